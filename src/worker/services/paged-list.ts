import type { GenericSchema } from 'valibot';
import type { Page } from '#contract/contract.ts';
import { ok, type Result } from '#contract/result.ts';
import type { EpochMs } from '#contract/units.ts';
import type { Owner, SnapshotTable } from '../cache/snapshot-table.ts';

interface Fetched<T> {
  readonly list: readonly T[];
  readonly sum: number;
}

export interface PagedListDeps<T extends { readonly id: string }> {
  readonly snapshots: SnapshotTable;
  readonly serverNow: () => EpochMs;
  readonly owner: () => Owner;
  readonly shape: GenericSchema<unknown, Fetched<T>>;
}

export interface PagedList<T> {
  /**
   * Page 1 replaces what `key` holds, later pages append; the whole list so far is answered, each id once.
   * Without the network page 1 is what this device last saw.
   */
  page(key: string, pageNo: number, fetchPage: () => Promise<Result<Fetched<T>>>): Promise<Result<Page<T>>>;
}

/** Lists as the specification pages them: no more pages once their length reaches the server's total. */
export function createPagedList<T extends { readonly id: string }>(deps: PagedListDeps<T>): PagedList<T> {
  const { snapshots, serverNow } = deps;
  const lists = new Map<string, readonly T[]>();

  const answer = (fetched: Fetched<T>, asOf: EpochMs, mayHaveMore: boolean): Page<T> => ({
    list: fetched.list,
    sum: fetched.sum,
    hasMore: mayHaveMore && fetched.list.length < fetched.sum,
    asOf,
    source: 'network',
  });

  return {
    async page(key, pageNo, fetchPage) {
      const owner = deps.owner();
      const mine = `${owner ?? ''} ${key}`;
      const fetched = await fetchPage();
      if (fetched.ok) {
        const { sum } = fetched.value;
        const before = pageNo === 1 ? [] : (lists.get(mine) ?? []);
        const list = append(before, fetched.value.list);
        lists.set(mine, list);
        const asOf = serverNow();
        if (owner === deps.owner()) void snapshots.write(key, { list, sum }, asOf, owner);
        // A page without a single usable row ends the list: asking on would not bring it further.
        return ok(answer({ list, sum }, asOf, fetched.value.list.length > 0));
      }
      const held = pageNo === 1 ? await snapshots.read(key, deps.shape, owner) : null;
      if (!held || fetched.failure.kind === 'session') return fetched;
      return ok({ ...answer(held.value, held.asOf, false), source: 'cache' });
    },
  };
}

/** A record seen again has moved because a new one came in: it keeps its place, with its newest state. */
function append<T extends { readonly id: string }>(before: readonly T[], page: readonly T[]): readonly T[] {
  const byId = new Map(before.map((row) => [row.id, row]));
  for (const row of page) byId.set(row.id, row);
  return [...byId.values()];
}
