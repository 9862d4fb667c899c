import { FRESH } from '../../db/spot/write-pair.ts';
import type { ExitRole, Side } from '../../model/spot.ts';
import { type LiveOrder, newOrder } from './live-order.ts';
import { SPOT_FEE_RATE } from './pair-rules.ts';
import type { ReadExit, ReadWish } from './read-wish.ts';
import { readMoney } from './scale.ts';
import { afterTrade, type Trigger } from './trigger.ts';

/** When and where orders are made. */
export interface Moment {
  readonly userId: string;
  /** Epoch ms. */
  readonly at: number;
  /** The last price in ticks: it tells from where a trigger is reached. */
  readonly last: bigint;
  /** Ticks: the best price that a trailing one has followed already. */
  readonly best?: bigint | null;
}

/** A buy by amount that waits for a market price may cost this much more than the price that sets it off. */
const SURCHARGE = { numerator: 105n, denominator: 100n };

/** The order of a wish and its exits: the entry first, the exits called after it. */
export function planOrders(wish: ReadWish, moment: Moment, fresh = FRESH): readonly LiveOrder[] {
  const entry = { ...planOrder(wish, moment), id: fresh };
  const group = wish.exits.length > 1 ? fresh - 1 : null;
  const exits = wish.exits.map((exit, n) =>
    planExit(exit, entry.side, { userId: moment.userId, parent: fresh, group, id: fresh - 1 - n }),
  );
  return [entry, ...exits];
}

function planOrder(wish: ReadWish, { userId, at, last, best }: Moment): LiveOrder {
  const { side, timeInForce, limit, worst, lots, total, display, expiresAt } = wish;
  const trigger = wish.trigger && triggerOf(wish.trigger, side, last, best ?? last);
  const waitsForMarket = trigger !== null && side === 'buy' && limit === null && lots !== null;
  return newOrder({
    userId,
    activeAt: at,
    side,
    timeInForce,
    feeRate: readMoney(SPOT_FEE_RATE),
    limit,
    lots,
    total,
    display,
    expiresAt,
    trigger,
    bound: waitsForMarket ? dearest(trigger) : worst,
  });
}

/** A trailing one follows from the best price so far, or from the price that it names. */
function triggerOf(
  { price, trail }: NonNullable<ReadWish['trigger']>,
  side: Side,
  last: bigint,
  best: bigint,
): Trigger {
  if (trail === null) return { price, trail, up: price !== null && price > last };
  const trigger: Trigger = { price: null, trail, up: side === 'buy' };
  return { ...trigger, price: afterTrade(trigger, best) };
}

/** The highest price at which it can be set off for a buyer, and what a market order may cost there (ticks). */
function dearest(trigger: Trigger): bigint {
  const from = trigger.trail?.from ?? null;
  const highest = trigger.price ?? (from === null ? null : afterTrade(trigger, from)) ?? 0n;
  return (highest * SURCHARGE.numerator) / SURCHARGE.denominator;
}

/** An exit gives back what its entry receives; it has no size until that has filled something. */
function planExit(
  { role, stop, limit }: ReadExit,
  entrySide: Side,
  named: Pick<LiveOrder, 'userId' | 'id' | 'parent' | 'group'>,
): LiveOrder {
  return newOrder({
    ...named,
    activeAt: null,
    side: entrySide === 'buy' ? 'sell' : 'buy',
    timeInForce: limit === null ? 'IOC' : 'GTC',
    feeRate: readMoney(SPOT_FEE_RATE),
    limit,
    trigger: { price: stop, up: isAbove(role, entrySide), trail: null },
    exitOf: role,
  });
}

const isAbove = (role: ExitRole, entrySide: Side) => (role === 'takeProfit') === (entrySide === 'buy');
