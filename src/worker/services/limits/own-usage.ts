import type { ContractOrder } from '#protocol/contract.ts';
import { ONE } from '#protocol/decimal.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { type Coin, type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';
import { earnedBy } from '../../market/contract-maths.ts';
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
/** A back end may answer shorter pages than asked for. */
const PAGES = { mostPages: 100, pageSize: 100, background: false } as const;

/**
 * Reads it from the records of the server, back to the start of the day: other devices of the person count. Fails
 * where a row or a page of that time could not be read.
 */
export async function readUsage(
  { http, serverNow }: Pick<ServiceDeps, 'http' | 'serverNow'>,
  priceOf: PriceOf,
): Promise<Result<Usage>> {
  const now = serverNow();
  const isBefore = (page: readonly ContractOrder[]) => isBeforeDay(page, now);
  const lists = await Promise.all(
    Object.values(ENTRY_STATUS).map((entryStatus) =>
      fetchOrders(http, {
        entryStatus,
        ...PAGES,
        // Every running order counts, however old.
        isLast: entryStatus === ENTRY_STATUS.holding ? () => false : isBefore,
      }),
    ),
  );
  const orders = new Map<string, ContractOrder>();
  for (const list of lists) {
    if (!list.ok) return list;
    // What an order that can't be read has lost, or may lose, is not known.
    if (list.value.unreadable > 0 || !list.value.isWhole) return failed({ kind: 'badBody' });
    for (const order of list.value.list) orders.set(order.id, order);
  }
  const usage = usageOf([...orders.values()], serverNow(), priceOf);
  return usage ? ok(usage) : failed({ kind: 'badBody' });
}

const closeOf = ({ closedAt, expiresAt }: ContractOrder): EpochMs => closedAt ?? expiresAt;
const startOfDay = (now: EpochMs): number => now - (now % DAY_MS);

/** Whether a page of a list, newest first, holds nothing that still counts: the pages after it are older. */
function isBeforeDay(page: readonly ContractOrder[], now: EpochMs): boolean {
  const [newest, oldest] = [page[0], page.at(-1)];
  if (!newest || !oldest || newest.openedAt < oldest.openedAt) return false;
  return page.every((order) => closeOf(order) < startOfDay(now) && order.openedAt <= now - DAY_MS);
}

/**
 * Takes orders of any status, each once. Amounts of a coin without a price count one to one. Null where a result or a
 * fee that counts is not told.
 */
export function usageOf(orders: readonly ContractOrder[], now: EpochMs, priceOf: PriceOf): Usage | null {
  const inUsdt = ({ pair }: ContractOrder, amount: Decimal) =>
    big(amount).times(big(priceOf(pair.quote) ?? ONE));
  const holding = orders.filter(({ status }) => status === 'holding');
  const closed = orders.filter((order) => order.status !== 'holding' && closeOf(order) >= startOfDay(now));
  let [lost, atRisk] = [big(0), big(0)];
  for (const order of closed) {
    const earned = earnedBy(order);
    if (earned === null) return null;
    lost = lost.minus(inUsdt(order, earned));
  }
  for (const order of holding) {
    if (order.fee === null) return null;
    atRisk = atRisk.plus(inUsdt(order, order.stake)).plus(inUsdt(order, order.fee));
  }
  return {
    lost: (lost.lt(0) ? null : cut(lost)) ?? cut(big(0)) ?? ONE,
    atRisk: cut(atRisk) ?? ONE,
    opened: orders
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
