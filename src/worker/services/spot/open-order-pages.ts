import { ok, type Result } from '#protocol/result.ts';
import type { Side, SpotOrder } from '#protocol/spot.ts';
import type { Coin } from '#protocol/units.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { spotOrders } from '../../api/spot.ts';
import { fetchAllPages, type OnePage } from '../all-pages.ts';

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
export function fetchOpenSpotOrders(
  http: HttpClient,
  filter: OpenOrdersFilter = {},
): Promise<Result<readonly SpotOrder[]>> {
  return allOf((pageNo) => fetchPage(http, filter, pageNo));
}

/** How often a list of many pages is asked for its first one alone while that says nothing new. */
const GLANCES = 11;

/**
 * Reads the unfinished orders again and again. One of many pages is not read whole each time: one call asks whether its
 * first page or its total has changed, and every twelfth reading is a whole one, for what changes further down.
 */
export function createOpenOrderReader(http: HttpClient): () => Promise<Result<readonly SpotOrder[]>> {
  let held: { readonly first: string; readonly all: readonly SpotOrder[]; glances: number } | null = null;
  return async () => {
    const first = await fetchPage(http, {}, 1);
    if (!first.ok) return first;
    const said = JSON.stringify(first.value);
    const isOnePage = first.value.list.length >= first.value.sum;
    if (!isOnePage && held?.first === said && held.glances < GLANCES) {
      held.glances += 1;
      return ok(held.all);
    }
    const orders = await allOf(async (pageNo) => (pageNo === 1 ? first : fetchPage(http, {}, pageNo)));
    held = orders.ok ? { first: said, all: orders.value, glances: 0 } : null;
    return orders;
  };
}

const fetchPage = (http: HttpClient, filter: OpenOrdersFilter, pageNo: number) =>
  http.call(
    spotOrders,
    { ...filter, pageNo, pageSize: PAGE, status: SPOT_STATUS.open },
    { background: true },
  );

async function allOf(
  page: (pageNo: number) => Promise<Result<OnePage<SpotOrder>>>,
): Promise<Result<readonly SpotOrder[]>> {
  const orders = await fetchAllPages(MOST_PAGES, page);
  // Between two pages an order may have come in: the order of the pages is not the order of the list.
  return orders.ok ? ok([...orders.value].sort((a, b) => b.createdAt - a.createdAt)) : orders;
}
