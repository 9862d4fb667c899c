import type Big from 'big.js';
import { ZERO } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { ExitPreview, SpotOrder } from '#protocol/spot.ts';
import { big, LEDGER_PLACES } from './exact-math.ts';
import { type Entry, exitPreview } from './exit-preview.ts';

/**
 * What the exits of an order that the exchange has would bring and cost: what the entry filled counts as it was filled,
 * what is left of it at its own price. Null where there are no exits, nothing was bought or sold, or the back end does not
 * tell what the fills came to.
 */
export function heldExits(entry: SpotOrder, exits: readonly SpotOrder[], rule: PairRule): ExitPreview | null {
  const comesTo = entryOf(entry, rule);
  if (comesTo === null) return null;
  const { pair, side, timeInForce } = entry;
  const further = Object.assign(
    {},
    ...exits.map(({ exitOf, stopPrice, price }) =>
      exitOf === undefined || stopPrice === null
        ? {}
        : { [`${exitOf}Price`]: stopPrice, ...(price !== null && { [`${exitOf}Limit`]: price }) },
    ),
  );
  const plain = { pair, side, timeInForce, type: 'limit', further } as const;
  const order = { ...plain, price: null, stopPrice: null, amount: null, total: null };
  return exitPreview(order, comesTo, { rule, payingPrice: null, portfolio: null });
}

function entryOf(entry: SpotOrder, rule: PairRule): Entry | null {
  const { side, filled, turnover, fee } = entry;
  if (turnover === null || fee === null) return null;
  const rest = restOf(entry, rule);
  const amount = big(filled).plus(rest.amount);
  if (!amount.gt(0)) return null;
  const total = big(turnover).plus(rest.total);
  const received = side === 'buy' ? rest.amount : rest.total;
  const due = received.times(big(rule.feeRate ?? ZERO)).round(LEDGER_PLACES, UP);
  const gross = side === 'buy' ? amount : total;
  return { amount, total, receive: gross.minus(big(fee)).minus(due) };
}

const UP = 3;
const DOWN = 0;

/** What an unfinished order still waits for, at its own price or the one that sets it off. */
function restOf(
  { status, price, stopPrice, amount, total, filled, turnover }: SpotOrder,
  { amountPrecision }: PairRule,
): { readonly amount: Big; readonly total: Big } {
  const own = price ?? stopPrice;
  if (status !== 'open' || own === null) return { amount: big(0), total: big(0) };
  const left =
    amount === null
      ? big(total ?? 0)
          .minus(big(turnover ?? 0))
          .div(big(own))
          .round(amountPrecision, DOWN)
      : big(amount).minus(big(filled));
  return { amount: left, total: left.times(big(own)) };
}
