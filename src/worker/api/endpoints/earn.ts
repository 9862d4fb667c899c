import type { EarnArea } from '#protocol/earn.ts';
import { type Endpoint, post } from '../endpoint.ts';
import { moneyAnswer, type WireMoneyAnswer } from '../wire/contract.ts';
import { tracesAnswer, type WireTrace } from '../wire/earn.ts';
import type { WirePage } from '../wire/primitives.ts';

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
  post(`${PATHS[area]}/buy`, moneyAnswer, { money: true });

/** A redemption in an area; subscriptions have none. */
export const earnRedeem = (area: EarnArea): MoneyCall =>
  post(`${PATHS[area]}/redeem`, moneyAnswer, { money: true });

/** An area's newest orders, as far as a lost answer is looked up by them; at most 100 a page. */
export const earnTraces = (
  area: EarnArea,
): Endpoint<{ pageNo: number; pageSize: number }, WirePage<WireTrace>> =>
  post(`${PATHS[area]}/getRecords`, tracesAnswer);
