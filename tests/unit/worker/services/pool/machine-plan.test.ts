import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { Machine } from '#protocol/pool.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { planOf } from '#worker/services/pool/pool-service.ts';
import { daysOver, endOfDay, firstWholeDay } from '../../../../../sandbox/src/venue/earn/days.ts';
import { MACHINES, type Machine as Offered } from '../../../../../sandbox/src/venue/pool/machines.ts';

const DAY = 86_400_000;
const NOON = epochMs(20_000 * DAY + DAY / 2);

const machineOf = (offered: Offered): Machine => ({
  ...offered,
  name: offered.name.en,
  currency: coin(offered.currency),
  priceCurrency: coin(offered.priceCurrency),
  price: exact(offered.price),
  dailyOutput: exact(offered.dailyOutput),
  earlyFeeRate: exact(offered.earlyFeeRate),
  stock: offered.total,
});

describe('a plan is what the exchange books later', () => {
  const instants = [NOON, NOON + DAY / 2 - 1, NOON + DAY / 2, NOON + DAY / 2 + 1];
  const cases = MACHINES.flatMap((machine) =>
    [1, 2, machine.max].flatMap((quantity) => instants.map((at) => ({ machine, quantity, at }))),
  );

  it.each(cases)('$quantity of $machine.id', ({ machine, quantity, at }) => {
    const plan = planOf(machineOf(machine), quantity, epochMs(at));
    const first = firstWholeDay(at);
    const row = { first_day: first, days: machine.days, accrued_days: 0, redeemed_at: null };
    const perDay = new Big(machine.dailyOutput).times(quantity);
    const cost = new Big(machine.price).times(quantity);
    const days = daysOver(row, at + 1000 * DAY);
    expect(days).toBe(machine.days);
    expect(plan).toEqual({
      quantity,
      cost: cost.toFixed(),
      perDay: perDay.toFixed(),
      inAll: perDay.times(days).toFixed(),
      firstPayout: endOfDay(first),
      endsAt: endOfDay(first + days - 1),
      earlyFee: cost.times(machine.earlyFeeRate).round(8, Big.roundUp).toFixed(),
    });
  });
});

const MACHINE = machineOf({
  id: 'm',
  name: { en: 'M', zh: 'M', ja: 'M', ko: 'M' },
  power: '',
  currency: 'BTC',
  priceCurrency: 'USDT',
  price: '0.333333333',
  days: 3,
  dailyOutput: '0.000000019',
  max: 10,
  total: 10,
  earlyFeeRate: '0.01',
  earlyDelayHours: 0,
});

it('rounds what is paid out down and what is charged up, for all machines of an order together', () => {
  expect(planOf(MACHINE, 2, NOON)).toMatchObject({
    cost: '0.66666667',
    perDay: '0.00000003',
    inAll: '0.00000009',
    earlyFee: '0.00666667',
  });
});

it.each([0, -1, 1.5, Number.NaN, 2 ** 60])('knows no %d machines', (quantity) => {
  expect(planOf(MACHINE, quantity, NOON)).toBeNull();
});

it('says nothing of an early end where the back end does not', () => {
  expect(planOf({ ...MACHINE, earlyFeeRate: null }, 1, NOON)?.earlyFee).toBeNull();
});
