import type { SpotOrderRow } from '../../db/schema/trade.ts';
import { FRESH } from '../../db/spot/write-pair.ts';
import type { Ending, ExitRole, Side, Status, TimeInForce } from '../../model/spot.ts';
import {
  divideUp,
  lotsMoney,
  moneyDown,
  moneyUp,
  productFor,
  readMoney,
  type Scale,
  scaledExactly,
} from './scale.ts';
import type { Trigger } from './trigger.ts';

/** A fee rate of one, in the whole numbers that rates are kept in. */
export const RATE_ONE = 100_000_000n;

/** An order while the exchange works on it. */
export interface LiveOrder {
  /** `FRESH` or less until it is stored. */
  id: number;
  readonly userId: string;
  /** Epoch ms: trades of the market up to here do nothing to it. Null: an exit whose entry has not filled anything. */
  activeAt: number | null;
  /** Epoch ms; null: good till cancelled. */
  readonly expiresAt: number | null;
  readonly side: Side;
  /** Ticks; null for a market order, which never rests. */
  readonly limit: bigint | null;
  /**
   * Ticks: the worst price that a market order takes, where it names one; of one by amount that waits, the price for
   * which its money is set aside. Else null.
   */
  readonly bound: bigint | null;
  /** What it waits for before it goes to the book; null: nothing. */
  readonly trigger: Trigger | null;
  readonly timeInForce: TimeInForce;
  /** Lots; null where only `total` bounds it. An exit grows with what its entry fills. */
  lots: bigint | null;
  /** Money of the quote coin that a buy without a limit may cost. */
  total: bigint | null;
  /** Of an exit: money of the coin that it gives, which its entry brought and no other exit spent. Else null. */
  funds: bigint | null;
  /** Of an iceberg: lots that it shows at a time, and those that it shows now; null: all. */
  readonly display: bigint | null;
  shown: bigint | null;
  /** The entry that it is an exit of. */
  parent: number | null;
  readonly exitOf: ExitRole | null;
  /** Orders with the same group share one amount: what one fills, the others lose. Their money is set aside once. */
  group: number | null;
  /** Hundred-millionths. */
  readonly feeRate: bigint;
  /** Lots. */
  filled: bigint;
  /** Ticks x lots: the exact sum of price x amount. */
  turnover: bigint;
  /** Money of the coin that is received. */
  fee: bigint;
  /** Its trigger has not been reached. */
  waiting: boolean;
  /** Among resting orders of one price the lowest is served first. */
  priority: number;
  status: Status;
  ending: Ending | null;
  triggeredAt: number | null;
  closedAt: number | null;
  /** Money set aside for it, as stored, and the number of holds it has had. */
  held: bigint;
  holds: number;
}

/** A row as the exchange works on it. */
export function liveOrder(row: SpotOrderRow, scale: Scale): LiveOrder {
  const price = (text: string | null) => (text === null ? null : scaledExactly(text, scale.price));
  const lots = (text: string | null) => (text === null ? null : scaledExactly(text, scale.amount));
  return {
    id: row.id,
    userId: row.user_id,
    activeAt: row.parent_id === null ? row.created_at : row.active_at,
    expiresAt: row.expires_at,
    side: row.side,
    limit: price(row.price),
    bound: price(row.bound),
    trigger: triggerOf(row, price),
    timeInForce: row.time_in_force,
    lots: lots(row.amount),
    total: row.total === null ? null : readMoney(row.total),
    funds: row.funds === null ? null : readMoney(row.funds),
    display: lots(row.display),
    shown: lots(row.shown),
    parent: row.parent_id,
    exitOf: row.exit_of,
    group: row.group_id,
    feeRate: readMoney(row.fee_rate),
    filled: scaledExactly(row.filled, scale.amount),
    turnover: scaledExactly(row.turnover, scale.price + scale.amount),
    fee: readMoney(row.fee),
    waiting: row.waiting,
    priority: row.priority,
    status: row.status,
    ending: row.ending,
    triggeredAt: row.triggered_at,
    closedAt: row.closed_at,
    held: readMoney(row.held),
    holds: row.holds,
  };
}

function triggerOf(row: SpotOrderRow, price: (text: string | null) => bigint | null): Trigger | null {
  if (row.stop_up === null) return null;
  const trails = row.trail_amount !== null || row.trail_percent !== null;
  const trail = trails && {
    ticks: price(row.trail_amount),
    share: row.trail_percent === null ? null : scaledExactly(row.trail_percent, 2),
    from: price(row.activation_price),
  };
  return { price: price(row.stop_price), up: row.stop_up, trail: trail || null };
}

/** What two orders may be told apart by before anything has happened to them. */
export type OrderTerms = Pick<LiveOrder, 'userId' | 'activeAt' | 'side' | 'timeInForce' | 'feeRate'> &
  Partial<LiveOrder>;

/** An order that nothing has happened to; what is left out of its terms it does not have. */
export function newOrder(terms: OrderTerms): LiveOrder {
  return {
    id: FRESH,
    expiresAt: null,
    limit: null,
    bound: null,
    trigger: null,
    lots: null,
    total: null,
    funds: null,
    display: null,
    shown: null,
    parent: null,
    exitOf: null,
    group: null,
    filled: 0n,
    turnover: 0n,
    fee: 0n,
    waiting: Boolean(terms.trigger),
    priority: 0,
    status: 0,
    ending: null,
    triggeredAt: null,
    closedAt: null,
    held: 0n,
    holds: 0,
    ...terms,
  };
}

/** What one fill moves, in money. */
export interface FillMoney {
  /** Of the coin that is given. */
  readonly paid: bigint;
  /** Of the coin that is received, before the fee. */
  readonly received: bigint;
  /** Of the coin that is received. */
  readonly fee: bigint;
}

/** Lots still to be filled. */
export function remaining(order: LiveOrder): bigint {
  return (order.lots ?? 0n) - order.filled;
}

/**
 * Books a fill into the order. A buyer pays the exact sum of the whole order rounded up once, so that several fills
 * never cost more than was set aside; a seller's proceeds are rounded down, fees up.
 */
export function bookFill(order: LiveOrder, price: bigint, lots: bigint, scale: Scale): FillMoney {
  const product = price * lots;
  const buys = order.side === 'buy';
  const paid = buys
    ? moneyUp(order.turnover + product, scale) - moneyUp(order.turnover, scale)
    : lotsMoney(lots, scale);
  const received = buys ? lotsMoney(lots, scale) : moneyDown(product, scale);
  const fee = divideUp(received * order.feeRate, RATE_ONE);
  order.filled += lots;
  order.turnover += product;
  order.fee += fee;
  return { paid, received, fee };
}

/** Lots that others see of it in the book. */
export function visible(order: LiveOrder): bigint {
  return order.shown ?? remaining(order);
}

/** Has an iceberg show its next slice; other orders show all they have. */
export function showSlice(order: LiveOrder): void {
  if (order.display === null) return;
  order.shown = remaining(order) < order.display ? remaining(order) : order.display;
}

/** Ticks x lots that an order by total may cost; null where its lots bound it. */
export function budgetOf({ lots, total }: LiveOrder, scale: Scale): bigint | null {
  return lots === null && total !== null ? productFor(total, scale) : null;
}

/**
 * Money that what is left of the order may cost: of the quote coin for a buy, else of the base coin. One that ends at
 * once needs none. An exit that waits keeps all that its entry brought, also what is less than a lot.
 */
export function toHold(order: LiveOrder, scale: Scale): bigint {
  if (order.status !== 0) return 0n;
  if (order.parent !== null && order.waiting) return order.funds ?? 0n;
  if (order.side === 'buy' && order.lots === null) return order.total ?? 0n;
  const left = remaining(order);
  if (order.side === 'sell') return lotsMoney(left, scale);
  const worst = order.limit ?? order.bound ?? 0n;
  return moneyUp(order.turnover + worst * left, scale) - moneyUp(order.turnover, scale);
}

/**
 * Money that the exits of one entry may still spend together. All of it stays set aside while two of them are unfinished:
 * what is less than a lot at the price of one may be a lot at the price of the other.
 */
export function sharedMoney(exit: LiveOrder, scale: Scale): bigint {
  const spent = exit.side === 'buy' ? moneyUp(exit.turnover, scale) : lotsMoney(exit.filled, scale);
  return (exit.funds ?? 0n) - spent;
}

/**
 * Gives an exit what a fill of its entry received, less the fee: so it never needs money that its entry did not bring.
 * It counts once that is worth a lot.
 */
export function growExit(exit: LiveOrder, fill: FillMoney & { readonly at: number }, scale: Scale): void {
  exit.funds = (exit.funds ?? 0n) + fill.received - fill.fee;
  sizeExit(exit, scale);
  if (exit.lots !== null || exit.total !== null) exit.activeAt ??= fill.at;
}

/** A sale sells what was bought, a purchase spends what was sold for. */
export function sizeExit(exit: LiveOrder, scale: Scale): void {
  const { side, limit } = exit;
  const funds = exit.funds ?? 0n;
  const orNull = (size: bigint) => (size === 0n ? null : size);
  if (side === 'sell') exit.lots = orNull(funds / lotsMoney(1n, scale));
  else if (limit === null) exit.total = orNull(funds);
  else exit.lots = orNull(productFor(funds, scale) / limit);
}

/**
 * Takes what another order of its group filled off an unfinished order. Two legs of an OCO have one amount in lots; two
 * exits have the money that their entry brought, of which each keeps whole lots. False, and unchanged in size, where
 * nothing of it is left.
 */
export function shrinkMate(
  mate: LiveOrder,
  fill: FillMoney & { readonly lots: bigint },
  scale: Scale,
): boolean {
  const before = { lots: mate.lots, total: mate.total, funds: mate.funds };
  if (mate.parent === null) mate.lots = (mate.lots ?? 0n) - fill.lots;
  else {
    mate.funds = (mate.funds ?? 0n) - fill.paid;
    sizeExit(mate, scale);
  }
  if (mate.lots === null ? (budgetOf(mate, scale) ?? 0n) > 0n : remaining(mate) > 0n) return true;
  Object.assign(mate, before);
  return false;
}
