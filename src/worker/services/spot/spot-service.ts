import { checkSpotOrder } from '#protocol/check-spot-order.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { ONE } from '#protocol/decimal.ts';
import { freeOf } from '#protocol/held.ts';
import type { PairRule, Platform } from '#protocol/platform.ts';
import { failed, type MoneyOutcome, ok, type Result } from '#protocol/result.ts';
import {
  type NewSpotOrder,
  type SpotApi,
  type SpotFilter,
  type SpotOrder,
  spotFillSchema,
  spotOrderSchema,
} from '#protocol/spot.ts';
import { kindsOf } from '#protocol/spot-kinds.ts';
import { type OrderKind, PAGE_SIZE } from '#protocol/tables.ts';
import { type Coin, type Decimal, type Pair, pairSymbol, samePair, USDT } from '#protocol/units.ts';
import { spotFills, spotOrderDetail, spotOrders } from '../../api/spot.ts';
import type { MoneyRequest } from '../../cache/money-request.ts';
import { createRecords } from '../../cache/records-table.ts';
import { heldExits } from '../../market/held-exits.ts';
import { previewSpotOrder } from '../../market/order-preview.ts';
import { BEYOND_SLIPPAGE, withWorstPrice } from '../../market/worst-price.ts';
import { orderRequest } from '../intents/intent-rules.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import { recordShelf } from '../kept-records.ts';
import type { HeldMarket } from '../market/held-market.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { createOpenOrders, SPOT_STATUS } from './open-orders.ts';
import { amended, amendRequest, brokenMove, cancelAllRequest, cancelRequest } from './spot-requests.ts';

interface SpotDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  readonly intents: IntentsService;
  readonly platform: () => Promise<Result<Platform>>;
  readonly market: Pick<HeldMarket, 'heldDepth' | 'recentDepth' | 'heldLast'>;
  /** Last price of a coin in USDT, as far as it is known. */
  readonly priceInUsdt: (currency: Coin) => Decimal | null;
  /** What a person has in the spot account, as far as this device knows. */
  readonly holdings: () => Promise<AssetSheet | null>;
  /** Balances have changed because orders were filled or cancelled. */
  readonly settled: () => void;
}

/** Orders placed lately: filled at once they are not among the open ones, and a lost one must not be taken for them. */
const MOST_PLACED = 100;
/** Orders and fills that the device keeps of a person, each. */
const MOST_KEPT = 5000;

/** The spot exchange: previews, orders through the journal of money, order and fill history, open orders. */
export function createSpotService(deps: SpotDeps): SpotApi {
  const { http, serverNow, owner, intents, market } = deps;
  const { snapshots } = deps.cache;
  const open = createOpenOrders(deps);
  const orderPages = createPagedList({ snapshots, serverNow, owner, row: spotOrderSchema });
  const fillPages = createPagedList({ snapshots, serverNow, owner, row: spotFillSchema });

  const orderRecords = createRecords(deps.cache.records, {
    table: 'spotOrders',
    schema: spotOrderSchema,
    place: ({ createdAt, status }) => ({ time: createdAt, status }),
    most: MOST_KEPT,
  });
  const fillRecords = createRecords(deps.cache.records, {
    table: 'spotFills',
    schema: spotFillSchema,
    place: ({ time, pair }) => ({ time, symbol: pairSymbol(pair) }),
    most: MOST_KEPT,
  });

  const placed: string[] = [];

  // Also what comes out late, or in another tab.
  intents.onAccepted(({ kind }, recordId) => {
    if (!kind.startsWith('spot')) return;
    if (recordId !== null) placed.push(recordId);
    placed.splice(0, placed.length - MOST_PLACED);
    open.refresh();
  });

  const check = async (
    of: (rule: PairRule) => NewSpotOrder,
    pair: Pair,
    needs: readonly OrderKind[] = [],
  ) => {
    const platform = await deps.platform();
    if (!platform.ok) return platform;
    const rule = platform.value.pairs.find((known) => samePair(known.pair, pair));
    if (!rule) return failed({ kind: 'invalid', msg: 'd_pair_not_offered' });
    const order = of(rule);
    if ([...needs, ...kindsOf(order)].some((kind) => !platform.value.orderKinds.includes(kind))) {
      return failed({ kind: 'invalid', msg: 'd_order_kind' });
    }
    const checked = checkSpotOrder(order, rule, market.heldLast(pair), serverNow());
    if (!checked.ok) return checked;
    const takesWorst = platform.value.orderKinds.includes('worstPrice');
    return ok({ order: checked.value, rule, takesWorst });
  };

  /** The order with a worst price in place of its limit of slippage, by the book of this moment. */
  const bounded = ({ order, ...ground }: { order: NewSpotOrder; rule: PairRule; takesWorst: boolean }) =>
    withWorstPrice(order, { ...ground, depth: market.recentDepth(order.pair) });

  const submit = async (request: MoneyRequest, again: boolean): Promise<Result<MoneyOutcome>> => {
    const known = [...open.list().map(({ id }) => id), ...placed];
    const outcome = await intents.submit(request, known, again);
    // A refusal may mean that an order is not what it was when it was last read.
    if (outcome.outcome === 'rejected') open.refresh();
    return ok(outcome);
  };

  const known = async (
    orderId: string,
    how: { readonly background?: boolean } = {},
  ): Promise<Result<SpotOrder>> => {
    const held = open.list().find(({ id }) => id === orderId);
    if (held) return ok(held);
    const answer = await http.call(spotOrderDetail, { orderId }, how);
    return answer.ok ? ok(answer.value.order) : answer;
  };

  return {
    async preview(order) {
      const checked = await check(() => order, order.pair);
      if (!checked.ok) return checked;
      const sendable = bounded(checked.value);
      if (!sendable.ok && sendable.failure.msg === BEYOND_SLIPPAGE) return sendable;
      const { pair, side } = order;
      const paying = side === 'buy' ? pair.quote : pair.base;
      const held = await deps.holdings();
      // Where the back end takes no worst price, nothing promises one.
      const { slippage, ...free } = checked.value.order;
      return previewSpotOrder(checked.value.takesWorst ? checked.value.order : free, {
        rule: checked.value.rule,
        book: market.heldDepth(pair),
        last: market.heldLast(pair),
        available: held && freeOf(held, paying),
        // What the total leaves out is not known: a share of the rest would say too much.
        portfolio: held && held.unpriced.length + (held.unreadable?.length ?? 0) === 0 ? held.total : null,
        payingPrice: paying === USDT ? ONE : deps.priceInUsdt(paying),
      });
    },

    async createOrder(order, again = false) {
      const checked = await check(() => order, order.pair);
      const sendable = checked.ok ? bounded(checked.value) : checked;
      return sendable.ok ? submit(orderRequest(sendable.value), again) : sendable;
    },

    async amendOrder(change) {
      const { orderId: _, ...wanted } = change;
      if (Object.values(wanted).every((value) => value === undefined)) {
        return failed({ kind: 'invalid', msg: 'd_nothing_changed' });
      }
      const before = await known(change.orderId);
      if (!before.ok) return before;
      const { pair, type } = before.value;
      const needs = type === 'trailingStop' ? (['amendTrail'] as const) : [];
      const checked = await check((by) => amended(before.value, change, by), pair, needs);
      if (!checked.ok) return checked;
      const { order, rule } = checked.value;
      const last = market.heldLast(order.pair);
      const broken = brokenMove(before.value, change, { rule, last });
      if (broken) return failed({ kind: 'invalid', ...broken });
      return submit(amendRequest(before.value, change, order), true);
    },

    async cancelOrder(orderId) {
      const order = await known(orderId);
      return order.ok ? submit(cancelRequest(order.value), true) : order;
    },

    cancelAll: (filter) => submit(cancelAllRequest(filter), true),

    orders: (filter, pageNo) =>
      orderPages.page(
        `spot-orders:${filter.status ?? ''}:${nameOf(filter)}`,
        pageNo,
        () =>
          http.call(spotOrders, {
            ...coinsOf(filter),
            pageNo,
            pageSize: PAGE_SIZE,
            status: filter.status === undefined ? undefined : SPOT_STATUS[filter.status],
          }),
        recordShelf(snapshots, orderRecords, filter.status && ['status', filter.status], isIn(filter)),
      ),

    fills: (filter, pageNo) =>
      fillPages.page(
        `spot-fills:${nameOf(filter)}`,
        pageNo,
        () => http.call(spotFills, { ...coinsOf(filter), pageNo, pageSize: PAGE_SIZE }),
        recordShelf(snapshots, fillRecords, filter.pair && ['symbol', pairSymbol(filter.pair)], isIn(filter)),
      ),

    async exits(entryId) {
      const exits = open.list().filter(({ parentId }) => parentId === entryId);
      const [entry, platform] = [await known(entryId, { background: true }), await deps.platform()];
      if (!entry.ok) return entry;
      if (!platform.ok) return platform;
      const rule = platform.value.pairs.find(({ pair }) => samePair(pair, entry.value.pair));
      return ok(rule ? heldExits(entry.value, exits, rule) : null);
    },

    order: (orderId, background = false) => http.call(spotOrderDetail, { orderId }, { background }),
  };
}

const coinsOf = ({ pair, side }: SpotFilter) => ({ baseCoin: pair?.base, quoteCoin: pair?.quote, side });

const isIn =
  ({ pair, side }: SpotFilter) =>
  (record: Pick<SpotOrder, 'pair' | 'side'>): boolean =>
    (!pair || samePair(record.pair, pair)) && (!side || record.side === side);

const nameOf = ({ pair, side }: SpotFilter): string => `${pair ? pairSymbol(pair) : ''}:${side ?? ''}`;
