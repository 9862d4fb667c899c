import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { FinanceOrder } from '#protocol/finance.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { incomeOfFinance } from '#worker/services/earn/income-readers.ts';

const DAY = 86_400_000;
const START = 20_000;
const at = (day: number) => epochMs((START + day) * DAY);

/** Bought at noon of day 0: day 1 is the first that earns, and its interest is there when day 2 begins. */
const order = (change: Partial<FinanceOrder> = {}): FinanceOrder => ({
  id: '7',
  productId: 'usdt-3',
  name: 'USDT 3 days',
  coin: coin('USDT'),
  amount: exact('100.00000000'),
  days: 3,
  dailyRate: exact('0.001'),
  dayInterest: exact('0.10000000'),
  accrued: exact('0.10000000'),
  accruedDays: 1,
  nextPayout: at(3),
  status: 'hosting',
  autoRenew: false,
  renewedFrom: null,
  boughtAt: epochMs(at(0) + DAY / 2),
  endsAt: at(4),
  arrival: null,
  kept: null,
  refunded: null,
  finishedAt: null,
  ...change,
});
const flexible = { days: 0, endsAt: null } as const;

const told = (orders: readonly FinanceOrder[], until = at(10)) =>
  incomeOfFinance(orders, until).map(({ kind, at: when, amount, done }) => [
    kind,
    when / DAY - START,
    amount,
    done,
  ]);

describe('an order that runs', () => {
  it('earns day by day, then ends with all that is paid', () => {
    expect(told([order()])).toEqual([
      ['earned', 2, '0.10000000', true],
      ['earned', 3, '0.10000000', false],
      ['earned', 4, '0.10000000', false],
      ['ends', 4, '100.3', false],
    ]);
    expect(incomeOfFinance([order()], at(10))[0]).toMatchObject({
      area: 'finance',
      orderId: '7',
      product: 'USDT 3 days',
      coin: 'USDT',
    });
  });

  it('pays only its interest where it goes on', () => {
    expect(told([order({ autoRenew: true })]).at(-1)).toEqual(['renews', 4, '0.3', false]);
  });

  it('is followed up to the end of the span where it has none itself', () => {
    expect(told([order(flexible)], at(5))).toEqual([
      ['earned', 2, '0.10000000', true],
      ['earned', 3, '0.10000000', false],
      ['earned', 4, '0.10000000', false],
      ['earned', 5, '0.10000000', false],
    ]);
  });

  it('earns from that day on where it was bought at 00:00 UTC sharp', () => {
    const [first] = told([order({ boughtAt: at(0), accruedDays: 0, endsAt: at(3) })]);
    expect(first).toEqual(['earned', 1, '0.10000000', false]);
  });
});

describe('an order that was left early', () => {
  const left = { arrival: epochMs(at(3) + DAY / 4), kept: exact('0.20000000'), nextPayout: null } as const;

  it('earns nothing more, costs what was told, and is paid when it arrives', () => {
    expect(told([order({ ...left, status: 'redeeming' })])).toEqual([
      ['earned', 2, '0.10000000', true],
      ['kept', 3.25, '-0.2', false],
      ['paid', 3.25, '99.9', false],
    ]);
  });

  it('is done once it was paid, also at once and free of charge', () => {
    const finishedAt = epochMs(at(2) + DAY / 2);
    expect(
      told([
        order({
          ...flexible,
          status: 'completed',
          kept: exact('0.00000000'),
          refunded: exact('100.10000000'),
          finishedAt,
        }),
      ]),
    ).toEqual([
      ['earned', 2, '0.10000000', true],
      ['paid', 2.5, '100.1', true],
    ]);
  });
});

describe('a term that is over', () => {
  const over = {
    status: 'completed',
    accrued: exact('0.30000000'),
    accruedDays: 3,
    kept: exact('0.00000000'),
    refunded: exact('100.30000000'),
    finishedAt: at(4),
  } as const;

  it('has paid everything', () => {
    expect(told([order(over)]).at(-1)).toEqual(['ends', 4, '100.30000000', true]);
  });

  it('has paid its interest where another order continues it', () => {
    const next = order({ id: '8', renewedFrom: '7', boughtAt: at(4), endsAt: at(7), accruedDays: 0 });
    const events = incomeOfFinance([next, order({ ...over, autoRenew: true })], at(10));
    expect(events.filter(({ orderId }) => orderId === '7').at(-1)).toMatchObject({
      kind: 'renews',
      amount: '0.30000000',
      done: true,
    });
    expect(events.find(({ orderId }) => orderId === '8')?.at).toBe(at(5));
  });
});
