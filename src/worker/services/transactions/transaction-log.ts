import * as v from 'valibot';
import type { Rows } from '#protocol/page.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { coinSchema, entity, listOf } from '#protocol/schemas.ts';
import { type Transaction, type TransactionFilter, transactionSchema } from '#protocol/transactions.ts';
import type { Coin, EpochMs } from '#protocol/units.ts';
import type { WirePage } from '../../api/primitives.ts';
import type { Cache } from '../../cache/cache.ts';
import { createRecords, type Records } from '../../cache/records-table.ts';
import type { Dated } from '../../cache/snapshot-table.ts';
import { readHead } from '../kept-records.ts';
import type { OwnerOf } from '../service-deps.ts';

const headSchema = entity({
  /** How many entries the server has. */
  sum: v.number(),
  /** How many this device held when it read that; fewer now mean that it has lost some. */
  held: v.number(),
  /** How many of them can't be read. Logs of earlier releases do not say. */
  unreadable: v.optional(v.number(), 0),
  /** Coins that occur. */
  coins: listOf(coinSchema),
  /** How its entries were read: names of products are in one language. Absent in logs of release 0.1.0. */
  reading: v.optional(v.string()),
});

type Head = v.InferOutput<typeof headSchema>;

export interface TransactionLogDeps {
  readonly cache: Pick<Cache, 'snapshots' | 'records'>;
  readonly serverNow: () => EpochMs;
  readonly owner: OwnerOf;
  readonly language: () => string | null;
  /** One page of the server's log, newest first. */
  readonly fetchPage: (pageNo: number, pageSize: number) => Promise<Result<WirePage<Transaction>>>;
}

interface Selected {
  readonly list: readonly Transaction[];
  /** How many the filter selects. */
  readonly sum: number;
}

/** A person's log as this device holds it. */
export interface DatedLog extends Head {
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
  /** It reaches back to the first entry. */
  readonly complete: boolean;
  /** The newest that a filter selects, at most `most`. */
  select(filter: TransactionFilter, most?: number): Promise<Selected>;
}

export interface TransactionLog {
  /** What this device holds; null where it holds nothing of this person. */
  held(): Promise<DatedLog | null>;
  /** Brought up to date with the server; what is held where there is no network. */
  current(): Promise<Result<DatedLog>>;
}

const KEY = 'transactions';
const PAGE = 100;
/** The newest 5,000 entries are kept; of a longer log the screen says from when on. */
const MOST_PAGES = 50;
const NOTHING = { count: 0, lost: 0, sum: 0 };

/** A person's log on this device. Entries never change, so only what is missing is fetched. */
export function createTransactionLog({
  cache,
  serverNow,
  owner,
  language,
  fetchPage,
}: TransactionLogDeps): TransactionLog {
  const records = createRecords(cache.records, {
    table: 'transactions',
    schema: transactionSchema,
    place: ({ time, kind, currency }) => ({ time, kind, currency }),
    most: MOST_PAGES * PAGE,
  });
  const { snapshots } = cache;
  let running: { readonly uid: string; readonly result: Promise<Result<DatedLog>> } | null = null;

  const headOf = (list: readonly Transaction[], { sum }: { readonly sum: number }) => ({
    sum,
    held: list.length,
    coins: coinsOf(list),
  });

  const logOf = async (uid: string, head: Dated<Head>, source: DatedLog['source']): Promise<DatedLog> => {
    const { sum, coins, unreadable } = head.value;
    const held = await records.count({ userId: uid });
    return {
      sum,
      coins,
      held,
      unreadable,
      source,
      asOf: head.asOf,
      complete: held + unreadable >= sum,
      select: (filter, most) => select(records, uid, filter, most),
    };
  };

  const read = (uid: string) => readHead({ snapshots, records, head: headSchema, headOf }, KEY, uid);

  const update = async (uid: string): Promise<Result<DatedLog>> => {
    const before = await read(uid);
    const count = await records.count({ userId: uid });
    const reading = `with holds ${language() ?? ''}`;
    const isReadable = before?.value.reading === reading && count >= before.value.held;
    const held =
      before && isReadable ? { count, lost: before.value.unreadable, sum: before.value.sum } : NOTHING;
    const known = async (ids: readonly string[]) => (await records.get(uid, ids)).map(({ id }) => id);
    const fetched = await fetchMissing(held, known, fetchPage);
    if (!fetched.ok) {
      return before && fetched.failure.kind !== 'session' ? ok(await logOf(uid, before, 'cache')) : fetched;
    }
    const asOf = serverNow();
    // Somebody else may have signed in meanwhile.
    if (owner() !== uid) return failed({ kind: 'superseded' });
    const { list, sum, unreadable, isWhole } = fetched.value;
    await (isWhole ? records.replace : records.put)(uid, list, sum);
    const coins = coinsOf(list, isWhole || !before ? [] : before.value.coins);
    const head = { sum, reading, unreadable, held: await records.count({ userId: uid }), coins };
    await snapshots.write(KEY, head, asOf, uid);
    return ok(await logOf(uid, { value: head, asOf }, 'network'));
  };

  return {
    async held() {
      const uid = owner();
      const head = uid === null ? null : await read(uid);
      return uid === null || !head ? null : logOf(uid, head, 'cache');
    },
    current() {
      const uid = owner();
      if (uid === null) return Promise.resolve(failed({ kind: 'session' }));
      if (running?.uid === uid) return running.result;
      const result = update(uid).finally(() => {
        running = null;
      });
      running = { uid, result };
      return result;
    },
  };
}

const coinsOf = (list: readonly Transaction[], before: readonly Coin[] = []): readonly Coin[] =>
  [...new Set([...before, ...list.map(({ currency }) => currency)])].sort();

async function select(
  records: Records<Transaction>,
  userId: string,
  { kind, currency, from, to, text }: TransactionFilter,
  most?: number,
): Promise<Selected> {
  const byCoin = currency === undefined ? undefined : (['currency', currency] as const);
  const query = { userId, where: kind === undefined ? byCoin : (['kind', kind] as const), from, to };
  const wanted = text?.trim().toLowerCase() ?? '';
  const isIndexed = wanted === '' && (kind === undefined || currency === undefined);
  if (isIndexed) {
    const list = await records.find(query, most);
    return { list, sum: most === undefined ? list.length : await records.count(query) };
  }
  const all = (await records.find(query)).filter(
    (entry) => (currency === undefined || entry.currency === currency) && says(entry, wanted),
  );
  return { list: all.slice(0, most), sum: all.length };
}

const says = ({ currency, amount, ref, id, about }: Transaction, text: string): boolean =>
  [currency, amount, ref, id, about?.reference, about?.product, about?.pair].some((field) =>
    field?.toLowerCase().includes(text),
  );

interface Missing extends Rows<Transaction> {
  /** The head of the log, newest first. */
  readonly list: readonly Transaction[];
  readonly sum: number;
  /** It takes the place of what is held. */
  readonly isWhole: boolean;
}

/**
 * Reads pages from the newest on until the log is whole, or meets the part that is held. A log that is longer here
 * than on the server is another one: it is read from the beginning.
 */
async function fetchMissing(
  held: { readonly count: number; readonly lost: number; readonly sum: number },
  known: (ids: readonly string[]) => Promise<readonly string[]>,
  fetchPage: TransactionLogDeps['fetchPage'],
): Promise<Result<Missing>> {
  const fresh = new Map<string, Transaction>();
  const met = new Set<string>();
  // What is older than an entry that is held has been read before; else rows that can't be read are met again.
  const wasWhole = held.count + held.lost === held.sum;
  let lost = wasWhole ? held.lost : 0;
  let unreadable = lost;
  let sum = held.sum;
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const page = await fetchPage(pageNo, PAGE);
    if (!page.ok) return page;
    sum = page.value.sum;
    const { list } = page.value;
    const knownIds = held.count === 0 ? [] : await known(list.map(({ id }) => id));
    for (const id of knownIds) met.add(id);
    for (const entry of list) fresh.set(entry.id, entry);
    lost += page.value.unreadable;
    const length = fresh.size + held.count - met.size;
    unreadable = Math.min(lost, Math.max(0, sum - length));
    if (length > sum) {
      if (held.count > 0) return fetchMissing(NOTHING, known, fetchPage);
      break;
    }
    if (length + unreadable === sum || list.length === 0 || (knownIds.length === list.length && !wasWhole))
      break;
  }
  return ok({ list: [...fresh.values()], unreadable, sum, isWhole: held.count === 0 });
}
