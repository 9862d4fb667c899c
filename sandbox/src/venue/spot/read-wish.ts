import type { Language } from '../../model/language.ts';
import type { Refusal } from '../../model/refusal.ts';
import {
  type ExitRole,
  ORDER_TYPES,
  type OrderType,
  type Side,
  TIMES_IN_FORCE,
  type TimeInForce,
} from '../../model/spot.ts';
import type { ListedPair, MarketSource } from '../market/source.ts';
import { fieldReader, readPair, wrongField } from './read-fields.ts';
import type { Trail } from './trigger.ts';

/** Everything that an order can say; '' is what was left out. */
export const EMPTY_WISH = {
  baseCoin: '',
  quoteCoin: '',
  side: '',
  orderType: '',
  price: '',
  /** Of the base coin. */
  amount: '',
  /** Of the quote coin, for a market buy. */
  total: '',
  timeInForce: '',
  stopPrice: '',
  /** The worst that a market order may take. */
  worstPrice: '',
  /** One of both: how far a trailing stop stays behind, in the quote coin or in percent. */
  trailingAmount: '',
  trailingPercent: '',
  activationPrice: '',
  /** Exits: the prices that set them off, and their own limit prices. */
  takeProfitPrice: '',
  takeProfitLimit: '',
  stopLossPrice: '',
  stopLossLimit: '',
  /** Of an iceberg, of the base coin. */
  displayAmount: '',
  /** Epoch ms. */
  expireTime: '',
};

type Field = keyof typeof EMPTY_WISH;
/** An order as it arrives: text that nobody has looked at yet. */
export type SpotWish = Readonly<Record<Field, string>>;

export interface ReadExit {
  readonly role: ExitRole;
  /** Ticks that set it off. */
  readonly stop: bigint;
  readonly limit: bigint | null;
}

/** The same in the exchange's whole numbers. */
export interface ReadWish {
  readonly pair: ListedPair;
  readonly side: Side;
  /** Ticks; null for a market order. */
  readonly limit: bigint | null;
  /** Ticks: the worst price of an order that takes the market at once; null: any. */
  readonly worst: bigint | null;
  /** What it waits for: the price in ticks, unknown for a trailing one. */
  readonly trigger: { readonly price: bigint | null; readonly trail: Trail | null } | null;
  readonly lots: bigint | null;
  /** Money of the quote coin, where a total was asked for; else null. */
  readonly total: bigint | null;
  readonly timeInForce: TimeInForce;
  /** Lots that an iceberg shows; null: all. */
  readonly display: bigint | null;
  readonly expiresAt: number | null;
  readonly exits: readonly ReadExit[];
}

/** The most slices of an iceberg. */
const MOST_SLICES = 100n;
/** A good-till time may be so far ahead. */
const LONGEST_MS = 366 * 86_400_000;
/** Hundredths of a percent. */
const SHARES = { least: 10n, most: 2000n };

/** Reads an order against the pair's rules; refuses with `validation`. `at` is epoch ms. */
export function readSpotWish(wish: SpotWish, market: MarketSource, at: number, language: Language): ReadWish {
  const pair = readPair(wish, market, at, language);
  const read = fieldReader(wish, pair, language);
  const side = (['buy', 'sell'] as const).find((name) => name === wish.side);
  if (!side) throw read.refuse('spot.side', 'side');
  const type = ORDER_TYPES.find((name) => name === wish.orderType);
  if (!type) throw read.refuse('spot.kind', 'orderType');
  const timeInForce = readForce(type, wish.timeInForce);
  if (timeInForce === null) throw read.refuse('spot.force', 'timeInForce');
  if (type !== 'trailingStop') read.none('trailingAmount', 'trailingPercent', 'activationPrice');
  else read.none('stopPrice', 'takeProfitPrice', 'stopLossPrice');
  if (type !== 'market') read.none('worstPrice');
  const common = {
    pair,
    side,
    timeInForce,
    expiresAt: readExpiry(wish, type, at, read),
    worst: read.priceOrNone('worstPrice'),
    exits: readExits(wish, read),
  };
  if (type === 'limit') {
    if (wish.total !== '') throw read.refuse('spot.superfluous', 'total');
    const limit = read.price('price');
    const stop = read.priceOrNone('stopPrice');
    const lots = read.amount('amount');
    const trigger = stop === null ? null : { price: stop, trail: null };
    return { ...common, limit, trigger, lots, total: null, display: readDisplay(wish, lots, read) };
  }
  if (wish.price !== '' || (type === 'market' && wish.stopPrice !== ''))
    throw read.refuse('spot.marketPrice', 'price');
  read.none('displayAmount');
  const unlimited = { ...common, limit: null, display: null, trigger: readTrigger(type, wish, read) };
  if (wish.total === '') return { ...unlimited, lots: read.amount('amount'), total: null };
  if (wish.amount !== '' || side === 'sell') throw read.refuse('spot.superfluous', 'total');
  return { ...unlimited, lots: null, total: read.money('total') };
}

type Reader = ReturnType<typeof fieldReader<Field>>;

function readTrigger(type: OrderType, wish: SpotWish, read: Reader): ReadWish['trigger'] {
  if (type === 'stopMarket') return { price: read.price('stopPrice'), trail: null };
  if (type === 'market') return null;
  if ((wish.trailingAmount === '') === (wish.trailingPercent === ''))
    throw read.refuse('spot.trail', 'trailingAmount');
  const from = read.priceOrNone('activationPrice');
  if (wish.trailingAmount !== '') {
    return { price: null, trail: { ticks: read.price('trailingAmount'), share: null, from } };
  }
  const share = read.number('trailingPercent', 2, 'spot.trailRange', 'spot.trailRange');
  if (share < SHARES.least || share > SHARES.most) throw read.refuse('spot.trailRange', 'trailingPercent');
  return { price: null, trail: { ticks: null, share, from } };
}

function readExits(wish: SpotWish, read: Reader): readonly ReadExit[] {
  const exit = (role: ExitRole): readonly ReadExit[] => {
    const [price, limit] = [`${role}Price`, `${role}Limit`] as const;
    if (wish[price] === '' && wish[limit] === '') return [];
    return [{ role, stop: read.price(price), limit: read.priceOrNone(limit) }];
  };
  return [...exit('takeProfit'), ...exit('stopLoss')];
}

/** A part that is shown is neither all of it nor next to nothing. */
function readDisplay(wish: SpotWish, lots: bigint, read: Reader): bigint | null {
  if (wish.displayAmount === '') return null;
  if (endsAtOnce(wish)) read.none('displayAmount');
  const display = read.amount('displayAmount');
  if (display >= lots || display * MOST_SLICES < lots) throw read.refuse('spot.display', 'displayAmount');
  return display;
}

function readExpiry(wish: SpotWish, type: OrderType, at: number, read: Reader): number | null {
  if (wish.expireTime === '') return null;
  if (type === 'market' || (type === 'limit' && wish.stopPrice === '' && endsAtOnce(wish)))
    read.none('expireTime');
  const end = read.number('expireTime', 0, 'spot.expiry', 'spot.expiry');
  if (end <= BigInt(at) || end > BigInt(at + LONGEST_MS)) throw read.refuse('spot.expiry', 'expireTime');
  return Number(end);
}

const endsAtOnce = ({ timeInForce }: SpotWish) => timeInForce === 'IOC' || timeInForce === 'FOK';

/** A market order takes what it can and ends, unless it says all or nothing. */
function readForce(type: OrderType, timeInForce: string): TimeInForce | null {
  const said = timeInForce === '' ? 'GTC' : TIMES_IN_FORCE.find((name) => name === timeInForce);
  if (!said || type === 'limit') return said ?? null;
  if (said === 'postOnly') return null;
  return said === 'FOK' ? 'FOK' : 'IOC';
}

/**
 * Refuses prices outside half to twice the last price (ticks), a trigger that the last price has reached, and exits on
 * the wrong side of their entry.
 */
export function requireNearby(wish: ReadWish, last: bigint, language: Language): void {
  const refuse: Refuse = (reason, field) => wrongField(reason, field, language);
  if (wish.limit !== null && !isNear(wish.limit, last)) throw refuse('spot.priceRange', 'price');
  requireNearTrigger(wish, last, refuse);
  for (const exit of wish.exits) requireNearExit(exit, wish, last, refuse);
}

type Refuse = (reason: Parameters<typeof wrongField>[0], field: Field) => Refusal;

const isNear = (price: bigint, last: bigint) => price * 2n >= last && price <= last * 2n;

function requireNearTrigger({ trigger, side }: ReadWish, last: bigint, refuse: Refuse): void {
  if (trigger === null) return;
  if (trigger.price !== null) {
    if (!isNear(trigger.price, last)) throw refuse('spot.stopRange', 'stopPrice');
    if (trigger.price === last) throw refuse('spot.stopReached', 'stopPrice');
  }
  const { ticks, from } = trigger.trail ?? { ticks: null, from: null };
  if (ticks !== null && ticks * 2n > last) throw refuse('spot.trailRange', 'trailingAmount');
  if (from === null) return;
  if (!isNear(from, last)) throw refuse('spot.stopRange', 'activationPrice');
  if (side === 'sell' ? from <= last : from >= last) throw refuse('spot.activation', 'activationPrice');
}

function requireNearExit(exit: ReadExit, wish: ReadWish, last: bigint, refuse: Refuse): void {
  const { role, stop } = exit;
  if (!isNear(stop, last)) throw refuse('spot.stopRange', `${role}Price`);
  if (exit.limit !== null && !isNear(exit.limit, last)) throw refuse('spot.priceRange', `${role}Limit`);
  const entry = wish.limit ?? wish.trigger?.price ?? last;
  // What fills at once fills at the last price.
  const bounds = wish.trigger === null && role === 'stopLoss' ? [entry, last] : [entry];
  const isAbove = (wish.side === 'buy') === (role === 'takeProfit');
  const isWrong = bounds.some((bound) => (isAbove ? stop <= bound : stop >= bound));
  if (isWrong) throw refuse(`spot.${role}Side`, `${role}Price`);
}
