import { expect, it } from 'vitest';
import { typedPeriod } from '#app/shared/chart/periods/typed-period.ts';

it.each([
  ['7', '7min'],
  [' 007 ', '7min'],
  ['４５', '45min'],
  ['100', '100min'],
  ['495', '495min'],
  // What has a name is taken under it.
  ['1', '1min'],
  ['3', '3min'],
  ['60', '1hour'],
  ['720', '12hour'],
  ['1440', '1day'],
  ['4h', '4hour'],
  ['7 H', '420min'],
  ['24h', '1day'],
  ['1d', '1day'],
  ['１ｗ', '1week'],
  ['2d', 'range'],
  ['2w', 'range'],
  ['h', 'range'],
  ['', 'range'],
  ['0', 'range'],
  ['1441', 'range'],
  ['7.5', 'range'],
  ['-7', 'range'],
  ['7m', 'range'],
  ['101', 'steps'],
  ['505', 'steps'],
])('"%s": %s', (text, read) => {
  expect(typedPeriod(text)).toBe(read);
});
