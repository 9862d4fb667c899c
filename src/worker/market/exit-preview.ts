import type Big from 'big.js';
import { exact, ZERO } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { ExitPreview, ExitResult, NewSpotOrder } from '#protocol/spot.ts';
import type { ExitRole } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { big, cut, cutTo, LEDGER_PLACES, raiseTo } from './exact-math.ts';

/** What the entry comes to, by its preview or by its fills. */
export interface Entry {
  /** Base coin that it would buy or sell. */
  readonly amount: Big;
  /** Quote coin that a purchase costs. */
  readonly total: Big;
  /** What it brings, its fee paid: base coin of a purchase, quote coin of a sale. */
  readonly receive: Big;
}

interface Ground {
  readonly rule: PairRule;
  /** What one of the paying coin is worth in USDT, and what the spot account is; null where that is not known. */
  readonly payingPrice: Decimal | null;
  readonly portfolio: Decimal | null;
}

/**
 * What the exits of an entry would bring and cost: each sells what a purchase received, cut to a step of the amount, or
 * spends what a sale brought, at the price that sets it off, or at its own limit. Fees are rounded up at 8 decimals, what
 * is received is cut, as the ledger does it. A gap in the market can make it worse: that is not known before.
 */
export function exitPreview(order: NewSpotOrder, entry: Entry, ground: Ground): ExitPreview | null {
  const { further = {}, side, pair } = order;
  const of = (role: ExitRole): ExitResult | null => {
    const price = further[`${role}Limit`] ?? further[`${role}Price`];
    return price === undefined
      ? null
      : (side === 'buy' ? soldAgain : boughtBack)(big(price), entry, ground.rule);
  };
  const [takeProfit, stopLoss] = [of('takeProfit'), of('stopLoss')];
  if (takeProfit === null && stopLoss === null) return null;
  const loss = stopLoss && big(stopLoss.result).lt(0) ? big(stopLoss.result).abs() : null;
  const gain = takeProfit && big(takeProfit.result).gt(0) ? big(takeProfit.result) : null;
  const { payingPrice, portfolio } = ground;
  const risked =
    loss === null || payingPrice === null || portfolio === null || !big(portfolio).gt(0)
      ? null
      : loss.times(big(payingPrice)).div(big(portfolio)).times(100);
  return {
    coin: side === 'buy' ? pair.quote : pair.base,
    takeProfit,
    stopLoss,
    rewardRisk: gain && loss ? cutTo(gain.div(loss), 2) : null,
    riskPercent: risked && raiseTo(risked, 2),
  };
}

const DOWN = 0;
const UP = 3;

function soldAgain(price: Big, { total, receive }: Entry, rule: PairRule): ExitResult | null {
  const amount = receive.round(rule.amountPrecision, DOWN);
  const gross = price.times(amount).round(LEDGER_PLACES, DOWN);
  return amount.eq(0) ? null : resultOf(gross, total, rule);
}

function boughtBack(price: Big, { amount: sold, receive }: Entry, rule: PairRule): ExitResult | null {
  const amount = receive.div(price).round(rule.amountPrecision, DOWN);
  return amount.eq(0) ? null : resultOf(amount, sold, rule);
}

function resultOf(gross: Big, paid: Big, { feeRate }: PairRule): ExitResult | null {
  const fee = gross.times(big(feeRate ?? ZERO)).round(LEDGER_PLACES, UP);
  const [result, charged] = [cut(gross.minus(fee).minus(paid)), cut(fee)];
  return result && charged && { result, fee: charged };
}

/** Where a trailing stop would stand if it followed from a price: cut away from the market to a step of the price. */
export function trailedFrom(
  price: Decimal,
  order: NewSpotOrder,
  { pricePrecision }: PairRule,
): Decimal | null {
  const { trailingAmount, trailingPercent } = order.further ?? {};
  const away =
    trailingAmount === undefined
      ? big(price)
          .times(big(trailingPercent ?? exact('0')))
          .div(100)
          .round(pricePrecision, UP)
      : big(trailingAmount);
  const stands = order.side === 'buy' ? big(price).plus(away) : big(price).minus(away);
  return stands.gt(0) ? cut(stands) : null;
}
