import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { epochMs } from '#protocol/units.ts';
import { fundCurve, fundEstimate } from '#worker/services/fund/fund-service.ts';
import { boughtFor, soldFor } from '../../../../../sandbox/src/venue/fund/terms.ts';

const curveOf = (...values: readonly string[]) =>
  fundCurve(values.map((nav, day) => ({ time: epochMs(day), nav: exact(nav) })));

describe('a curve', () => {
  it('falls from its highest value so far, and names the deepest fall', () => {
    const { points, growth, worst } = curveOf('1', '1.25', '1', '1.5', '0.75', '1.2');
    expect(points.map(({ drawdown }) => drawdown)).toEqual(['0', '0', '-0.2', '0', '-0.5', '-0.2']);
    expect(growth).toBe('0.2');
    expect(worst).toEqual({ drawdown: '-0.5', from: 3, to: 4 });
  });

  it('that never fell has no deepest fall; one value has no growth; none is nothing', () => {
    expect(curveOf('1', '1', '2').worst).toBeNull();
    expect(curveOf('1')).toMatchObject({ growth: null, worst: null });
    expect(curveOf()).toEqual({ points: [], growth: null, worst: null });
  });
});

describe('an estimate', () => {
  it('is what the ledger deals at the same value, to the last digit', () => {
    const scaled = (min: number, max: number, decimals: number) =>
      fc.integer({ min, max }).map((units) => new Big(units).div(10 ** decimals).toFixed(decimals));
    const rate = fc.constantFrom('0', '0.001', '0.0025', '0.01');
    const amounts = scaled(1_000_000_000, 5_000_000_000_000, 8);
    fc.assert(
      fc.property(amounts, rate, rate, scaled(1, 50_000_000, 6), (amount, buyFee, redeemFee, nav) => {
        const dealt = boughtFor(amount, buyFee, nav);
        const back = soldFor(dealt.shares, redeemFee, nav);
        const terms = { nav: exact(nav), buyFeeRate: exact(buyFee), redeemFeeRate: exact(redeemFee) };
        const estimate = fundEstimate(terms, exact(amount));
        const same = (value: string | undefined, wanted: string) =>
          expect(new Big(value ?? 'none').toFixed(8)).toBe(wanted);
        same(estimate?.fee, dealt.fee);
        same(estimate?.invested, new Big(amount).minus(dealt.fee).toFixed(8));
        same(estimate?.shares, dealt.shares);
        same(estimate?.unchanged, back.paid);
      }),
      { seed: 58, numRuns: 200 },
    );
  });

  it('is none where the fee takes everything', () => {
    const terms = { nav: exact('1'), buyFeeRate: exact('1'), redeemFeeRate: exact('0') };
    expect(fundEstimate(terms, exact('10'))).toBeNull();
  });
});
