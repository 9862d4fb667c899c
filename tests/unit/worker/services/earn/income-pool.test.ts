import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { MachineOrder } from '#protocol/pool.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { poolIncome } from '#worker/services/earn/income-readers.ts';

const DAY = 86_400_000;
const START = 20_000;
const at = (day: number) => epochMs((START + day) * DAY);

/** Bought at noon of day 0: day 1 is the first that is mined, and its output is paid when day 2 begins. */
const order = (change: Partial<MachineOrder> = {}): MachineOrder => ({
  id: '7',
  requestId: null,
  name: 'BTC 3 days',
  power: '1 TH/s',
  quantity: 2,
  priceCurrency: coin('USDT'),
  amount: exact('100.00000000'),
  currency: coin('BTC'),
  dayOutput: exact('0.00000002'),
  days: 3,
  accrued: exact('0.00000002'),
  accruedDays: 1,
  nextPayout: at(3),
  status: 'mining',
  statusCode: 0,
  createdAt: epochMs(at(0) + DAY / 2),
  endsAt: at(4),
  arrival: null,
  kept: null,
  refunded: null,
  finishedAt: null,
  ...change,
});

const told = (change: Partial<MachineOrder> = {}, until = at(10)) =>
  poolIncome([order(change)], until).map(({ kind, at: when, coin: of, amount, done }) => [
    kind,
    when / DAY - START,
    of,
    amount,
    done,
  ]);
const mined = (day: number, done: boolean) => ['earned', day, 'BTC', '0.00000002', done];

describe('machines', () => {
  it('bring a day after the other; at the end nothing is paid by itself', () => {
    expect(told()).toEqual([
      mined(2, true),
      mined(3, false),
      mined(4, false),
      ['ends', 4, 'USDT', null, false],
    ]);
  });

  it('pay their price back at the end where their person chose so', () => {
    expect(told({ autoRedeem: true }).at(-1)).toEqual(['ends', 4, 'USDT', '100.00000000', false]);
    const [end] = poolIncome([order({ autoRedeem: true })], at(10)).slice(-1);
    expect(end?.income).toBe('0');
  });

  it('are told as far as the calendar reaches', () => {
    expect(told({}, at(3)).filter(([kind]) => kind === 'earned')).toEqual([mined(2, true), mined(3, false)]);
  });

  it('that wait for their person have no day on which they are paid back', () => {
    expect(told({ status: 'toRedeem', accruedDays: 3 }).at(-1)).toEqual(['ends', 4, 'USDT', null, true]);
  });

  it('that were redeemed after their term come back whole', () => {
    const redeemed = { kept: exact('0.00000000'), refunded: exact('100.00000000'), finishedAt: at(6) };
    expect(told({ status: 'redeemed', accruedDays: 3, ...redeemed }).slice(3)).toEqual([
      ['ends', 4, 'USDT', null, true],
      ['paid', 6, 'USDT', '100.00000000', true],
    ]);
  });

  it.each([
    ['under way', { status: 'toRedeem', arrival: at(3) } as const, false],
    ['paid', { status: 'redeemed', finishedAt: at(3) } as const, true],
  ])('redeemed early mine nothing more: %s', (_, change, done) => {
    const left = { kept: exact('1.00000000'), refunded: exact('99.00000000') };
    expect(told({ ...left, ...change })).toEqual([
      mined(2, true),
      ['kept', 3, 'USDT', '-1.00000000', done],
      ['paid', 3, 'USDT', '99.00000000', done],
    ]);
  });
});
