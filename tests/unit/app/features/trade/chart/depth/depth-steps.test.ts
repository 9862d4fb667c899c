import { describe, expect, it } from 'vitest';
import { depthColumns, depthSteps, stepAt } from '#app/features/trade/chart/depth/depth-steps.ts';
import { exact } from '#protocol/decimal.ts';
import type { Depth } from '#protocol/market.ts';
import { coin } from '#protocol/units.ts';

const level = (price: string, amount: string, sum: string) => ({
  price: exact(price),
  amount: exact(amount),
  sum: exact(sum),
});
const DEPTH: Depth = {
  pair: { base: coin('BTC'), quote: coin('USDT') },
  bids: [level('99', '1', '1'), level('98', '0.1', '1.1')],
  asks: [level('101', '2', '2'), level('103', '0.3', '2.3')],
  crossed: false,
  since: null,
  changed: false,
};
const steps = depthSteps(DEPTH);
if (!steps) throw new Error('no steps');

describe('depthSteps', () => {
  it('adds up both coins exactly', () => {
    expect(steps.bids.map(({ price, base, quote }) => [price, base, quote])).toEqual([
      ['99', '1', '99'],
      ['98', '1.1', '108.8'],
    ]);
    expect(steps.asks.at(-1)?.quote).toBe('232.9');
  });

  it('spans the deeper side to both sides of the middle', () => {
    expect(steps.high - 100).toBeCloseTo(100 - steps.low);
    expect(steps.high).toBeGreaterThan(103);
    expect(steps.most).toBeGreaterThan(2.3);
  });

  it.each([
    ['an ask', { asks: [...DEPTH.asks, level('1000000', '5', '7.3')] }],
    ['a bid', { bids: [...DEPTH.bids, level('0.0001', '5', '6.1')] }],
    [
      'both',
      { bids: [...DEPTH.bids, level('1', '5', '6.1')], asks: [...DEPTH.asks, level('900000', '5', '7.3')] },
    ],
  ])('leaves %s that is far from all others outside the picture', (_, change) => {
    const far = depthSteps({ ...DEPTH, ...change });
    if (!far) throw new Error('no steps');
    expect(far).toMatchObject({ low: steps.low, high: steps.high, most: steps.most });
    expect(depthColumns(far)).toEqual(depthColumns(steps));
  });

  it('never spans prices below zero', () => {
    const wide = depthSteps({ ...DEPTH, bids: [level('1', '1', '1')], asks: [level('1000', '1', '1')] });
    expect(wide?.low).toBe(0);
    const prices = wide ? depthColumns(wide)[0] : [];
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('lives with one side, one level and none', () => {
    expect(depthSteps({ ...DEPTH, asks: [] })?.bids).toHaveLength(2);
    const one = depthSteps({ ...DEPTH, bids: [], asks: [level('5', '1', '1')] });
    expect(one && one.high > one.low).toBe(true);
    expect(depthSteps({ ...DEPTH, bids: [], asks: [] })).toBeNull();
  });
});

describe('depthColumns', () => {
  it('rise from nought at the best price of a side to its deepest sum, which runs to the edge', () => {
    const { low, high } = steps;
    expect(depthColumns(steps)).toEqual([
      [low, 98, 99, 99, 101, 101, 103, high],
      [1.1, 1.1, 1, 0, null, null, null, null],
      [null, null, null, null, 0, 2, 2.3, 2.3],
    ]);
  });

  it('leave out a side that is empty', () => {
    const bids = depthSteps({ ...DEPTH, asks: [] });
    expect(bids && depthColumns(bids)[0]).toEqual([bids?.low, 98, 99, 99]);
  });
});

describe('stepAt', () => {
  it('is the deepest step between the middle and the pointer', () => {
    expect(stepAt(steps, 97)?.price).toBe('98');
    expect(stepAt(steps, 98.5)?.price).toBe('99');
    expect(stepAt(steps, 101.5)?.price).toBe('101');
    expect(stepAt(steps, 110)?.price).toBe('103');
  });

  it('is the nearer best price inside the spread', () => {
    expect(stepAt(steps, 99.4)?.price).toBe('99');
    expect(stepAt(steps, 100.6)?.price).toBe('101');
  });

  it('is the best of the only side there is', () => {
    const asks = depthSteps({ ...DEPTH, bids: [] });
    expect(asks && stepAt(asks, 50)?.price).toBe('101');
  });
});
