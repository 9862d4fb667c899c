import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { changePercent, turnover, usableAmount, usablePrice } from '#worker/market/ticker-maths.ts';

describe('changePercent', () => {
  it.each([
    ['100', '101.239', '1.23'],
    ['100', '99.999', '0.00'],
    ['3', '2', '-33.33'],
    ['100', '100', '0.00'],
    ['0.00001', '0.00002', '100.00'],
  ])('from %s to %s is %s, cut and not rounded', (open, last, percent) => {
    expect(changePercent(exact(open), exact(last))).toBe(percent);
  });

  it('is nothing without two prices above zero', () => {
    expect(changePercent(null, exact('1'))).toBeNull();
    expect(changePercent(exact('1'), null)).toBeNull();
    expect(changePercent(exact('0'), exact('1'))).toBeNull();
  });
});

describe('usable numbers', () => {
  it('a price is above zero, an amount may be zero', () => {
    expect(usablePrice(exact('0'))).toBeNull();
    expect(usablePrice(exact('-1'))).toBeNull();
    expect(usablePrice(exact('0.1'))).toBe('0.1');
    expect(usableAmount(exact('0'))).toBe('0');
    expect(usableAmount(exact('-0.1'))).toBeNull();
  });
});

describe('turnover', () => {
  const day = {
    open: exact('0.1'),
    high: exact('0.4'),
    low: exact('0.1'),
    last: exact('0.2'),
    volume: exact('3'),
  };
  it('is the exact average of the four prices times volume', () => {
    expect(turnover(day)).toBe('0.6');
  });
  it('is nothing when one of them is missing', () => {
    expect(turnover({ ...day, low: null })).toBeNull();
  });
});
