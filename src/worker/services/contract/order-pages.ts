import type { ContractOrder } from '#protocol/contract.ts';
import type { Rows } from '#protocol/page.ts';
import type { Result } from '#protocol/result.ts';
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
}

/** A person's orders of one status over all pairs, newest first, each once. */
export const fetchOrders = (
  http: HttpClient,
  { entryStatus, mostPages, background, repeats = false, pageSize = PAGE_SIZE }: OrderPagesQuery,
): Promise<Result<Rows<ContractOrder>>> =>
  fetchAllPages(mostPages, (pageNo) =>
    http.call(contractRecords, { pageNo, pageSize, entryStatus }, { background, repeats }),
  );
