import { expect, it } from 'vitest';
import { longClosesIn } from '#app/shared/chart/periods/long-closes-in.ts';
import type { ChartPeriod } from '#protocol/periods.ts';

const words = { 'drawing.days': 'd', 'drawing.hours': 'h' };
const t = (key: string, values?: Record<string, unknown>) =>
  `${values?.count}${words[key as keyof typeof words]}`;
const WEEK = Date.UTC(2026, 0, 5);
const FEBRUARY = Date.UTC(2026, 1, 1);

it.each<[string, ChartPeriod, number, number, string | null]>([
  ['a week', '1week', WEEK, Date.UTC(2026, 0, 5, 0, 30), '6d 23h'],
  ['a week on its last day', '1week', WEEK, Date.UTC(2026, 0, 11, 0, 0, 1), '23:59:59'],
  ['a week that is over', '1week', WEEK, Date.UTC(2026, 0, 12), null],
  ['a week that has not begun by the clock of the exchange', '1week', WEEK, WEEK - 1000, null],
  ['a short month', '1month', FEBRUARY, Date.UTC(2026, 1, 2), '27d 0h'],
  ['a short month in its last hour', '1month', FEBRUARY, Date.UTC(2026, 1, 28, 23, 30), '30:00'],
])('%s closes in', (_, period, opened, now, text) => {
  expect(longClosesIn(opened / 1000, period, now, t)).toBe(text);
});
