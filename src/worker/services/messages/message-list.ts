import * as v from 'valibot';
import type { Message, MessageCategory, MessageFilter, MessageList, MessageRow } from '#protocol/messages.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { entity, listOf } from '#protocol/schemas.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { HttpClient } from '../../api/http-client.ts';
import {
  type HeldMessage,
  heldMessageSchema,
  messageDetail,
  messagePage,
  readAllMessages,
} from '../../api/messages.ts';
import type { Cache } from '../../cache/cache.ts';
import { createRecords } from '../../cache/records-table.ts';
import type { Dated } from '../../cache/snapshot-table.ts';
import { readHead } from '../kept-records.ts';
import { fetchList } from '../paged-list.ts';
import type { OwnerOf } from '../service-deps.ts';

/** Read here while the server could not be reached. Telling it twice does no harm. */
const untoldSchema = entity({
  /** Everything up to this instant (epoch ms), or null. */
  upTo: v.nullable(v.number()),
  ids: listOf(v.string()),
});
type Untold = v.InferOutput<typeof untoldSchema>;

const headSchema = entity({
  /** How many messages the server has. */
  sum: v.number(),
  unreadable: v.optional(v.number(), 0),
  untold: untoldSchema,
});
type Head = v.InferOutput<typeof headSchema>;

const NOTHING_UNTOLD: Untold = { upTo: null, ids: [] };

interface MessageListDeps {
  readonly http: HttpClient;
  readonly cache: Pick<Cache, 'snapshots' | 'records'>;
  readonly serverNow: () => EpochMs;
  readonly owner: OwnerOf;
}

const KEY = 'notices';
const PAGE = 100;
/** The newest 500 are kept. */
const MOST_PAGES = 5;

/** A person's messages on this device, and the marks that the server has yet to hear of. */
export function createMessageList({ http, cache, serverNow, owner }: MessageListDeps) {
  const { snapshots } = cache;
  const records = createRecords(cache.records, {
    table: 'messages',
    schema: heldMessageSchema,
    place: ({ time, category, read }) => ({ time, category, unread: read ? 0 : 1 }),
    most: PAGE * MOST_PAGES,
  });

  const read = (uid: string) =>
    readHead({ snapshots, records, head: headSchema, headOf: (_, whole) => whole }, KEY, uid);
  const write = (uid: string, head: Head, asOf: EpochMs) => snapshots.write(KEY, head, asOf, uid);
  const unreadOf = (userId: string) => records.find({ userId, where: ['unread', 1] });

  /** Tells the server what was read without it; a mark that it refuses is given up. */
  const catchUp = async (): Promise<Result<void>> => {
    const uid = owner();
    const head = uid === null ? null : await read(uid);
    if (uid === null || !head) return ok(undefined);
    const told = await tell(head.value.untold);
    if (!told.ok && told.failure.kind !== 'refused') return told;
    const now = owner() === uid ? await read(uid) : null;
    if (now) await write(uid, { ...now.value, untold: NOTHING_UNTOLD }, now.asOf);
    return told;
  };

  const tell = async ({ upTo, ids }: Untold): Promise<Result<void>> => {
    if (upTo !== null) {
      const told = await http.call(readAllMessages, { upTo });
      if (!told.ok) return told;
    }
    for (const id of ids) {
      const told = await http.call(messageDetail, { id });
      // One that is gone is told enough.
      if (!told.ok && told.failure.kind !== 'refused') return told;
    }
    return ok(undefined);
  };

  /** Brought up to date with the server; what is held where there is no network. */
  const current = async (uid: string): Promise<Result<Dated<Head> & Pick<MessageList, 'source'>>> => {
    await catchUp();
    const fetched = await fetchList(MOST_PAGES, (pageNo) =>
      http.call(messagePage, { pageNo, pageSize: PAGE }),
    );
    const before = await read(uid);
    if (!fetched.ok) {
      return before && fetched.failure.kind !== 'session' ? ok({ ...before, source: 'cache' }) : fetched;
    }
    // Somebody else may have signed in meanwhile.
    if (owner() !== uid) return failed({ kind: 'superseded' });
    const { list, unreadable, sum } = fetched.value;
    const head = { sum, unreadable, untold: before?.value.untold ?? NOTHING_UNTOLD };
    const asOf = serverNow();
    await records.replace(uid, withMarks(list, head.untold), sum);
    await write(uid, head, asOf);
    return ok({ value: head, asOf, source: 'network' });
  };

  /** Marks messages that are held as read, for the server to hear later; gives how many are unread now. */
  const mark = async (
    uid: string,
    choose: (unread: readonly HeldMessage[]) => readonly HeldMessage[],
    untoldOf: (before: Untold, chosen: readonly HeldMessage[]) => Untold,
  ): Promise<number | null> => {
    const head = await read(uid);
    if (!head) return null;
    const unread = await unreadOf(uid);
    const chosen = choose(unread);
    await records.update(
      uid,
      chosen.map((message) => ({ ...message, read: true })),
    );
    await write(uid, { ...head.value, untold: untoldOf(head.value.untold, chosen) }, head.asOf);
    return unread.length - chosen.length;
  };

  return {
    catchUp,

    /** The messages that a filter selects, and how many are unread. */
    async list({ category, text = '' }: MessageFilter): Promise<Result<MessageList>> {
      const userId = owner();
      if (userId === null) return failed({ kind: 'session' });
      const dated = await current(userId);
      if (!dated.ok) return dated;
      const { value, asOf, source } = dated.value;
      const where = category && (['category', category] as const);
      const wanted = text.trim().toLowerCase();
      const says = ({ title, summary, content }: HeldMessage) =>
        [title, summary, content ?? ''].some((part) => part.toLowerCase().includes(wanted));
      const selected = await records.find({ userId, where });
      return ok({
        list: selected.filter(says).map(({ content: _, ...row }) => row),
        unread: countUnread(await unreadOf(userId)),
        unreadable: value.unreadable,
        more: (await records.count({ userId })) + value.unreadable < value.sum,
        asOf,
        source,
      });
    },

    /** A message as far as the list tells it; null where the list has no text. */
    async listed(id: string): Promise<Message | null> {
      const uid = owner();
      const [found] = uid === null || !(await read(uid)) ? [] : await records.get(uid, [id]);
      if (!found || found.content === null) return null;
      return { id, title: found.title, content: found.content, time: found.time };
    },

    /** Everything that is held is read; gives how many are unread now, null where nothing is held. */
    async markAll(): Promise<number | null> {
      const uid = owner();
      if (uid === null) return null;
      const [newest] = await records.find({ userId: uid }, 1);
      return mark(
        uid,
        (unread) => unread,
        ({ upTo, ids }) => ({ upTo: Math.max(newest?.time ?? 0, upTo ?? 0), ids }),
      );
    },

    /** One is read; gives how many are unread now, null where nothing is held. */
    async markOne(id: string): Promise<number | null> {
      const uid = owner();
      if (uid === null) return null;
      return mark(
        uid,
        (unread) => unread.filter((message) => message.id === id),
        ({ upTo, ids }, chosen) => ({ upTo, ids: [...ids, ...chosen.map((message) => message.id)] }),
      );
    },
  };
}

export type MessageKeeper = ReturnType<typeof createMessageList>;

/** What the server lists, with the marks that it does not know of yet. */
const withMarks = (list: readonly HeldMessage[], { upTo, ids }: Untold): readonly HeldMessage[] =>
  list.map((message) =>
    (upTo !== null && message.time <= upTo) || ids.includes(message.id)
      ? { ...message, read: true }
      : message,
  );

function countUnread(rows: readonly MessageRow[]): MessageList['unread'] {
  const of = (name: MessageCategory) => rows.filter(({ category }) => category === name).length;
  return {
    all: rows.length,
    system: of('system'),
    security: of('security'),
    funds: of('funds'),
    products: of('products'),
    trading: of('trading'),
  };
}
