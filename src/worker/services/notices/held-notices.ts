import * as v from 'valibot';
import type { NOTICE_CATEGORIES, Notice, NoticeFilter, NoticeList, NoticeRow } from '#protocol/notices.ts';
import { entity, listOf } from '#protocol/schemas.ts';
import { type HeldNotice, heldNoticeSchema } from '../../api/notices.ts';

/** Read here while the server could not be reached. Telling it twice does no harm. */
const untoldSchema = entity({
  /** Everything up to this instant (epoch ms), or null. */
  upTo: v.nullable(v.number()),
  ids: listOf(v.string()),
});
export type Untold = v.InferOutput<typeof untoldSchema>;

/** The messages that this device keeps, newest first, and what the server has not been told yet. */
export const heldNoticesSchema = entity({
  list: listOf(heldNoticeSchema),
  /** How many the server has. */
  sum: v.number(),
  untold: untoldSchema,
});
export type HeldNotices = v.InferOutput<typeof heldNoticesSchema>;

export const NOTHING_UNTOLD: Untold = { upTo: null, ids: [] };
export const NO_NOTICES: HeldNotices = { list: [], sum: 0, untold: NOTHING_UNTOLD };

const isUntold = ({ upTo, ids }: Untold, { id, time }: NoticeRow): boolean =>
  (upTo !== null && time <= upTo) || ids.includes(id);

/** What the server lists, with the marks that it does not know of yet. */
export const withMarks = (list: readonly HeldNotice[], untold: Untold): readonly HeldNotice[] =>
  list.map((notice) => (!notice.read && isUntold(untold, notice) ? { ...notice, read: true } : notice));

/** Everything that is held is read. */
export function markAll(held: HeldNotices): HeldNotices {
  const newest = held.list.reduce((latest, { time }) => Math.max(latest, time), held.untold.upTo ?? 0);
  const untold = { upTo: newest, ids: held.untold.ids };
  return { ...held, list: withMarks(held.list, untold), untold };
}

/** One is read. */
export function markOne(held: HeldNotices, id: string): HeldNotices {
  if (held.untold.ids.includes(id) || !held.list.some((notice) => notice.id === id && !notice.read))
    return held;
  const untold = { ...held.untold, ids: [...held.untold.ids, id] };
  return { ...held, list: withMarks(held.list, untold), untold };
}

const unreadOf = (list: readonly NoticeRow[]): number => list.filter(({ read }) => !read).length;

/** What a filter selects, and how many are unread. */
export function selectNotices(
  { list, sum }: HeldNotices,
  { category, text = '' }: NoticeFilter,
): Pick<NoticeList, 'list' | 'unread' | 'more'> {
  const wanted = text.trim().toLowerCase();
  const says = ({ title, summary, content }: HeldNotice) =>
    [title, summary, content ?? ''].some((part) => part.toLowerCase().includes(wanted));
  const of = (name: (typeof NOTICE_CATEGORIES)[number]) => list.filter((notice) => notice.category === name);
  return {
    list: list
      .filter((notice) => (category === undefined || notice.category === category) && says(notice))
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
export function listedNotice({ list }: HeldNotices, id: string): Notice | null {
  const found = list.find((notice) => notice.id === id);
  if (!found || found.content === null) return null;
  return { id, title: found.title, content: found.content, time: found.time };
}
