import * as v from 'valibot';
import type { EarnArea } from '#protocol/tables.ts';
import { call, type Endpoint, post } from './endpoint.ts';
import { moneyAnswer, type WireMoneyAnswer } from './money.ts';
import { inData, looseDecimal, orNull, pageOf, wireId, wireInteger, wireTime } from './primitives.ts';

/** What every area's orders have in common. */
const trace = v.pipe(
  v.object({
    orderId: wireId,
    requestId: orNull(wireId),
    amount: looseDecimal,
    /** 0: it still runs. */
    status: wireInteger,
    /** When an early redemption is paid. */
    arrival: v.optional(orNull(wireTime), null),
  }),
  v.transform(({ orderId, ...rest }) => ({ id: orderId, ...rest })),
);

/** Where each area's calls are. */
const PATHS = {
  finance: '/finance',
  pool: '/pool',
  fund: '/fund',
  subscription: '/subscribe',
} as const satisfies Record<EarnArea, string>;

type MoneyCall = Endpoint<Readonly<Record<string, string>>, WireMoneyAnswer>;

/** A purchase in an area; the payload is the area's own. */
export const earnBuy = (area: EarnArea): MoneyCall =>
  call(`${PATHS[area]}/buy`, moneyAnswer, { money: true });

/** A redemption in an area; subscriptions have none. */
export const earnRedeem = (area: EarnArea): MoneyCall =>
  call(`${PATHS[area]}/redeem`, moneyAnswer, { money: true });

/** An area's newest orders, as far as a lost answer is looked up by them; at most 100 a page. */
export const earnTraces = (area: EarnArea) => post(`${PATHS[area]}/getRecords`, inData(pageOf(trace)));
