/** What the chat page says to the app. */
export type FrameMessage =
  | {
      readonly type: 'state';
      /** Answers that nobody has seen. */
      readonly unread: number;
      /** The person has written something: answers may come while the chat is closed. */
      readonly begun: boolean;
    }
  /** Escape was pressed in the frame. */
  | { readonly type: 'close' };

/** What the app says to the chat page. The first one also tells the page whom it may answer. */
export interface Hello {
  readonly source: 'bourse';
  readonly type: 'hello';
  /** Its primary subtag: en, zh, ja or ko. */
  readonly language: string;
  readonly theme: 'dark' | 'light';
  /** The chat is on the screen: what is in it is seen. */
  readonly shown: boolean;
}

const MOST_UNREAD = 999;

/** Reads what any frame of any site may have sent; null for everything that is not exactly one of ours. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, type, unread, begun, ...rest } = data as Record<string, unknown>;
  if (source !== 'bourse-chat' || Object.keys(rest).length > 0) return null;
  if (type === 'close' && unread === undefined && begun === undefined) return { type };
  const counts =
    typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 && unread <= MOST_UNREAD;
  return type === 'state' && counts && typeof begun === 'boolean' ? { type, unread, begun } : null;
}
