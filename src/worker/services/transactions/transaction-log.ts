import type * as v from 'valibot';
import { failed, ok, type Result } from '#protocol/result.ts';
import { pageSchema } from '#protocol/schemas.ts';
import { type Transaction, transactionSchema } from '#protocol/transactions.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { WirePage } from '../../api/primitives.ts';
import type { SnapshotTable } from '../../cache/snapshot-table.ts';
import type { OwnerOf } from '../service-deps.ts';

/** The log as it is kept: newest first, and how long the server said it is. */
const logSchema = pageSchema(transactionSchema);
type HeldLog = v.InferOutput<typeof logSchema>;

export interface TransactionLogDeps {
  readonly snapshots: SnapshotTable;
  readonly serverNow: () => EpochMs;
  readonly owner: OwnerOf;
  /** One page of the server's log, newest first. */
  readonly fetchPage: (pageNo: number, pageSize: number) => Promise<Result<WirePage<Transaction>>>;
}

export interface DatedLog extends HeldLog {
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

export interface TransactionLog {
  /** What this device holds; null where it holds nothing of this person. */
  held(): Promise<DatedLog | null>;
  /** Brought up to date with the server; what is held where there is no network. */
  current(): Promise<Result<DatedLog>>;
}

const KEY = 'transactions';
const PAGE = 100;
/** The newest 5,000 entries are kept; whoever has more sees from when on. */
const MOST_PAGES = 50;
const EMPTY: HeldLog = { list: [], sum: 0 };

/** A person's log on this device. Entries never change, so only what is missing is fetched. */
export function createTransactionLog(deps: TransactionLogDeps): TransactionLog {
  const { snapshots, serverNow, owner, fetchPage } = deps;
  let running: { readonly uid: string; readonly result: Promise<Result<DatedLog>> } | null = null;

  const read = async (uid: string): Promise<DatedLog | null> => {
    const dated = await snapshots.read(KEY, logSchema, uid);
    return dated && { ...dated.value, asOf: dated.asOf, source: 'cache' };
  };

  const update = async (uid: string): Promise<Result<DatedLog>> => {
    const before = await read(uid);
    const fetched = await bringUpToDate(before ?? EMPTY, fetchPage);
    if (!fetched.ok) {
      return before && fetched.failure.kind !== 'session' ? ok(before) : fetched;
    }
    const asOf = serverNow();
    // Somebody else may have signed in meanwhile.
    if (owner() !== uid) return failed({ kind: 'superseded' });
    await snapshots.write(KEY, fetched.value, asOf, uid);
    return ok({ ...fetched.value, asOf, source: 'network' });
  };

  return {
    async held() {
      const uid = owner();
      return uid === null ? null : read(uid);
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

/**
 * Reads pages from the newest on until the log is whole, or meets the part that is held. A log that is longer here
 * than on the server is another one: it is read from the beginning.
 */
async function bringUpToDate(
  held: HeldLog,
  fetchPage: TransactionLogDeps['fetchPage'],
): Promise<Result<HeldLog>> {
  const wasWhole = held.list.length === held.sum;
  const known = new Map(held.list.map((entry) => [entry.id, entry]));
  const fresh = new Map<string, Transaction>();
  let sum = held.sum;
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const page = await fetchPage(pageNo, PAGE);
    if (!page.ok) return page;
    sum = page.value.sum;
    const { list } = page.value;
    const allKnown = list.every(({ id }) => known.has(id));
    for (const entry of list) {
      known.delete(entry.id);
      fresh.set(entry.id, entry);
    }
    const length = fresh.size + known.size;
    if (length > sum)
      return held.list.length === 0 ? ok(newest(fresh, sum)) : bringUpToDate(EMPTY, fetchPage);
    if (length === sum || list.length === 0 || (allKnown && !wasWhole)) break;
  }
  return ok(newest(new Map([...fresh, ...known]), sum));
}

const newest = (entries: ReadonlyMap<string, Transaction>, sum: number): HeldLog => ({
  list: [...entries.values()].slice(0, MOST_PAGES * PAGE),
  sum,
});
