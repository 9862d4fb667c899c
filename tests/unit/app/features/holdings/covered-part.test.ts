import { describe, expect, it } from 'vitest';
import { coveredPart, profitOf } from '#app/features/holdings/holdings.ts';
import { exact } from '#protocol/decimal.ts';

const held = { available: exact('0.3'), frozen: exact('0.2') };

it('names the part of a holding that an average cost covers, and nothing where it covers all', () => {
  expect(coveredPart(held, { amount: exact('0.4') })).toBe('0.4');
  expect(coveredPart(held, { amount: exact('0.5') })).toBeNull();
  expect(coveredPart(held, { amount: exact('2') })).toBeNull();
});

describe('what a holding gained since it was bought', () => {
  const at = (price: string | null) => ({ ...held, price: price === null ? null : exact(price) });
  const cost = (price: string, amount: string) => ({ price: exact(price), amount: exact(amount) });

  it('counts only the part that the average cost covers', () => {
    expect(profitOf(at('110'), cost('100', '0.2'))).toEqual({ by: '2', percent: '10' });
    expect(profitOf(at('75'), cost('100', '0.5'))).toEqual({ by: '-12.5', percent: '-25' });
    expect(profitOf(at('110'), cost('100', '9'))?.by).toBe('5');
  });
  it('claims nothing without a price or a covered part, and no share of what cost nothing', () => {
    expect(profitOf(at(null), cost('100', '0.2'))).toBeNull();
    expect(profitOf(at('110'), cost('100', '0'))).toBeNull();
    expect(profitOf(at('2'), cost('0', '0.5'))).toEqual({ by: '1', percent: null });
  });
});
