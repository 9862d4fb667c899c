import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { averageCosts, type CostStep } from '#worker/market/average-cost.ts';

const BTC = coin('BTC');
const buy = (time: number, amount: string, paid: string): CostStep => ({
  currency: BTC,
  side: 'buy',
  amount: exact(amount),
  paid: exact(paid),
  time: epochMs(time),
});
const sell = (time: number, amount: string): CostStep => ({
  currency: BTC,
  side: 'sell',
  amount: exact(amount),
  paid: null,
  time: epochMs(time),
});

const priceOf = (steps: readonly CostStep[]) => averageCosts(steps)[0]?.price;

it('weighs what was bought, whatever order the steps come in', () => {
  expect(priceOf([buy(2, '3', '90'), buy(1, '1', '10')])).toBe('25');
});

it('is left as it is by a sale, and begins again when all is sold', () => {
  expect(priceOf([buy(1, '2', '20'), sell(2, '1'), buy(3, '1', '30')])).toBe('20');
  expect(priceOf([buy(1, '2', '20'), sell(2, '2'), buy(3, '1', '30')])).toBe('30');
});

it('knows none for what was sold beyond what was bought here', () => {
  expect(averageCosts([buy(1, '1', '10'), sell(2, '5')])).toEqual([]);
  expect(averageCosts([sell(1, '5')])).toEqual([]);
});

it('says how much of the coin it covers', () => {
  expect(averageCosts([buy(1, '2', '20'), sell(2, '0.5')])).toEqual([
    { currency: BTC, price: '10', amount: '1.5' },
  ]);
});
