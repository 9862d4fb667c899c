import type { ContractOrder } from '#protocol/contract.ts';
import { type Playback, type RecordedPrint, recordedInstant } from '#protocol/recorded.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';

/** The picture shows this much of a recording at once, a shorter one whole; a quarter stays free for what comes. */
const LONGEST_SPAN_MS = 300_000;
const AHEAD = 0.25;

/** The trades up to a recorded instant, which are in order of time. */
export function playedUntil(prints: readonly RecordedPrint[], instant: EpochMs): readonly RecordedPrint[] {
  let [low, high] = [0, prints.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prints[middle]?.time ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return prints.slice(0, low);
}

/** Drawing only: a picture needs floats. */
export interface ReplayPicture {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly low: number;
  readonly high: number;
  /** Epoch milliseconds, and the price at each. */
  readonly times: readonly number[];
  readonly prices: readonly number[];
  /** Running orders, at the recorded moments of their opening and expiry. */
  readonly orders: readonly ContractOrder[];
}

/** The newest minutes of what was played, with the running orders where they were opened; null before any trade. */
export function pictureOf(
  playback: Playback,
  played: readonly RecordedPrint[],
  instant: EpochMs,
  orders: readonly ContractOrder[],
): ReplayPicture | null {
  const span = Math.min(LONGEST_SPAN_MS, playback.to - playback.from);
  const newest = Math.min(instant + span * AHEAD, playback.to);
  const from = Math.max(playback.from, newest - span);
  const shown = played.filter(({ time }, at) => time >= from || (played[at + 1]?.time ?? instant) >= from);
  const last = shown.at(-1);
  if (!last) return null;
  const holding = orders.filter(({ status, openPrice }) => status === 'holding' && openPrice !== null);
  // Between two trades the price stays where it was.
  const prices = [...shown, last].map(({ price }) => Number(price));
  const all = [...prices, ...holding.map(({ openPrice }) => Number(openPrice))];
  const air = (Math.max(...all) - Math.min(...all)) * 0.1 || Number(last.price) * 0.0001;
  return {
    from: epochMs(from),
    to: epochMs(from + span),
    low: Math.min(...all) - air,
    high: Math.max(...all) + air,
    times: [...shown.map(({ time }) => Math.max(from, time)), instant],
    prices,
    orders: holding.map((order) => ({
      ...order,
      openedAt: recordedInstant(playback, order.openedAt),
      expiresAt: recordedInstant(playback, order.expiresAt),
    })),
  };
}
