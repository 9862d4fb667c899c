import { NO_ROWS, type Rows } from '#protocol/page.ts';
import { ok, type Result } from '#protocol/result.ts';
import { rowsSchema } from '#protocol/schemas.ts';
import { type Side, type SpotOrder, spotOrderSchema } from '#protocol/spot.ts';
import type { Coin } from '#protocol/units.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { spotOrders } from '../../api/spot.ts';
import { followCached } from '../follow-cached.ts';
import { fetchAllPages, type OnePage } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

interface OpenOrders {
  /** Something changed: read them now. */
  refresh(): void;
  /** The unfinished orders as last seen; empty while nobody follows them. */
  list(): readonly SpotOrder[];
}

interface OpenOrdersDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  /** Money has moved: an order that was followed was filled, wholly or in part, or cancelled. */
  readonly settled: () => void;
}

const KEY = 'spot-orders-open';
const openSchema = rowsSchema(spotOrderSchema);

/** The topic `spotOrders`: every unfinished order, from the device first, read again on the app timer. */
export function createOpenOrders(deps: OpenOrdersDeps): OpenOrders {
  const { hub, http, cache, owner, settled } = deps;
  let held: readonly SpotOrder[] | null = null;
  let refresh = () => {};

  hub.provide('spotOrders', {
    isPrivate: true,
    open: (_, emit) => {
      const uid = owner();
      held = null;
      if (uid === null) {
        emit.value(NO_ROWS);
        return { close: () => {} };
      }
      const polling = followCached(deps, {
        key: KEY,
        userId: uid,
        shape: openSchema,
        timer: 'app',
        emit,
        read: () => cache.snapshots.read(KEY, openSchema, uid),
        load: createOpenOrderReader(http),
        took: ({ list }) => {
          const seen = held;
          held = list;
          if (seen && hasMoved(seen, list)) settled();
        },
        save: (orders, asOf) => cache.snapshots.write(KEY, orders, asOf, uid),
      });
      refresh = polling.refresh;
      return {
        close: () => {
          held = null;
          refresh = () => {};
          polling.stop();
        },
      };
    },
  });

  return {
    refresh: () => refresh(),
    list: () => held ?? [],
  };
}

/** An order is gone, or more of it has been filled. */
function hasMoved(before: readonly SpotOrder[], now: readonly SpotOrder[]): boolean {
  const filled = new Map(now.map((order) => [order.id, order.filled]));
  return before.some((order) => filled.get(order.id) !== order.filled);
}

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
): Promise<Result<Rows<SpotOrder>>> {
  return allOf((pageNo) => fetchPage(http, filter, pageNo));
}

/** How often a list of many pages is asked for its first one alone while that says nothing new. */
const GLANCES = 11;

/**
 * Reads the unfinished orders again and again. One of many pages is not read whole each time: one call asks whether its
 * first page or its total has changed, and every twelfth reading is a whole one, for what changes further down.
 */
function createOpenOrderReader(http: HttpClient): () => Promise<Result<Rows<SpotOrder>>> {
  let held: { readonly first: string; readonly all: Rows<SpotOrder>; glances: number } | null = null;
  return async () => {
    const first = await fetchPage(http, {}, 1, true);
    if (!first.ok) return first;
    const said = JSON.stringify(first.value);
    const { list, unreadable, sum } = first.value;
    const isOnePage = list.length + unreadable >= sum;
    if (!isOnePage && held?.first === said && held.glances < GLANCES) {
      held.glances += 1;
      return ok(held.all);
    }
    const orders = await allOf(async (pageNo) => (pageNo === 1 ? first : fetchPage(http, {}, pageNo, true)));
    held = orders.ok ? { first: said, all: orders.value, glances: 0 } : null;
    return orders;
  };
}

const fetchPage = (http: HttpClient, filter: OpenOrdersFilter, pageNo: number, repeats = false) =>
  http.call(
    spotOrders,
    { ...filter, pageNo, pageSize: PAGE, status: SPOT_STATUS.open },
    { background: true, repeats },
  );

async function allOf(
  page: (pageNo: number) => Promise<Result<OnePage<SpotOrder>>>,
): Promise<Result<Rows<SpotOrder>>> {
  const orders = await fetchAllPages(MOST_PAGES, page);
  // Between two pages an order may have come in: the order of the pages is not the order of the list.
  if (!orders.ok) return orders;
  const { list, unreadable } = orders.value;
  return ok({ list: [...list].sort((a, b) => b.createdAt - a.createdAt), unreadable });
}
