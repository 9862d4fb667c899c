import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { type Side, TIMES_IN_FORCE, type TimeInForce } from '../../model/spot.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import { DECIMALS } from '../ledger/amount.ts';
import type { ListedPair, MarketSource } from '../market/source.ts';
import { tradedPair } from './pair-rules.ts';
import { isDecimal, productFor, scaled, scaleOf } from './scale.ts';

/** An order as it arrives: text that nobody has looked at yet; '' is what was left out. */
export interface SpotWish {
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly side: string;
  readonly orderType: string;
  readonly price: string;
  /** Of the base coin. */
  readonly amount: string;
  /** Of the quote coin, for a market buy. */
  readonly total: string;
  readonly timeInForce: string;
  readonly stopPrice: string;
}

/** The same in the exchange's whole numbers. */
export interface ReadWish {
  readonly pair: ListedPair;
  readonly side: Side;
  /** Ticks; null for a market order. */
  readonly limit: bigint | null;
  readonly stop: bigint | null;
  readonly lots: bigint | null;
  /** Ticks x lots. */
  readonly budget: bigint | null;
  /** The total as it was asked for, with eight decimals; null without one. */
  readonly total: bigint | null;
  readonly timeInForce: TimeInForce;
}

type Field = keyof SpotWish;

/** A refusal of the order's words, which names the field that it is about. */
export function wrongField(reason: TextKey, field: Field, language: Language): Refusal {
  return new Refusal('validation', textOf(reason, language), { field });
}

/** Reads an order against the pair's rules; refuses with `validation`. `at` is epoch ms. */
export function readSpotWish(wish: SpotWish, market: MarketSource, at: number, language: Language): ReadWish {
  const refuse = (reason: TextKey, field: Field) => wrongField(reason, field, language);
  const pair = tradedPair(market, wish.baseCoin.toUpperCase(), wish.quoteCoin.toUpperCase(), at);
  if (!pair) throw refuse('market.pair', 'baseCoin');
  if (wish.side !== 'buy' && wish.side !== 'sell') throw refuse('spot.side', 'side');
  if (wish.orderType !== 'limit' && wish.orderType !== 'market') throw refuse('spot.kind', 'orderType');
  const number = (field: Field, decimals: number, bad: TextKey, off: TextKey): bigint => {
    if (!isDecimal(wish[field])) throw refuse(bad, field);
    const value = scaled(wish[field], decimals);
    if (value === null) throw refuse(off, field);
    return value;
  };
  const price = (field: 'price' | 'stopPrice'): bigint => {
    const ticks = number(field, pair.pricePrecision, 'spot.price', 'spot.priceStep');
    if (ticks === 0n) throw refuse('spot.price', field);
    return ticks;
  };
  const amount = (): bigint => {
    const lots = number('amount', pair.amountPrecision, 'common.amount', 'spot.amountStep');
    if (lots === 0n) throw refuse('spot.belowMinimum', 'amount');
    return lots;
  };
  const timeInForce = readForce(wish);
  if (timeInForce === null) throw refuse('spot.force', 'timeInForce');
  const common = { pair, side: wish.side, timeInForce } as const;
  if (wish.orderType === 'limit') {
    if (wish.total !== '') throw refuse('spot.superfluous', 'total');
    return {
      ...common,
      limit: price('price'),
      stop: wish.stopPrice === '' ? null : price('stopPrice'),
      lots: amount(),
      budget: null,
      total: null,
    };
  }
  if (wish.price !== '' || wish.stopPrice !== '') throw refuse('spot.marketPrice', 'price');
  if (wish.total === '') {
    return { ...common, limit: null, stop: null, lots: amount(), budget: null, total: null };
  }
  if (wish.amount !== '' || wish.side === 'sell') throw refuse('spot.superfluous', 'total');
  const total = number('total', DECIMALS, 'spot.total', 'spot.total');
  if (total === 0n) throw refuse('spot.total', 'total');
  return { ...common, limit: null, stop: null, lots: null, budget: productFor(total, scaleOf(pair)), total };
}

/** A market order takes what it can and ends, unless it says all or nothing. */
function readForce({ orderType, timeInForce }: SpotWish): TimeInForce | null {
  const said = timeInForce === '' ? 'GTC' : TIMES_IN_FORCE.find((name) => name === timeInForce);
  if (!said || orderType === 'limit') return said ?? null;
  if (said === 'postOnly') return null;
  return said === 'FOK' ? 'FOK' : 'IOC';
}

/** Refuses prices outside half to twice the last price (ticks), and a stop that the last price has reached. */
export function requireNearby(wish: ReadWish, last: bigint, language: Language): void {
  const nearby = (price: bigint) => price * 2n >= last && price <= last * 2n;
  if (wish.limit !== null && !nearby(wish.limit)) throw wrongField('spot.priceRange', 'price', language);
  if (wish.stop === null) return;
  if (!nearby(wish.stop)) throw wrongField('spot.stopRange', 'stopPrice', language);
  if (wish.stop === last) throw wrongField('spot.stopReached', 'stopPrice', language);
}
