import { expect, it } from 'vitest';
import { closesIn } from '#app/shared/chart/closes-in.ts';

const OPENED = 1_800_000_000;
const at = (seconds: number) => (OPENED + seconds) * 1000;

it.each([
  ['a fresh candle of a minute', 60, 0, '1:00'],
  ['one of a second before its end', 60, 59, '0:01'],
  ['a day', 86_400, 3600, '23:00:00'],
  ['one that is over', 60, 60, null],
  ['one that has not begun by the clock of the exchange', 60, -1, null],
])('%s closes in', (_, period, seconds, text) => {
  expect(closesIn(OPENED, period, at(seconds))).toBe(text);
});
