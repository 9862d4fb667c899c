import * as v from 'valibot';
import { createListeners } from '#protocol/source.ts';
import { LANGUAGES } from '#protocol/tables.ts';
import { leadingMessage, pollMessage } from './poll-message.ts';

/** What one tab tells the others of this origin; never a token. What is somebody's own names that person. */
const message = v.variant('kind', [
  /** Somebody signed in or out: read the storage again. `ended` is why, for the words on the login page. */
  v.object({ kind: v.literal('session'), ended: v.optional(v.picklist(['logout', 'invalid'])) }),
  /** This person's journal of money changed: read it again. What is `over` may be gone from it. */
  v.object({ kind: v.literal('intents'), userId: v.string(), over: v.optional(v.array(v.string())) }),
  /** Whoever looks into this intent should look now. */
  v.object({ kind: v.literal('look'), intentId: v.string() }),
  /** Practice of some kind changed: read it again. */
  v.object({ kind: v.literal('practice') }),
  /** Reminders of this device changed: read them again. */
  v.object({ kind: v.literal('reminders') }),
  /** The price alerts of this device changed: read them again. */
  v.object({ kind: v.literal('alerts') }),
  v.object({ kind: v.literal('language'), language: v.picklist(LANGUAGES) }),
  v.object({
    kind: v.literal('unread'),
    userId: v.string(),
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  leadingMessage,
  pollMessage,
]);
export type TabMessage = v.InferOutput<typeof message>;

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

export interface Tabs {
  /** Whether others could hear anything. */
  readonly joined: boolean;
  tell(message: TabMessage): void;
  /** Has this tab read again what another one might have changed. */
  pretend(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** The channel to the other tabs; without one (an old or locked-down browser) each tab is alone. */
export function createTabs(channel: TabChannel | null): Tabs {
  const listeners = createListeners<[TabMessage]>();
  channel?.addEventListener('message', ({ data }) => {
    const read = v.safeParse(message, data);
    if (read.success) listeners.tell(read.output);
  });
  let open = channel !== null;
  return {
    joined: channel !== null,
    tell: (said) => {
      if (open) channel?.postMessage(said);
    },
    pretend: listeners.tell,
    listen: listeners.add,
    close: () => {
      open = false;
      channel?.close();
    },
  };
}
