import type { ContractOrder } from '#protocol/contract.ts';
import { ONE } from '#protocol/decimal.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { type Coin, type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';
import { profitOf } from '../../market/contract-maths.ts';
import { big, cut } from '../../market/exact-math.ts';
import { ENTRY_STATUS, fetchOrders } from '../contract/order-pages.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** What limits are held against. */
export interface Usage {
  /** Lost since 00:00 UTC in USDT, wins subtracted, never below zero. */
  readonly lost: Decimal;
  /** Stakes and fees of running orders, in USDT. */
  readonly atRisk: Decimal;
  /** When orders were opened within a day, newest first. */
  readonly opened: readonly EpochMs[];
  /** Ids of running orders. */
  readonly running: ReadonlySet<string>;
}

export type PriceOf = (coin: Coin) => Decimal | null;

const DAY_MS = 24 * 60 * 60_000;
const PAGES = { mostPages: 5, pageSize: 100, background: false } as const;

/** Reads it from the records of the server: other devices of the person count. */
export async function readUsage(
  { http, serverNow }: Pick<ServiceDeps, 'http' | 'serverNow'>,
  priceOf: PriceOf,
): Promise<Result<Usage>> {
  const [holding, completed] = await Promise.all([
    fetchOrders(http, { entryStatus: ENTRY_STATUS.holding, ...PAGES }),
    fetchOrders(http, { entryStatus: ENTRY_STATUS.completed, ...PAGES }),
  ]);
  if (!holding.ok) return holding;
  if (!completed.ok) return completed;
  // What an order that can't be read has lost, or may lose, is not known.
  if (holding.value.unreadable + completed.value.unreadable > 0) return failed({ kind: 'badBody' });
  const usage = usageOf(holding.value.list, completed.value.list, serverNow(), priceOf);
  return usage ? ok(usage) : failed({ kind: 'badBody' });
}

/** Amounts of a coin without a price count one to one. Null where a result or a fee that counts is not told. */
export function usageOf(
  holding: readonly ContractOrder[],
  completed: readonly ContractOrder[],
  now: EpochMs,
  priceOf: PriceOf,
): Usage | null {
  const today = now - (now % DAY_MS);
  const inUsdt = ({ pair }: ContractOrder, amount: Decimal) =>
    big(amount).times(big(priceOf(pair.quote) ?? ONE));
  const closed = completed.filter(({ closedAt, expiresAt }) => (closedAt ?? expiresAt) >= today);
  let [lost, atRisk] = [big(0), big(0)];
  for (const order of closed) {
    const profit = order.profit ?? (order.result === 'none' ? null : profitOf(order.result, order));
    if (profit === null) return null;
    lost = lost.minus(inUsdt(order, profit));
  }
  for (const order of holding) {
    if (order.fee === null) return null;
    atRisk = atRisk.plus(inUsdt(order, order.stake)).plus(inUsdt(order, order.fee));
  }
  return {
    lost: (lost.lt(0) ? null : cut(lost)) ?? cut(big(0)) ?? ONE,
    atRisk: cut(atRisk) ?? ONE,
    opened: [...holding, ...completed]
      .map(({ openedAt }) => openedAt)
      .filter((at) => at > now - DAY_MS)
      .sort((a, b) => b - a),
    running: new Set(holding.map(({ id }) => id)),
  };
}

const MINUTE_MS = 60_000;
/** Whoever opened no order for this long starts a new session. */
const PAUSE_MS = 30 * MINUTE_MS;

/** Until when no order may be opened, because so many minutes of a session are used up at `now`; null while they are not. */
export function pauseUntil(opened: readonly EpochMs[], minutes: number, now: EpochMs): EpochMs | null {
  let start: number = now;
  for (const at of opened) {
    if (start - at > PAUSE_MS) break;
    start = at;
  }
  return now - start >= minutes * MINUTE_MS ? epochMs((opened[0] ?? now) + PAUSE_MS + 1) : null;
}
