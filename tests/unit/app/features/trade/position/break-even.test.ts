import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEven } from '#app/features/trade/position/break-even.ts';
import { multiply, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import { exact, ONE } from '#protocol/decimal.ts';

const FEE = exact('0.001');
const rule = { precision: 2, feeRate: FEE };
const at = (known: string, cost: string | null, given: Parameters<typeof breakEven>[2] = rule) =>
  breakEven({ known: exact(known) }, { cost: cost === null ? null : exact(cost) }, given);

describe('breaking even', () => {
  it('is the cost of a coin and the fee to sell it, at a price that the pair has', () => {
    expect(at('0.184', '12771.53568')).toBe('69480');
    expect(at('1', '100')).toBe('100.11');
    expect(at('3', '100', { precision: 0, feeRate: FEE })).toBe('34');
  });

  it('is nothing for what has cost nothing', () => {
    expect(at('1', '0')).toBe('0');
  });

  it('is not known without a holding, a cost or a fee', () => {
    expect(at('0', '0')).toBeNull();
    expect(at('1', null)).toBeNull();
    expect(at('1', '100', { precision: 2, feeRate: null })).toBeNull();
  });

  it('brings back the cost, and one step of the price less would not', () => {
    const whole = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(whole, whole, (lots, cents) => {
        const [known, cost] = [exact((lots / 1e6).toFixed(6)), exact((cents / 100).toFixed(2))];
        const price = breakEven({ known }, { cost }, rule);
        if (price === null) throw new Error('no price');
        const brings = (some: typeof price) =>
          signOf(subtract(multiply(multiply(some, known, 30), subtract(ONE, FEE), 30), cost));
        expect(brings(price)).toBeGreaterThanOrEqual(0);
        expect(brings(subtract(price, exact('0.01')))).toBe(-1);
      }),
    );
  });
});
