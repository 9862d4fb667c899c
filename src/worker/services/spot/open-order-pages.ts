import type { Result } from '#contract/result.ts';
import type { Side, SpotOrder } from '#contract/spot.ts';
import type { Coin } from '#contract/units.ts';
import { spotOrders } from '../../api/endpoints/spot.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { fetchAllPages } from '../all-pages.ts';

/** The server's numbers for what an order can be. */
export const SPOT_STATUS = { open: 0, finished: 1, cancelled: 2 } as const;

/** The most that one page may hold. */
const PAGE = 100;
/** 1,000 unfinished orders are more than anybody reads; the rest stays in the order history. */
const MOST_PAGES = 10;

interface OpenOrdersFilter {
  readonly baseCoin?: Coin | null;
  readonly quoteCoin?: Coin | null;
  readonly side?: Side | null;
}

/** A person's unfinished orders, newest first, each once. Never counts as use of the page. */
export async function fetchOpenSpotOrders(
  http: HttpClient,
  filter: OpenOrdersFilter = {},
): Promise<Result<readonly SpotOrder[]>> {
  const orders = await fetchAllPages(MOST_PAGES, (pageNo) =>
    http.call(
      spotOrders,
      { ...filter, pageNo, pageSize: PAGE, status: SPOT_STATUS.open },
      { background: true },
    ),
  );
  // Between two pages an order may have come in: the order of the pages is not the order of the list.
  return orders.ok
    ? { ok: true, value: [...orders.value].sort((a, b) => b.createdAt - a.createdAt) }
    : orders;
}
