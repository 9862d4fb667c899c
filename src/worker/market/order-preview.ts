import type Big from 'big.js';
import { exact } from '#protocol/decimal.ts';
import type { Depth, DepthLevel } from '#protocol/market.ts';
import type { PairRule } from '#protocol/platform.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { scaledSteps } from '#protocol/scaled.ts';
import type { NewSpotOrder, ScaledStep, SpotPreview, SpotWarning } from '#protocol/spot.ts';
import { DEPTH_SIZE } from '#protocol/tables.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { big, cut, LEDGER_PLACES, raise, raiseTo } from './exact-math.ts';
import { exitPreview, trailedFrom } from './exit-preview.ts';
import { type Take, type Walk, walkBook } from './walk-book.ts';
import { worstPriceOf } from './worst-price.ts';

/** What a preview goes by, besides the order itself. */
export interface PreviewGround extends WarningGround {
  readonly rule: PairRule;
  /** The book that the worker holds; null where it holds none. */
  readonly book: { readonly depth: Depth; readonly asOf: EpochMs } | null;
}

/** Average prices are shown two decimals finer than a tick. */
const FINER = 2;

/**
 * What a checked order would do against the book that is held. Every fill pays its fee (rounded up at 8 decimals) in
 * the coin that is received; what a buyer pays in all is rounded up, what each fill brings a seller is rounded down.
 * What waits for its trigger, and what is placed in parts, does nothing yet: it is shown as it will rest, a stop that takes
 * the market at the price that sets it off. A failure (`invalid`) where a total buys not even one
 * step of the amount, or where the numbers leave the grammar of decimals.
 */
export function previewSpotOrder(order: NewSpotOrder, ground: PreviewGround): Result<SpotPreview> {
  const { rule } = ground;
  // A crossed book is being traded through, and what can't be read may be best: no price can be relied on.
  const isUncertain = ground.book?.depth.crossed || ground.book?.depth.unreadable;
  const book = isUncertain ? null : ground.book;
  const levels = book?.depth[order.side === 'buy' ? 'asks' : 'bids'] ?? [];
  const allowed = worstPriceOf(order, rule, ground.book?.depth ?? null);
  const { walk, takes, atRest, rests } = fillsOf(order, ground, levels, allowed);
  if (walk.done && walk.takes.length === 0)
    return failed({ kind: 'invalid', msg: 'd_below_minimum', field: 'total' });
  const taken = sum(takes, ({ amount }) => amount);
  const money = moneyOf(order, [...takes, ...atRest], rule.feeRate ?? exact('0'));
  const best = levels[0] ? big(levels[0].price) : null;
  const figures = written({ taken, rests, ...money });
  if (figures === null) return failed({ kind: 'invalid', msg: 'd_enter_amount', field: 'amount' });
  const portfolioPercent = portfolioPercentOf(order, ground, figures.total);
  const exits = exitPreview(order, { amount: taken.plus(rests), ...money }, ground);
  return ok({
    ...figures,
    ...pricesOf(takes, atRest, best, rule.pricePrecision),
    ...(exits && { exits }),
    ...(allowed && { worstAllowed: allowed }),
    ...(order.type === 'trailingStop' && { trailsAt: trailsAt(order, ground) }),
    ...(order.type === 'scaled' && { steps: stepsOf(order, rule) }),
    feeCoin: order.side === 'buy' ? order.pair.base : order.pair.quote,
    portfolioPercent,
    trigger: triggerOf(order, ground.last),
    warnings: warningsOf({
      order,
      ground,
      portfolioPercent,
      takes,
      best,
      total: figures.total,
      wouldTake: walk.takes.length > 0,
      isThin: book !== null && !walk.done,
      // The next level is there, and too far.
      isLimited: allowed !== null && !walk.done && walk.takes.length < levels.length,
      // The exchange sends that many levels and has more: a shorter side is all there is.
      endsInSight: levels.length >= DEPTH_SIZE && walk.takes.length === levels.length,
    }),
    bookAsOf: book?.asOf ?? null,
  });
}

type Figures = 'taken' | 'rests' | 'total' | 'fee' | 'receive';

/** Null where one of them leaves the grammar. */
function written(exactly: Readonly<Record<Figures, Big>>): Record<Figures, Decimal> | null {
  const [taken, rests, total, fee, receive] = [
    cut(exactly.taken),
    cut(exactly.rests),
    cut(exactly.total),
    cut(exactly.fee),
    cut(exactly.receive),
  ];
  if (!taken || !rests || !total || !fee || !receive) return null;
  return { taken, rests, total, fee, receive };
}

/** What is taken out of the book at once, and what waits, at the prices that it waits for. */
function fillsOf(
  order: NewSpotOrder,
  ground: PreviewGround,
  levels: readonly DepthLevel[],
  allowed: Decimal | null,
) {
  if (order.type !== 'limit' && order.type !== 'market') {
    const atRest = laterFills(order, ground);
    return { walk: NO_WALK, takes: [], atRest, rests: sum(atRest, ({ amount }) => amount) };
  }
  const { amountPrecision } = ground.rule;
  const walk = walkBook({ ...order, bound: allowed ?? boundOf(order, ground.last), amountPrecision }, levels);
  const takes = isNothingTaken(order, walk) ? [] : walk.takes;
  const rests = restOf(
    order,
    walk,
    sum(takes, ({ amount }) => amount),
  );
  const { price } = order;
  return { walk, takes, atRest: price && rests.gt(0) ? [{ price: big(price), amount: rests }] : [], rests };
}

/** Post-only is cancelled where it would take; all-or-nothing where the book has not all of it. */
function isNothingTaken({ timeInForce }: NewSpotOrder, { done }: Walk): boolean {
  return timeInForce === 'postOnly' || (timeInForce === 'FOK' && !done);
}

/** The worst price: its own, or for a market order twice the last price or half of it, as the exchange has it. */
function boundOf({ type, side, price }: NewSpotOrder, last: Decimal | null): Decimal | null {
  if (type !== 'market') return price;
  if (last === null) return null;
  return cut(side === 'buy' ? big(last).times(2) : big(last).div(2));
}

/** What waits in the book. */
function restOf({ type, timeInForce, amount }: NewSpotOrder, walk: Walk, taken: Big): Big {
  if (amount === null || type === 'market') return big(0);
  const ends =
    timeInForce === 'IOC' || timeInForce === 'FOK' || (timeInForce === 'postOnly' && walk.takes.length > 0);
  return ends ? big(0) : big(amount).minus(taken);
}

const sum = (takes: readonly Take[], of: (take: Take) => Big): Big =>
  takes.reduce((total, take) => total.plus(of(take)), big(0));

const NO_WALK: Walk = { takes: [], done: false };

/** What an order that waits or is placed in parts comes to, at the prices that it names or follows. */
function laterFills(order: NewSpotOrder, ground: PreviewGround): readonly Take[] {
  const { type, amount, total, price, stopPrice, further = {} } = order;
  if (type === 'scaled') {
    return stepsOf(order, ground.rule).map((step) => ({ price: big(step.price), amount: big(step.amount) }));
  }
  const from = further.activationPrice ?? ground.last;
  const own = type === 'trailingStop' ? from && trailedFrom(from, order, ground.rule) : (price ?? stopPrice);
  if (own === null) return [];
  const bought = total === null ? null : big(total).div(big(own)).round(ground.rule.amountPrecision, 0);
  return [{ price: big(own), amount: bought ?? big(amount ?? 0) }];
}

/** With a price to begin at, it does not follow yet. */
const trailsAt = (order: NewSpotOrder, { last, rule }: PreviewGround): Decimal | null =>
  last === null || order.further?.activationPrice !== undefined ? null : trailedFrom(last, order, rule);

function stepsOf({ amount, further = {} }: NewSpotOrder, rule: PairRule): readonly ScaledStep[] {
  const { from, to, count, shape = 'flat' } = further;
  if (amount === null || from === undefined || to === undefined || count === undefined) return [];
  return scaledSteps({ amount, from, to, count, shape }, rule) ?? [];
}

function moneyOf({ side }: NewSpotOrder, fills: readonly Take[], feeRate: Decimal) {
  const rounded = (value: Big, round: typeof cut) => {
    const text = round(value, LEDGER_PLACES);
    return text === null ? value : big(text);
  };
  const quote = (fill: Take) => fill.price.times(fill.amount);
  const received = (fill: Take) => (side === 'buy' ? fill.amount : rounded(quote(fill), cut));
  const fee = sum(fills, (fill) => rounded(received(fill).times(big(feeRate)), raise));
  const gross = sum(fills, received);
  const total = side === 'buy' ? rounded(sum(fills, quote), raise) : gross;
  return { total, fee, receive: gross.minus(fee) };
}

function pricesOf(
  takes: readonly Take[],
  atRest: readonly Take[],
  best: Big | null,
  pricePrecision: number,
): Pick<SpotPreview, 'avgPrice' | 'worstPrice' | 'slippagePercent'> {
  const fills = takes.length > 0 ? takes : atRest;
  const worst = fills.at(-1)?.price;
  const amount = sum(fills, (fill) => fill.amount);
  if (!worst || amount.eq(0)) return { avgPrice: null, worstPrice: null, slippagePercent: null };
  const turnover = sum(fills, (fill) => fill.price.times(fill.amount));
  const average = turnover.div(amount).round(pricePrecision + FINER, 1);
  const isTaken = takes.length > 0 && best !== null;
  const off = isTaken ? average.minus(best).abs().div(best).times(100) : null;
  return {
    avgPrice: cut(average),
    worstPrice: cut(worst),
    slippagePercent: off === null ? null : raiseTo(off, 2),
  };
}

/** A stop is reached from the side on which the last price stands, as the exchange has it. */
function triggerOf({ stopPrice }: NewSpotOrder, last: Decimal | null): SpotPreview['trigger'] {
  if (stopPrice === null || last === null) return null;
  return big(stopPrice).gt(big(last)) ? 'rise' : 'fall';
}

/** Of the paying coin. */
const paidOf = ({ side, total, amount }: NewSpotOrder, cost: Decimal): Big =>
  side === 'buy' ? big(total ?? cost) : big(amount ?? 0);

function portfolioPercentOf(
  order: NewSpotOrder,
  { payingPrice, portfolio }: WarningGround,
  cost: Decimal,
): Decimal | null {
  if (payingPrice === null || portfolio === null || !big(portfolio).gt(0)) return null;
  return raiseTo(paidOf(order, cost).times(big(payingPrice)).div(big(portfolio)).times(100), 1);
}

const FAR = 0.05;
/** Of the last price: a second's trades go as far. */
const NEAR = 0.0005;
const SLIPPAGE = 0.01;
/** Of the paying coin, and in USDT. */
const LARGE_SHARE = 0.5;
const LARGE_WORTH = 1000;
const LARGE_PERCENT = 25;

/** What is known of the market and of the person. */
interface WarningGround {
  readonly last: Decimal | null;
  /** What the person has of the paying coin; null where it is not known. */
  readonly available: Decimal | null;
  /** What one of the paying coin is worth in USDT; null where it is not known. */
  readonly payingPrice: Decimal | null;
  /** What the spot account is worth in USDT; null where it is not known. */
  readonly portfolio: Decimal | null;
}

interface Looked {
  readonly order: NewSpotOrder;
  readonly ground: WarningGround;
  readonly takes: readonly Take[];
  /** Best price of the opposite side. */
  readonly best: Big | null;
  /** Quote coin before fees. */
  readonly total: Decimal;
  readonly portfolioPercent: Decimal | null;
  readonly wouldTake: boolean;
  /** The book has not all that is wanted within the order's price. */
  readonly isThin: boolean;
  /** It has more, beyond the limit of slippage. */
  readonly isLimited: boolean;
  /** All levels that are known would be taken, and there may be more. */
  readonly endsInSight: boolean;
}

/** Why an order deserves a second look, in the protocol's order. */
function warningsOf(looked: Looked): SpotWarning[] {
  const { order, ground, takes, best } = looked;
  const worst = takes.at(-1)?.price ?? null;
  // The price of an OCO is meant to be far away.
  const isFar =
    order.type !== 'oco' &&
    order.price !== null &&
    ground.last !== null &&
    isOff(big(order.price), big(ground.last), FAR);
  const { last } = ground;
  const { takeProfitPrice, stopLossPrice } = order.type === 'market' ? (order.further ?? {}) : {};
  const isNear = [order.stopPrice, takeProfitPrice, stopLossPrice].some(
    (price) => price != null && last !== null && !isOff(big(price), big(last), NEAR),
  );
  const isWorthy = isWorthMuch(looked);
  const ofPortfolio = Number(looked.portfolioPercent) > LARGE_PERCENT;
  const found: readonly (readonly [SpotWarning, boolean])[] = [
    ['farFromMarket', isFar],
    ['limited', looked.isLimited],
    ['thinBook', order.type === 'market' && looked.isThin && !looked.endsInSight && !looked.isLimited],
    ['beyondBook', order.type === 'market' && looked.isThin && looked.endsInSight],
    ['slippage', worst !== null && best !== null && isOff(worst, best, SLIPPAGE)],
    // One of the two says enough, and the account the more.
    ['largeShare', isWorthy && !ofPortfolio && isLarge(looked)],
    ['portfolioShare', isWorthy && ofPortfolio],
    ['nearTrigger', isNear],
    ['wouldTake', order.timeInForce === 'postOnly' && looked.wouldTake],
  ];
  return found.flatMap(([warning, applies]) => (applies ? [warning] : []));
}

const isOff = (price: Big, from: Big, share: number): boolean =>
  price.minus(from).abs().gt(from.times(share));

const isWorthMuch = ({ order, ground: { payingPrice }, total }: Looked): boolean =>
  payingPrice !== null && paidOf(order, total).times(big(payingPrice)).gt(LARGE_WORTH);

/** More than half of what the person has of the paying coin. */
const isLarge = ({ order, ground: { available }, total }: Looked): boolean =>
  available !== null && paidOf(order, total).gt(big(available).times(LARGE_SHARE));
