import type { ContractOrder } from '#protocol/contract.ts';
import type { Rows } from '#protocol/page.ts';
import { ok, type Result } from '#protocol/result.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { contractRecords } from '../../api/contract.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { fetchAllPages } from '../paged-list.ts';

/** The server's numbers for what an order can be. */
export const ENTRY_STATUS = { holding: 0, completed: 1, liquidated: 2 } as const;
type EntryStatus = (typeof ENTRY_STATUS)[keyof typeof ENTRY_STATUS];

interface OrderPagesQuery {
  readonly entryStatus: EntryStatus;
  readonly mostPages: number;
  readonly background: boolean;
  /** Of the repeated read of what is running. */
  readonly repeats?: boolean;
  readonly pageSize?: number;
  /** Whether the pages after this one don't matter. */
  readonly isLast?: (page: readonly ContractOrder[]) => boolean;
}

/**
 * A person's orders of one status over all pairs, newest first, each once. Where the back end caps its pages, the
 * first page says how long they are. `isWhole`: up to the server's total, or to the last page that matters.
 */
export function fetchOrders(
  http: HttpClient,
  { entryStatus, mostPages, background, repeats = false, pageSize = PAGE_SIZE, isLast }: OrderPagesQuery,
): Promise<Result<Rows<ContractOrder> & { readonly isWhole: boolean }>> {
  let size = pageSize;
  const fetchPage = async (pageNo: number) => {
    const page = await http.call(
      contractRecords,
      { pageNo, pageSize: size, entryStatus },
      { background, repeats },
    );
    if (pageNo !== 1 || !page.ok) return page;
    const { list, unreadable, sum } = page.value;
    const rowCount = list.length + unreadable;
    if (rowCount === 0 || rowCount >= size) return page;
    size = rowCount;
    // A short first page without a total looks like the whole list: one more page decides.
    return isLast ? ok({ ...page.value, sum: Math.max(sum, rowCount + 1) }) : page;
  };
  return fetchAllPages(mostPages, fetchPage, isLast);
}
