import { exact } from '#protocol/decimal.ts';
import { ok } from '#protocol/result.ts';
import { ORDER_KINDS, type OrderKind } from '#protocol/tables.ts';
import { type Decimal, USDT } from '#protocol/units.ts';
import { priceAssets } from '#worker/market/asset-totals.ts';
import { createHeldMarket, type HeldMarket } from '#worker/services/market/held-market.ts';
import { specifiedPlatform } from '#worker/services/platform/specified-platform.ts';
import { createSpotService } from '#worker/services/spot/spot-service.ts';
import { intentsOver } from './intents.ts';
import { refusal, success } from './scripted-exchange.ts';
import type { ServiceRig } from './service-rig.ts';
import { BTC_USDT, type WireSpotOrderRow } from './spot-orders.ts';

export const CREATE = '/trade/createOrder';
export const CREATE_OCO = '/trade/createOco';
export const CREATE_SCALED = '/trade/createScaled';
export const AMEND = '/trade/amendOrder';
export const CANCEL = '/trade/cancelOrder';
export const CANCEL_ALL = '/trade/cancelAll';
export const ORDERS = '/trade/getOrders';
export const DETAIL = '/trade/getOrderDetail';
export const FILLS = '/trade/getFills';
export const STATE = '/index/getRequest';

/** The reading calls over a list that the test may change, newest first as it is given. */
export function serveSpotOrders(rig: ServiceRig, orders: () => readonly WireSpotOrderRow[]): void {
  rig.exchange.on(ORDERS, ({ fields }) => {
    const { pageNo = '1', pageSize = '10', ...filter } = fields;
    const list = orders().filter((row) =>
      Object.entries(filter).every(([name, value]) => String(row[name]) === value),
    );
    const size = Math.min(Number(pageSize), 100);
    const from = (Number(pageNo) - 1) * size;
    return success({ list: list.slice(from, from + size), sum: list.length });
  });
  rig.exchange.on(DETAIL, ({ fields }) => {
    const found = orders().find(({ orderId }) => orderId === fields.orderId);
    return found ? success({ ...found, fills: [] }) : refusal(1006, 'This order does not exist');
  });
}

const platform = specifiedPlatform('/bb/app');
/** BTC/USDT with a fee rate, as a back end with a spot exchange describes it. */
const PLATFORM = {
  ...platform,
  pairs: platform.pairs.map((rule) => ({ ...rule, amountPrecision: 4, feeRate: exact('0.001') })),
};

/** The service over a rig, with what it stands on. */
export function spotKit(
  rig: ServiceRig,
  {
    keepsKeys = true,
    available = null as Decimal | null,
    orderKinds = ORDER_KINDS as readonly OrderKind[],
  } = {},
) {
  const intents = intentsOver(rig, keepsKeys);
  const market: HeldMarket = createHeldMarket(rig);
  market.noteLast(BTC_USDT, exact('100'));
  const settlements: number[] = [];
  const spot = createSpotService({
    ...rig,
    intents,
    market,
    platform: async () => ok({ ...PLATFORM, orderKinds }),
    priceInUsdt: () => exact('100'),
    holdings: async () =>
      available && priceAssets([{ currency: USDT, available, frozen: exact('0') }], () => null, null),
    settled: () => settlements.push(rig.clock.elapsed()),
  });
  return { spot, intents, market, settlements };
}
