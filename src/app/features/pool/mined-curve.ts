import type { DailyOutput } from '#protocol/pool.ts';

const DAY = 86_400_000;

/**
 * What was mined by the end of each day, from the day before the first output on; days without output stay level.
 * Takes the days newest first. Floats: it is drawn and not booked.
 */
export function minedCurve(days: readonly DailyOutput[]): Float64Array {
  const first = days.at(-1);
  const last = days[0];
  if (!first || !last) return new Float64Array();
  const byTime = new Map(days.map(({ time, amount }) => [time as number, Number(amount)]));
  const length = Math.round((last.time - first.time) / DAY) + 2;
  let sum = 0;
  return Float64Array.from({ length }, (_, day) => {
    sum += byTime.get(first.time + (day - 1) * DAY) ?? 0;
    return sum;
  });
}
