import * as v from 'valibot';
import type {
  MESSAGE_CATEGORIES,
  Message,
  MessageFilter,
  MessageList,
  MessageRow,
} from '#protocol/messages.ts';
import { entity, listOf } from '#protocol/schemas.ts';
import { type HeldMessage, heldMessageSchema } from '../../api/messages.ts';

/** Read here while the server could not be reached. Telling it twice does no harm. */
const untoldSchema = entity({
  /** Everything up to this instant (epoch ms), or null. */
  upTo: v.nullable(v.number()),
  ids: listOf(v.string()),
});
export type Untold = v.InferOutput<typeof untoldSchema>;

/** The messages that this device keeps, newest first, and what the server has not been told yet. */
export const heldMessagesSchema = entity({
  list: listOf(heldMessageSchema),
  /** How many the server has. */
  sum: v.number(),
  untold: untoldSchema,
});
export type HeldMessages = v.InferOutput<typeof heldMessagesSchema>;

export const NOTHING_UNTOLD: Untold = { upTo: null, ids: [] };
export const NO_MESSAGES: HeldMessages = { list: [], sum: 0, untold: NOTHING_UNTOLD };

const isUntold = ({ upTo, ids }: Untold, { id, time }: MessageRow): boolean =>
  (upTo !== null && time <= upTo) || ids.includes(id);

/** What the server lists, with the marks that it does not know of yet. */
export const withMarks = (list: readonly HeldMessage[], untold: Untold): readonly HeldMessage[] =>
  list.map((message) => (!message.read && isUntold(untold, message) ? { ...message, read: true } : message));

/** Everything that is held is read. */
export function markAll(held: HeldMessages): HeldMessages {
  const newest = held.list.reduce((latest, { time }) => Math.max(latest, time), held.untold.upTo ?? 0);
  const untold = { upTo: newest, ids: held.untold.ids };
  return { ...held, list: withMarks(held.list, untold), untold };
}

/** One is read. */
export function markOne(held: HeldMessages, id: string): HeldMessages {
  if (held.untold.ids.includes(id) || !held.list.some((message) => message.id === id && !message.read))
    return held;
  const untold = { ...held.untold, ids: [...held.untold.ids, id] };
  return { ...held, list: withMarks(held.list, untold), untold };
}

const unreadOf = (list: readonly MessageRow[]): number => list.filter(({ read }) => !read).length;

/** What a filter selects, and how many are unread. */
export function selectMessages(
  { list, sum }: HeldMessages,
  { category, text = '' }: MessageFilter,
): Pick<MessageList, 'list' | 'unread' | 'more'> {
  const wanted = text.trim().toLowerCase();
  const says = ({ title, summary, content }: HeldMessage) =>
    [title, summary, content ?? ''].some((part) => part.toLowerCase().includes(wanted));
  const of = (name: (typeof MESSAGE_CATEGORIES)[number]) =>
    list.filter((message) => message.category === name);
  return {
    list: list
      .filter((message) => (category === undefined || message.category === category) && says(message))
      .map(({ content: _, ...row }) => row),
    unread: {
      all: unreadOf(list),
      system: unreadOf(of('system')),
      security: unreadOf(of('security')),
      funds: unreadOf(of('funds')),
      trading: unreadOf(of('trading')),
    },
    more: list.length < sum,
  };
}

/** A message as far as the list tells it; null where the list has no text. */
export function listedMessage({ list }: HeldMessages, id: string): Message | null {
  const found = list.find((message) => message.id === id);
  if (!found || found.content === null) return null;
  return { id, title: found.title, content: found.content, time: found.time };
}
