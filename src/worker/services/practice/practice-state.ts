import type * as v from 'valibot';
import {
  type ContractOrder,
  contractOrderSchema,
  type DurationOption,
  type NewContractOrder,
} from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import type { Print } from '#protocol/market.ts';
import { decimalSchema, entity, listOf } from '#protocol/schemas.ts';
import { type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';
import { feeOf, profitOf, resultOf } from '../../market/contract-maths.ts';
import { big, compare, cut } from '../../market/exact-math.ts';

/** Orders without money, newest first, and the paper balance they draw on. */
export const practiceSchema = entity({ balance: decimalSchema, orders: listOf(contractOrderSchema) });
export type PracticeState = v.InferOutput<typeof practiceSchema>;

export const FIRST_STATE: PracticeState = { balance: exact('1000'), orders: [] };
const MOST = 200;

/** What the exchange offers for the chosen duration. */
export interface OpeningTerms {
  readonly option: DurationOption;
  readonly feeRate: Decimal;
}

/** Stake and fee are held at opening, as with money; null where the balance does not cover them. */
export function openPractice(
  state: PracticeState,
  order: NewContractOrder,
  terms: OpeningTerms,
  opening: { readonly id: string; readonly print: Pick<Print, 'id' | 'price'>; readonly at: EpochMs },
): { readonly state: PracticeState; readonly order: ContractOrder } | null {
  const fee = feeOf(order.stake, terms.feeRate);
  if (fee === null) return null;
  const balance = cut(big(state.balance).minus(big(order.stake)).minus(big(fee)));
  if (balance === null || compare(balance, exact('0')) < 0) return null;
  const opened: ContractOrder = {
    id: opening.id,
    requestId: null,
    pair: { base: order.pair.base, quote: order.payCoin },
    direction: order.direction,
    stake: order.stake,
    duration: order.duration,
    openPrice: opening.print.price,
    closePrice: null,
    incomeRate: terms.option.incomeRate,
    fee,
    profit: null,
    status: 'holding',
    statusCode: 0,
    result: 'none',
    openedAt: opening.at,
    expiresAt: epochMs(opening.at + order.duration * 1000),
    closedAt: null,
    openTradeId: opening.print.id,
    closeTradeId: null,
  };
  return { state: { balance, orders: [opened, ...state.orders].slice(0, MOST) }, order: opened };
}

/**
 * Settles one order by the trade that decides its expiry. Without one (nobody watched the market then) stake and
 * fee come back, as with an order that the exchange can't settle.
 */
export function settlePractice<State extends PracticeState>(
  state: State,
  id: string,
  print: Pick<Print, 'id' | 'price'> | null,
  now: EpochMs,
): State {
  const order = state.orders.find((candidate) => candidate.id === id);
  if (order?.status !== 'holding' || order.openPrice === null) return state;
  const result = print === null ? ('none' as const) : resultOf(order.direction, order.openPrice, print.price);
  const profit = profitOf(result, order) ?? exact('0');
  const back = big(order.stake)
    .plus(big(order.fee ?? exact('0')))
    .plus(big(profit));
  const closed: ContractOrder = {
    ...order,
    status: print === null ? 'liquidated' : 'completed',
    statusCode: print === null ? 2 : 1,
    result,
    profit,
    closePrice: print?.price ?? null,
    closeTradeId: print?.id ?? null,
    closedAt: now,
  };
  return {
    ...state,
    balance: cut(big(state.balance).plus(back)) ?? state.balance,
    orders: state.orders.map((candidate) => (candidate.id === id ? closed : candidate)),
  };
}
