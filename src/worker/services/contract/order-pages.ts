import { type ContractOrder, PAGE_SIZE } from '#contract/contract.ts';
import { ok, type Result } from '#contract/result.ts';
import { contractRecords } from '../../api/endpoints/contract.ts';
import type { HttpClient } from '../../api/http-client.ts';

/** The server's numbers for what an order can be. */
export const ENTRY_STATUS = { holding: 0, completed: 1, liquidated: 2 } as const;
type EntryStatus = (typeof ENTRY_STATUS)[keyof typeof ENTRY_STATUS];

interface OrderPagesQuery {
  readonly entryStatus: EntryStatus;
  readonly mostPages: number;
  readonly background: boolean;
  readonly pageSize?: number;
}

/** A person's orders of one status over all pairs, newest first, each once; stops at the server's total. */
export async function fetchOrders(
  http: HttpClient,
  { entryStatus, mostPages, background, pageSize = PAGE_SIZE }: OrderPagesQuery,
): Promise<Result<readonly ContractOrder[]>> {
  const found = new Map<string, ContractOrder>();
  for (let pageNo = 1; pageNo <= mostPages; pageNo += 1) {
    const page = await http.call(contractRecords, { pageNo, pageSize, entryStatus }, { background });
    if (!page.ok) return page;
    for (const order of page.value.list) found.set(order.id, order);
    if (page.value.list.length === 0 || found.size >= page.value.sum) break;
  }
  return ok([...found.values()]);
}
