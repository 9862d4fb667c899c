import { describe, expect, it } from 'vitest';
import { minedCurve, percentOfPrice, worthOf } from '#app/features/pool/estimate.ts';
import { earlyText, percentText } from '#app/features/pool/plan-facts.ts';
import { readMachineOrdersSearch, readMachinesSearch } from '#app/features/pool/pool-search.ts';
import { exact } from '#protocol/decimal.ts';
import type { Machine } from '#protocol/pool.ts';
import { coin, epochMs } from '#protocol/units.ts';

const DAY = 86_400_000;

describe('an estimate', () => {
  it('is the output at a price, never more than that, and a share of what was paid', () => {
    const worth = worthOf(exact('0.0000144'), exact('64123.99'));
    expect(worth).toBe('0.9233');
    expect(percentOfPrice(worth, exact('150'))).toBe('0.6155');
  });

  it('is none without a price', () => {
    expect(worthOf(exact('1'), null)).toBeNull();
    expect(percentOfPrice(null, exact('150'))).toBeNull();
    expect(percentOfPrice(exact('1'), exact('0'))).toBeNull();
  });
});

describe('the curve of what was mined', () => {
  const day = (at: number, amount: string) => ({ time: epochMs(at * DAY), amount: exact(amount) });

  it('begins before the first day and stays level where nothing was mined', () => {
    expect([...minedCurve([day(14, '1'), day(11, '2'), day(10, '0.5')])]).toEqual([
      0, 0.5, 2.5, 2.5, 2.5, 3.5,
    ]);
  });

  it('is empty without a day', () => {
    expect(minedCurve([])).toHaveLength(0);
  });
});

describe('figures in words', () => {
  const t = (key: string, values?: Record<string, unknown>) =>
    values ? `${key} ${values.percent} ${values.count}` : key;
  const machine = (earlyFeeRate: string | null, earlyDelayHours: number | null) =>
    ({ earlyFeeRate: earlyFeeRate && exact(earlyFeeRate), earlyDelayHours }) as Machine;

  it.each([
    ['0.01', '1'],
    ['0.015', '1.5'],
    ['0', '0'],
    ['1', '100'],
  ])('writes the fraction %s as %s per cent', (fraction, text) => {
    expect(percentText(exact(fraction))).toBe(text);
  });

  it('says what leaving early costs', () => {
    expect(earlyText(t, machine('0.015', 24))).toBe('pool.early.delayed 1.5 24');
    expect(earlyText(t, machine('0.02', null))).toBe('pool.early.atOnce 2 0');
    expect(earlyText(t, machine('0', 0))).toBe('pool.early.free');
    expect(earlyText(t, machine(null, 24))).toBeNull();
  });
});

describe('the address', () => {
  it('keeps what the screens know of a query', () => {
    expect(readMachinesSearch({ machine: 'btc-30', coin: 'btc', other: 1 })).toEqual({
      machine: 'btc-30',
      coin: coin('BTC'),
    });
    expect(readMachineOrdersSearch({ status: 'toRedeem', page: '3', coin: 'LTC' })).toEqual({
      status: 'toRedeem',
      page: '3',
      coin: coin('LTC'),
    });
  });

  it('leaves out what it does not know', () => {
    expect(readMachinesSearch({ machine: 5, coin: '<b>' })).toEqual({});
    expect(readMachineOrdersSearch({ status: 'all', page: '-1', coin: '' })).toEqual({});
  });
});
