import { type ChartPeriod, periodSeconds } from '#protocol/periods.ts';
import type { CandleRow } from './candles.ts';

/** Days begin at midnight of some time zone: every zone is a multiple of a quarter hour away from UTC. */
const ZONE_STEP = 900;

/**
 * Where in a period its candles begin, seconds after the multiples of the period since 1970: 0 for a back end whose
 * days begin at 00:00 UTC, 57,600 for one at 16:00 UTC. Ids that name no such beginning, such as those stamped with
 * the time of the answer, have no say.
 * @param ids epoch seconds, of one answer
 * @returns null where fewer than half of the ids agree
 */
export function beginningOf(ids: readonly number[], period: ChartPeriod): number | null {
  const counts = new Map<number, number>();
  for (const id of ids) {
    const offset = id % periodSeconds(period);
    if (offset % ZONE_STEP === 0) counts.set(offset, (counts.get(offset) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] * 2 >= ids.length ? most[0] : null;
}

/** The beginning of the period that a moment lies in, epoch seconds. */
export const startOf = (id: number, period: ChartPeriod, beginning: number): number =>
  id - ((id - beginning) % periodSeconds(period));

/**
 * Candles under the beginnings of their periods, ascending: what lies in one period is one candle.
 * @param beginning as of `beginningOf`
 */
export function alignCandles(
  rows: readonly CandleRow[],
  period: ChartPeriod,
  beginning: number,
): readonly CandleRow[] {
  const byStamp = new Map(rows.map((row) => [row.id, row]));
  const aligned = new Map<number, CandleRow>();
  for (const row of [...byStamp.values()].sort((a, b) => a.id - b.id)) {
    const id = startOf(row.id, period, beginning);
    const earlier = aligned.get(id);
    aligned.set(id, { ...(earlier ? united(earlier, row) : row), id });
  }
  return [...aligned.values()];
}

/** One candle of two in a period: the later state of the same candle, or else two parts that add up. */
function united(earlier: CandleRow, later: CandleRow): CandleRow {
  const isSame =
    later.open === earlier.open &&
    later.high >= earlier.high &&
    later.low <= earlier.low &&
    later.volume >= earlier.volume;
  if (isSame) return later;
  return {
    id: earlier.id,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  };
}
