import { MINUTES_A_DAY } from './periods.ts';

/** Activity by hour of day in UTC: the Asian night is quiet, the American morning busy. Mean near 1. */
const BY_HOUR = [
  1.1, 1.05, 0.9, 0.7, 0.55, 0.5, 0.55, 0.75, 0.95, 1.0, 0.95, 0.9, 1.1, 1.6, 1.85, 1.7, 1.45, 1.25, 1.1,
  1.05, 1.0, 0.95, 0.9, 1.0,
] as const;

/** Day 0 of the epoch was a Thursday. */
const BY_WEEKDAY = [1.1, 1.1, 0.65, 0.7, 1.1, 1.1, 1.1] as const;

function minuteWeight(minute: number): number {
  const hour = Math.floor(minute / 60);
  const within = (minute % 60) / 60;
  const here = BY_HOUR[hour] ?? 1;
  const next = BY_HOUR[(hour + 1) % 24] ?? 1;
  const turn = minute % 60 === 0 ? 1.5 : minute % 15 === 0 ? 1.2 : 1;
  return (here + (next - here) * within) * turn;
}

/** Sum of the activity of the day's first n minutes, at index n. */
export const DAY_ACTIVITY: Float64Array = (() => {
  const sums = new Float64Array(MINUTES_A_DAY + 1);
  for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
    sums[minute + 1] = (sums[minute] ?? 0) + minuteWeight(minute);
  }
  return sums;
})();

/** Activity of a whole day (days since the epoch): weekends are quieter. */
export function dayWeight(day: number): number {
  return BY_WEEKDAY[((day % 7) + 7) % 7] ?? 1;
}
