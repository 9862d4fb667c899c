import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { decimal, exact } from '#protocol/decimal.ts';
import { type Decimal, epochMs } from '#protocol/units.ts';
import { forecastOf } from '#worker/services/finance/finance-service.ts';
import type { FinanceOrderRow } from '../../../../../sandbox/src/db/schema/earn.ts';
import { daysOver } from '../../../../../sandbox/src/venue/earn/days.ts';
import { orderOf } from '../../../../../sandbox/src/venue/finance/buy.ts';
import {
  type FinanceProduct,
  PRODUCTS,
  redemptionAt,
} from '../../../../../sandbox/src/venue/finance/products.ts';

const DAY = 86_400_000;
const NOON = epochMs(20_000 * DAY + DAY / 2);

const terms = (product: Pick<FinanceProduct, 'days' | 'dailyRate' | 'earlyFeeRate'>) => ({
  days: product.days,
  dailyRate: exact(product.dailyRate),
  earlyFeeRate: exact(product.earlyFeeRate),
});

function forecast(product: FinanceProduct, amount: Decimal, at: number) {
  const made = forecastOf(terms(product), amount, epochMs(at), null);
  if (!made) throw new Error('no forecast');
  return made;
}

/** The order as the exchange's own code makes it, before anything was accrued. */
function bookedOrder(product: FinanceProduct, amount: Decimal, at: number): FinanceOrderRow {
  const order = orderOf(product, new Big(amount), at);
  return {
    ...order,
    ends_at: order.ends_at ?? null,
    id: 1,
    user_id: 'u1',
    request_id: null,
    renewed_from: null,
    auto_renew: false,
    accrued_days: 0,
    accrued: '0',
    redeemed_at: null,
    pay_at: null,
    kept: null,
    refunded: null,
    status: 0,
    ended_at: null,
    created_at: at,
    closed_at: null,
  };
}

/** Amounts between 0.00000001 and 10,000 and instants of two months, the same at every run. */
function* cases(count: number): Generator<{ amount: Decimal; at: number }> {
  let seed = 20_261_121;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let made = 0; made < count; made += 1) {
    const text = `${Math.floor(next() * 10_000)}.${String(Math.floor(next() * 99_999_999) + 1).padStart(8, '0')}`;
    const amount = decimal(text);
    // Every fifth at 00:00 UTC sharp, which starts a day that earns.
    const day = 20_000 + Math.floor(next() * 60);
    const inDay = made % 5 === 0 ? 0 : Math.floor(next() * DAY);
    if (amount) yield { amount, at: day * DAY + inDay };
  }
}

describe('a forecast', () => {
  it('counts whole days from the next 00:00 UTC on, each rounded down, without interest on interest', () => {
    const made = forecastOf(
      { days: 7, dailyRate: exact('0.00015'), earlyFeeRate: exact('0.001') },
      exact('100.00000001'),
      NOON,
      exact('2'),
    );
    expect(made).toEqual({
      amount: '100.00000001',
      perDay: '0.015',
      days: 7,
      interest: '0.105',
      total: '100.10500001',
      curve: ['0', '0.015', '0.03', '0.045', '0.06', '0.075', '0.09', '0.105'],
      startsAt: 20_001 * DAY,
      firstPayout: 20_002 * DAY,
      endsAt: 20_008 * DAY,
      // A fee is rounded up.
      earlyFee: '0.10000001',
      inUsdt: { perDay: '0.03', interest: '0.21' },
    });
  });

  it('shows thirty days of what has no term, and no price where there is none', () => {
    const made = forecastOf(
      { days: 0, dailyRate: exact('0.00008'), earlyFeeRate: exact('0') },
      exact('10'),
      NOON,
      null,
    );
    expect(made).toMatchObject({ days: 30, interest: '0.024', endsAt: null, earlyFee: '0', inUsdt: null });
  });

  it('is none where the figures leave the range of decimals', () => {
    const huge = exact('999999999999999999999999');
    expect(forecastOf({ days: 7, dailyRate: exact('9'), earlyFeeRate: exact('0') }, huge, NOON, null)).toBe(
      null,
    );
  });
});

describe.each(PRODUCTS.map((product) => [product.id, product] as const))(
  'of %s what is forecast is what the exchange books',
  (_, product) => {
    it('a day, over the term, and when', () => {
      for (const { amount, at } of cases(200)) {
        const order = bookedOrder(product, amount, at);
        const made = forecast(product, amount, at);
        expect(new Big(made.perDay).toFixed(8)).toBe(order.day_interest);
        expect(made.startsAt).toBe(order.first_day * DAY);
        expect(made.firstPayout).toBe(order.next_at);
        expect(made.endsAt).toBe(order.ends_at);
        for (const [day, reached] of made.curve.entries()) {
          const over = daysOver(order, made.startsAt + day * DAY);
          expect(over).toBe(day);
          expect(new Big(reached).eq(new Big(order.day_interest).times(over))).toBe(true);
        }
      }
    });

    it('when it is left early', () => {
      for (const { amount, at } of cases(200)) {
        const order = bookedOrder(product, amount, at);
        const made = forecast(product, amount, at);
        for (const day of [0, 1, Math.min(made.days - 1, 5)]) {
          const instant = Math.max(at, made.startsAt + day * DAY);
          const booked = redemptionAt(order, instant);
          const accrued = made.curve[day] ?? 'none';
          expect(new Big(booked.accrued).eq(accrued)).toBe(true);
          const cost = product.days === 0 ? new Big(0) : new Big(accrued).plus(made.earlyFee);
          expect(new Big(booked.kept).eq(cost)).toBe(true);
        }
      }
    });
  },
);
