import type { ContractOrder } from '#protocol/contract.ts';
import { type Playback, type RecordedPrint, recordedInstant } from '#protocol/recorded.ts';
import { createSecondsBuilder, type SecondsSeries } from '#protocol/seconds.ts';
import type { SecondsPeriod } from '#protocol/seconds-periods.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';

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

/** The recorded instant that is played now, not beyond the end. */
export const playedAt = (playback: Playback, now: EpochMs): EpochMs =>
  epochMs(Math.min(recordedInstant(playback, now), playback.to));

/**
 * The series of what is played, message by message: each holds what was played since the last one, and nothing that is
 * still to come. A recording has no gaps.
 */
export function replaySeries(
  { pair }: Playback,
  period: SecondsPeriod,
  prints: readonly RecordedPrint[],
): (instant: EpochMs) => SecondsSeries {
  const builder = createSecondsBuilder(period);
  let played = 0;
  let told = 0;
  return (instant) => {
    const next = playedUntil(prints, instant);
    for (const print of next.slice(played)) builder.add(print, false);
    played = next.length;
    // A candle that was told goes on growing.
    const from = Math.max(0, told - 1);
    told = builder.length;
    const rows = builder.rows(from);
    return { pair, period, from, rows, gaps: builder.gaps(), until: instant / 1000 };
  };
}

/** Orders at the recorded moments of their opening and expiry. */
export const recordedOrders = (
  playback: Playback,
  orders: readonly ContractOrder[],
): readonly ContractOrder[] =>
  orders.map((order) => ({
    ...order,
    openedAt: recordedInstant(playback, order.openedAt),
    expiresAt: recordedInstant(playback, order.expiresAt),
  }));
