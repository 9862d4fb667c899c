import { expect, test } from 'vitest';
import { curveOf, profits } from '#app/features/holdings/wealth-days.ts';
import { exact } from '#protocol/decimal.ts';
import { epochMs } from '#protocol/units.ts';

const DAY = 86_400_000;
const day = (number: number, total: string, inflow = '0') => ({
  time: epochMs(number * DAY),
  total: exact(total),
  inflow: exact(inflow),
});

test('profit leaves out what came in and went out, to the last digit', () => {
  expect(profits([day(1, '100'), day(2, '150.1', '50'), day(3, '100.2', '-50')])).toEqual([
    { day: DAY, profit: '0.1' },
    { day: 2 * DAY, profit: '0.1' },
  ]);
});

test('a day without the one before has no profit', () => {
  expect(profits([day(1, '100'), day(3, '120')])).toEqual([]);
});

test('the curve ends with what there is now', () => {
  expect([...curveOf([day(1, '1'), day(2, '2')], exact('3'))]).toEqual([1, 2, 3]);
  expect([...curveOf([day(1, '1')], null)]).toEqual([1]);
});
