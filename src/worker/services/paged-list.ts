import type { GenericSchema } from 'valibot';
import type { FileRecords, Page, Rows } from '#protocol/page.ts';
import { ok, type Result } from '#protocol/result.ts';
import { pageSchema } from '#protocol/schemas.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { Dated, Owner, SnapshotTable } from '../cache/snapshot-table.ts';

/** Where the device keeps a list that is read by pages. */
export interface Shelf<T> {
  read(key: string, owner: Owner): Promise<Dated<OnePage<T>> | null>;
  write(key: string, list: OnePage<T>, asOf: EpochMs, owner: Owner): Promise<void>;
}

interface PagedListDeps<T extends { readonly id: string }> {
  readonly snapshots: SnapshotTable;
  readonly serverNow: () => EpochMs;
  readonly owner: () => Owner;
  /** What the device keeps is read by it. */
  readonly row: GenericSchema<unknown, T>;
}

interface PagedList<T> {
  /**
   * Page 1 replaces what `key` holds, later pages append; the whole list so far is answered, each id once.
   * Without the network page 1 is what this device last saw. It is kept as one document where no `shelf` is named.
   */
  page(
    key: string,
    pageNo: number,
    fetchPage: () => Promise<Result<OnePage<T>>>,
    shelf?: Shelf<T>,
  ): Promise<Result<Page<T>>>;
  /** The newest 5,000 records, and whether that is all; without the network those that `key` holds. */
  forFile(
    key: string,
    fetchPage: (pageNo: number, pageSize: number) => Promise<Result<OnePage<T>>>,
  ): Promise<Result<FileRecords<T>>>;
}

const FILE_PAGE = 100;
const FILE_PAGES = 50;

/** Lists as the specification pages them: no more pages once their length reaches the server's total. */
export function createPagedList<T extends { readonly id: string }>(deps: PagedListDeps<T>): PagedList<T> {
  const { snapshots, serverNow } = deps;
  const rows = pageSchema(deps.row);
  const documents: Shelf<T> = {
    read: (key, owner) => snapshots.read(key, rows, owner),
    write: snapshots.write,
  };
  const lists = new Map<string, Read<T>>();

  const answer = (fetched: OnePage<T>, asOf: EpochMs, mayHaveMore: boolean): Page<T> => ({
    list: fetched.list,
    unreadable: fetched.unreadable,
    sum: fetched.sum,
    hasMore: mayHaveMore && fetched.list.length + fetched.unreadable < fetched.sum,
    asOf,
    source: 'network',
  });

  return {
    async page(key, pageNo, fetchPage, shelf = documents) {
      const owner = deps.owner();
      const mine = `${owner ?? ''} ${key}`;
      const fetched = await fetchPage();
      if (fetched.ok) {
        const { sum } = fetched.value;
        const before = pageNo === 1 ? NOTHING : (lists.get(mine) ?? NOTHING);
        const list = append(before.list, fetched.value.list);
        const lost = new Map(before.lost).set(pageNo, fetched.value.unreadable);
        lists.set(mine, { list, lost });
        const unreadable = [...lost.values()].reduce((all, one) => all + one, 0);
        const read = { list, unreadable, sum };
        const asOf = serverNow();
        if (owner === deps.owner()) void shelf.write(key, read, asOf, owner);
        // An empty page ends the list, whatever the total says: asking on would not bring it further.
        return ok(answer(read, asOf, fetched.value.list.length > 0));
      }
      const held = pageNo === 1 ? await shelf.read(key, owner) : null;
      if (!held || fetched.failure.kind === 'session') return fetched;
      return ok({ ...answer(held.value, held.asOf, false), source: 'cache' });
    },
    async forFile(key, fetchPage) {
      const owner = deps.owner();
      const all = await fetchList(FILE_PAGES, (pageNo) => fetchPage(pageNo, FILE_PAGE));
      if (all.ok) return ok(fileOf(all.value));
      const held = all.failure.kind === 'session' ? null : await documents.read(key, owner);
      return held ? ok(fileOf(held.value)) : all;
    },
  };
}

const fileOf = <T>({ list, unreadable, sum }: OnePage<T>): FileRecords<T> => ({
  list,
  unreadable,
  whole: list.length + unreadable >= sum,
});

/** A list as far as it was read. */
interface Read<T> {
  readonly list: readonly T[];
  /** How many rows of each of its pages could not be read. */
  readonly lost: ReadonlyMap<number, number>;
}

const NOTHING: Read<never> = { list: [], lost: new Map() };

/** A record seen again has moved because a new one came in: it keeps its place, with its newest state. */
function append<T extends { readonly id: string }>(before: readonly T[], page: readonly T[]): readonly T[] {
  const byId = new Map(before.map((row) => [row.id, row]));
  for (const row of page) byId.set(row.id, row);
  return [...byId.values()];
}

export interface OnePage<T> extends Rows<T> {
  /** The server's total. */
  readonly sum: number;
}

/** A list as far as it was read. */
interface ReadList<T> extends OnePage<T> {
  /** Whether it reaches the server's total, or the last page that matters. */
  readonly isWhole: boolean;
}

/**
 * A whole list, page by page, each record once; stops at the server's total, at a page that brings nothing new (asking
 * on would not bring it further), at one that `isLast`, or after `mostPages`.
 */
export async function fetchList<T extends { readonly id: string }>(
  mostPages: number,
  fetchPage: (pageNo: number) => Promise<Result<OnePage<T>>>,
  isLast: (page: readonly T[]) => boolean = () => false,
): Promise<Result<ReadList<T>>> {
  const found = new Map<string, T>();
  let sum = 0;
  let unreadable = 0;
  let isWhole = false;
  for (let pageNo = 1; pageNo <= mostPages && !isWhole; pageNo += 1) {
    const page = await fetchPage(pageNo);
    if (!page.ok) return page;
    const before = found.size;
    sum = page.value.sum;
    for (const record of page.value.list) found.set(record.id, record);
    const bringsNothing = found.size === before;
    if (!bringsNothing) unreadable += page.value.unreadable;
    isWhole = found.size + unreadable >= sum || isLast(page.value.list);
    if (bringsNothing) break;
  }
  return ok({ list: [...found.values()], unreadable, sum, isWhole });
}

/** The records of a whole list, read as `fetchList` does. */
export async function fetchAllPages<T extends { readonly id: string }>(
  mostPages: number,
  fetchPage: (pageNo: number) => Promise<Result<OnePage<T>>>,
  isLast?: (page: readonly T[]) => boolean,
): Promise<Result<Rows<T> & Pick<ReadList<T>, 'isWhole'>>> {
  const fetched = await fetchList(mostPages, fetchPage, isLast);
  if (!fetched.ok) return fetched;
  const { list, unreadable, isWhole } = fetched.value;
  return ok({ list, unreadable, isWhole });
}
