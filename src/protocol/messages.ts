import * as v from 'valibot';
import type { Rows } from './page.ts';
import type { Result } from './result.ts';
import { entity, epochSchema } from './schemas.ts';
import type { EpochMs } from './units.ts';

export const MESSAGE_CATEGORIES = ['system', 'security', 'funds', 'products', 'trading'] as const;
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];

export const messageRowSchema = entity({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  read: v.boolean(),
  time: epochSchema,
  /** Null where the back end does not say, or says something unknown: then it is under "all" alone. */
  category: v.nullable(v.picklist(MESSAGE_CATEGORIES)),
});
export type MessageRow = v.InferOutput<typeof messageRowSchema>;

export const messageSchema = entity({
  id: v.string(),
  title: v.string(),
  /** Plain text or a small subset of HTML; at most 200 kB; sanitised again where it is shown. */
  content: v.string(),
  time: epochSchema,
  /** A path of the app that it leads to, such as "/finance/record". */
  link: v.optional(v.nullable(v.string())),
  /** The sign-in that it asks about, while that lives and is not this one: for `revokeSession`. */
  sessionId: v.optional(v.nullable(v.string())),
});
export type Message = v.InferOutput<typeof messageSchema>;

export interface MessageFilter {
  readonly category?: MessageCategory;
  /** In title, summary or text, whatever its case. */
  readonly text?: string;
}

/** The messages that a filter selects, newest first. */
export interface MessageList extends Rows<MessageRow> {
  /** Of all that are held, whatever the filter. */
  readonly unread: Readonly<Record<MessageCategory | 'all', number>>;
  /** The server has older ones that this device does not keep. */
  readonly more: boolean;
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

export interface MessagesApi {
  /** Brought up to date where there is a network; else what this device keeps, searchable all the same. */
  list(filter: MessageFilter): Promise<Result<MessageList>>;
  /** Marks it read. Without a network what the device keeps of it; the mark is made up for later. */
  detail(id: string): Promise<Result<Message>>;
  /** Marks all that are known here; `queued`: the server hears of it when it can be reached. Newer ones stay unread. */
  readAll(): Promise<Result<'done' | 'queued'>>;
  /** The app-wide "refresh notice" event. */
  refreshCount(): Promise<Result<number>>;
}
