import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { estimateAllotment } from '#worker/services/subscribe/subscribe-service.ts';
import { allot } from '../../../../../sandbox/src/venue/subscribe/sale.ts';
import { saleOf } from '../../../../support/entities.ts';

const PROJECT = saleOf();

describe('the estimate of an allotment', () => {
  it('is every whole lot that the amount pays for, where there is enough', () => {
    expect(estimateAllotment(PROJECT, exact('500'))).toEqual({
      asked: '208',
      requested: '208',
      coins: '208',
      cost: '499.2',
      refund: '0.8',
    });
  });

  it('is the whole part of the share, where more is asked for than there is', () => {
    // 50,000 x 208 / 255,208 = 40.75
    const asked = { ...PROJECT, requested: exact('255000.00000000') };
    expect(estimateAllotment(asked, exact('500'))).toEqual({
      asked: '208',
      requested: '255208',
      coins: '40',
      cost: '96',
      refund: '404',
    });
  });

  it('counts in lots of any size', () => {
    const parts = { ...PROJECT, lot: exact('0.1'), price: exact('12.5'), total: exact('8000') };
    expect(estimateAllotment(parts, exact('14'))).toMatchObject({
      coins: '1.1',
      cost: '13.75',
      refund: '0.25',
    });
    const tens = { ...PROJECT, lot: exact('10'), price: exact('0.04'), total: exact('2500000') };
    expect(estimateAllotment(tens, exact('10'))).toMatchObject({ coins: '250', cost: '10', refund: '0' });
  });

  it('is never more than the exact share, by less than a lot, and costs what it leaves of the amount', () => {
    const lots = fc.bigInt({ min: 0n, max: 10_000_000n });
    const cents = fc.bigInt({ min: 240n, max: 500_000n });
    fc.assert(
      fc.property(lots, fc.bigInt({ min: 1n, max: 3_000_000n }), cents, (requested, total, amount) => {
        const project = { ...PROJECT, requested: exact(`${requested}`), total: exact(`${total}`) };
        const paid = exact(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`);
        const own = amount / 240n;
        const all = requested + own;
        const given = all <= total ? own : (total * own) / all;
        const estimate = estimateAllotment(project, paid);
        expect(estimate?.coins).toBe(String(given));
        // What the sandbox allots then: the same, or a lot more where the remainder is the larger one.
        const [allotted = Number.NaN] = allot([Number(own), Number(requested)], Number(total));
        expect([0, 1]).toContain(allotted - Number(given));
        const back = amount * 10n - given * 2400n;
        expect(Number(estimate?.refund)).toBeCloseTo(Number(back) / 1000, 9);
      }),
      { numRuns: 200, seed: 56 },
    );
  });
});
