import type Big from 'big.js';
import { exact } from '#protocol/decimal.ts';
import type { Depth } from '#protocol/market.ts';
import type { PairRule } from '#protocol/platform.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import type { NewSpotOrder, SpotPreview, SpotWarning } from '#protocol/spot.ts';
import { DEPTH_SIZE } from '#protocol/tables.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { big, cut, LEDGER_PLACES, raise, raiseTo } from './exact-math.ts';
import { type Take, type Walk, walkBook } from './walk-book.ts';

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
 * A stop-limit does nothing yet: it is shown as it will rest. A failure (`invalid`) where a total buys not even one
 * step of the amount, or where the numbers leave the grammar of decimals.
 */
export function previewSpotOrder(order: NewSpotOrder, ground: PreviewGround): Result<SpotPreview> {
  const { rule } = ground;
  // A crossed book is being traded through: no price of it can be relied on.
  const book = ground.book?.depth.crossed ? null : ground.book;
  const levels = book?.depth[order.side === 'buy' ? 'asks' : 'bids'] ?? [];
  const wanted = { ...order, bound: boundOf(order, ground.last), amountPrecision: rule.amountPrecision };
  const walk = walkBook(wanted, levels);
  if (walk.done && walk.takes.length === 0)
    return failed({ kind: 'invalid', msg: 'd_below_minimum', field: 'total' });
  const takes = isNothingTaken(order, walk) ? [] : walk.takes;
  const taken = sum(takes, ({ amount }) => amount);
  const rests = restOf(order, walk, taken);
  const money = moneyOf(order, takes, rests, rule.feeRate ?? exact('0'));
  const best = levels[0] ? big(levels[0].price) : null;
  const figures = written({ taken, rests, ...money });
  if (figures === null) return failed({ kind: 'invalid', msg: 'd_enter_amount', field: 'amount' });
  const portfolioPercent = portfolioPercentOf(order, ground, figures.total);
  return ok({
    ...figures,
    ...pricesOf(order, takes, taken, rests, best, rule.pricePrecision),
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

/** A stop waits; post-only is cancelled where it would take; all-or-nothing where the book has not all of it. */
function isNothingTaken({ type, timeInForce }: NewSpotOrder, { done }: Walk): boolean {
  return type === 'stopLimit' || timeInForce === 'postOnly' || (timeInForce === 'FOK' && !done);
}

/** The worst price: its own, or for a market order twice the last price or half of it, as the exchange has it. */
function boundOf({ type, side, price }: NewSpotOrder, last: Decimal | null): Decimal | null {
  if (type !== 'market') return price;
  if (last === null) return null;
  return cut(side === 'buy' ? big(last).times(2) : big(last).div(2));
}

/** What waits in the book, or for its stop. */
function restOf({ type, timeInForce, amount }: NewSpotOrder, walk: Walk, taken: Big): Big {
  if (amount === null || type === 'market') return big(0);
  if (type === 'stopLimit') return big(amount);
  const ends =
    timeInForce === 'IOC' || timeInForce === 'FOK' || (timeInForce === 'postOnly' && walk.takes.length > 0);
  return ends ? big(0) : big(amount).minus(taken);
}

const sum = (takes: readonly Take[], of: (take: Take) => Big): Big =>
  takes.reduce((total, take) => total.plus(of(take)), big(0));

/** The rest counts at the order's own price, as one more fill. */
function moneyOf({ side, price }: NewSpotOrder, takes: readonly Take[], rests: Big, feeRate: Decimal) {
  const fills = price !== null && rests.gt(0) ? [...takes, { price: big(price), amount: rests }] : takes;
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
  { price }: NewSpotOrder,
  takes: readonly Take[],
  taken: Big,
  rests: Big,
  best: Big | null,
  pricePrecision: number,
): Pick<SpotPreview, 'avgPrice' | 'worstPrice' | 'slippagePercent'> {
  const worst = takes.at(-1)?.price;
  if (!worst) {
    const own = rests.gt(0) ? price : null;
    return { avgPrice: own, worstPrice: own, slippagePercent: null };
  }
  const turnover = sum(takes, (take) => take.price.times(take.amount));
  const average = turnover.div(taken).round(pricePrecision + FINER, 1);
  const off = best === null ? null : average.minus(best).abs().div(best).times(100);
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
  /** All levels that are known would be taken, and there may be more. */
  readonly endsInSight: boolean;
}

/** Why an order deserves a second look, in the protocol's order. */
function warningsOf(looked: Looked): SpotWarning[] {
  const { order, ground, takes, best } = looked;
  const worst = takes.at(-1)?.price ?? null;
  const isFar =
    order.price !== null && ground.last !== null && isOff(big(order.price), big(ground.last), FAR);
  const { stopPrice } = order;
  const isNear = stopPrice !== null && ground.last !== null && !isOff(big(stopPrice), big(ground.last), NEAR);
  const isWorthy = isWorthMuch(looked);
  const ofPortfolio = Number(looked.portfolioPercent) > LARGE_PERCENT;
  const found: readonly (readonly [SpotWarning, boolean])[] = [
    ['farFromMarket', isFar],
    ['thinBook', order.type === 'market' && looked.isThin && !looked.endsInSight],
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
