import { expect, it } from 'vitest';
import { FUNDS } from '../../../sandbox/src/venue/fund/funds.ts';
import { createFundValues } from '../../../sandbox/src/venue/fund/values.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';

const YEARS = 3 * 365;

it('has one value a day, no matter who asks, and in what order', () => {
  const forwards = createFundValues({ secret: masterOfSeed('a seed') });
  const backwards = createFundValues({ secret: masterOfSeed('a seed') });
  for (const fund of FUNDS) {
    const days = Array.from({ length: YEARS }, (_, i) => fund.inception + i);
    const values = days.map((day) => forwards.valueOn(fund, day));
    const again = [...days].reverse().map((day) => backwards.valueOn(fund, day));
    expect(again.reverse()).toEqual(values);
    expect(values[0]).toBe('1.000000');
    for (const value of values) expect(value).toMatch(/^\d+\.\d{6}$/);
    expect(new Set(values).size).toBeGreaterThan(YEARS / 4);
    expect(values.every((value) => Number(value) > 0.01 && Number(value) < 100)).toBe(true);
  }
});

it('has other values for another seed, and none before a fund began', () => {
  const [fund] = FUNDS;
  if (!fund) throw new Error('no fund');
  const day = fund.inception + 100;
  const values = createFundValues({ secret: masterOfSeed('one') });
  expect(createFundValues({ secret: masterOfSeed('two') }).valueOn(fund, day)).not.toBe(
    values.valueOn(fund, day),
  );
  expect(() => values.valueOn(fund, fund.inception - 1)).toThrow(RangeError);
  expect(() => values.valueOn(fund, day + 0.5)).toThrow(RangeError);
});

it('is what its portfolio comes to', () => {
  for (const { portfolio } of FUNDS) {
    expect(portfolio.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  }
});
