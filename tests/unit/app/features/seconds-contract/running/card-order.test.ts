import { describe, expect, it } from 'vitest';
import { cardsOf } from '#app/features/seconds-contract/running/card-order.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { epochMs } from '#protocol/units.ts';
import { wonOrder } from '../../../../../support/entities.ts';

const order = (id: string, openedAt: number, lasts: number, more: Partial<ContractOrder> = {}) =>
  wonOrder({ id, openedAt: epochMs(openedAt), expiresAt: epochMs(openedAt + lasts), ...more });
const ids = (orders: readonly ContractOrder[]) => orders.map(({ id }) => id);

describe('the cards of running orders', () => {
  const long = order('long', 1000, 300_000);
  const short = order('short', 2000, 30_000);
  const other = order('other', 3000, 60_000);

  it('keep their places while one of them ends, and it stands where it ran', () => {
    expect(ids(cardsOf([other, short, long], []))).toEqual(['long', 'short', 'other']);
    expect(ids(cardsOf([other, long], [short]))).toEqual(['long', 'short', 'other']);
  });

  it('show an order once, while one source still calls it running', () => {
    expect(ids(cardsOf([long, short], [short]))).toEqual(['long', 'short']);
  });

  it('get new ones at the end, also of the same moment', () => {
    expect(ids(cardsOf([order('b', 3000, 30_000), order('a', 3000, 30_000), long], []))).toEqual([
      'long',
      'a',
      'b',
    ]);
  });
});
