import { expect, it } from 'vitest';
import { indicatorLines } from '#protocol/indicator-table.ts';
import { createCalculator } from '#worker/market/indicators/calculators.ts';
import { createDayRanges } from '#worker/market/indicators/day-ranges.ts';
import { createIndicatorColumns } from '#worker/market/indicators/indicator-columns.ts';
import { LTC_ROWS, ltcSeries } from './ltc-candles.ts';
import { classicPivots } from './textbook-ranges.ts';

const PIVOTS = { kind: 'pivots' } as const;
/** A day of 24 hours, at 00:00 UTC; the recording begins at another hour. */
const DAY = 86_400;
const midnight = Math.ceil((LTC_ROWS[0]?.id ?? 0) / DAY) * DAY;
/** The same candles, moved so that the first day is whole. */
const WHOLE = LTC_ROWS.map((row) => ({ ...row, id: row.id - (LTC_ROWS[0]?.id ?? 0) + midnight }));

function computed(rows: typeof LTC_ROWS, parts = rows) {
  const days = createDayRanges();
  days.take(ltcSeries(parts));
  const columns = createIndicatorColumns([PIVOTS], (indicator) => createCalculator(indicator, days));
  return columns.advance(ltcSeries(rows), -Infinity).lines;
}

it('are the classic ones of the UTC day before, on real candles', () => {
  const lines = computed(WHOLE);
  const wanted = classicPivots(WHOLE);
  for (const name of indicatorLines(PIVOTS)) {
    const values = wanted[name.split('/')[1] ?? ''] ?? [];
    expect(lines[name]?.length).toBe(values.length);
    const isRight = (found: number, value: number) =>
      Number.isNaN(value) ? Number.isNaN(found) : Math.abs(found - value) < 1e-9;
    // One look at all of them: 20,000 looks take a minute where the machine is busy.
    expect([...values.entries()].filter(([at, value]) => !isRight(lines[name]?.[at] ?? 0, value))).toEqual(
      [],
    );
  }
  // The first day has no day before it, the second has.
  expect(lines['pivots/p']?.[1439]).toBeNaN();
  expect(lines['pivots/p']?.[1440]).toBeGreaterThan(0);
});

it('are not made of a day that is known in part', () => {
  const lines = computed(WHOLE.slice(60), WHOLE.slice(60));
  expect([...(lines['pivots/p'] ?? [])].every(Number.isNaN)).toBe(true);
});

it('hear of a day when it is over, and of one that was another than it seemed', () => {
  const days = createDayRanges();
  expect(days.take(ltcSeries(WHOLE.slice(0, 1440)))).toBe(false);
  expect(days.before(midnight + DAY)).toBeNull();
  expect(days.take(ltcSeries(WHOLE.slice(0, 1441)))).toBe(true);
  expect(days.take(ltcSeries(WHOLE.slice(0, 1500)))).toBe(false);
  const { high = 0 } = days.before(midnight + DAY) ?? {};
  const corrected = WHOLE.slice(0, 1500).map((row, at) => (at === 700 ? { ...row, high: high + 1 } : row));
  expect(days.take(ltcSeries(corrected))).toBe(true);
  expect(days.before(midnight + DAY + 5)?.high).toBe(high + 1);
});
