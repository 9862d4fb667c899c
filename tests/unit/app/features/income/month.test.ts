import { afterEach, describe, expect, it } from 'vitest';
import {
  byDay,
  daysOn,
  happeningsOf,
  incomeOf,
  monthsOn,
  nextEvents,
  totalsOf,
  weeksOf,
} from '#app/features/income/month.ts';
import { exact } from '#protocol/decimal.ts';
import type { IncomeEvent } from '#protocol/income.ts';
import { coin, epochMs } from '#protocol/units.ts';

const DAY = 86_400_000;
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const event = (at: number, more: Partial<IncomeEvent> = {}): IncomeEvent => ({
  area: 'finance',
  orderId: '7',
  product: 'USDT 7 days',
  coin: coin('USDT'),
  amount: exact('0.1'),
  at: epochMs(at),
  kind: 'earned',
  done: true,
  ...more,
});

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Cairo',
];

describe.each(ZONES)('in %s', (name) => {
  it('every day of some years is once in its month, in order', () => {
    process.env.TZ = name;
    for (let month = '2024-12'; month < '2027-02'; month = monthsOn(month, 1)) {
      const days = weeksOf(month, 1).flat();
      expect(days.length % 7).toBe(0);
      expect(new Set(days).size).toBe(days.length);
      expect([...days].sort()).toEqual(days);
      const own = days.filter((day) => day.startsWith(month));
      const [year = 0, number = 0] = month.split('-').map(Number);
      expect(own).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
    }
  });

  // proves F43
  it('a day on and a day back is the same day, also where the clocks change', () => {
    process.env.TZ = name;
    let day = '2025-01-01';
    for (let count = 0; count < 730; count += 1) {
      const next = daysOn(day, 1);
      expect(next > day).toBe(true);
      expect(daysOn(next, -1)).toBe(day);
      day = next;
    }
    expect(day).toBe('2027-01-01');
  });

  it('each 00:00 UTC falls on a day of its own: none is lost or doubled', () => {
    process.env.TZ = name;
    const events = Array.from({ length: 730 }, (_, index) => event(Date.UTC(2025, 0, 5) + index * DAY));
    const days = byDay(events);
    expect(days.size).toBe(730);
    for (const held of days.values()) expect(held).toHaveLength(1);
  });
});

it('shows what is booked at 00:00 UTC on the evening before in New York, an hour later in summer', () => {
  process.env.TZ = 'America/New_York';
  const winter = event(Date.UTC(2026, 2, 8));
  const summer = event(Date.UTC(2026, 2, 9));
  expect([...byDay([winter, summer]).keys()]).toEqual(['2026-03-07', '2026-03-08']);
  expect(new Date(winter.at).getHours()).toBe(19);
  expect(new Date(summer.at).getHours()).toBe(20);
});

it('begins weeks on Sunday or on Monday', () => {
  expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2026-11', 1)[0]?.[0]).toBe('2026-10-26');
});

it('turns the year', () => {
  expect(monthsOn('2026-12', 1)).toBe('2027-01');
  expect(monthsOn('2026-01', -1)).toBe('2025-12');
});

describe('totals', () => {
  const at = Date.UTC(2026, 10, 21);
  it('add what is earned and what is kept, coin by coin, and leave payments out', () => {
    const events = [
      event(at),
      event(at, { amount: exact('0.2') }),
      event(at, { coin: coin('BTC'), amount: exact('0.00000001') }),
      event(at, { kind: 'kept', amount: exact('-0.3') }),
      event(at, { kind: 'paid', amount: exact('300') }),
      event(at, { kind: 'deals', amount: null }),
    ];
    expect(incomeOf(events)).toEqual([
      { coin: 'BTC', sum: '0.00000001' },
      { coin: 'USDT', sum: '0' },
    ]);
    expect(totalsOf(events).paid).toEqual({ income: [], principal: [{ coin: 'USDT', sum: '300' }] });
  });

  it('keep what came from what is to come, and income from what was paid in', () => {
    const usdt = (sum: string) => [{ coin: 'USDT', sum }];
    const ends = { kind: 'ends', amount: exact('300.5'), income: exact('0.5') } as const;
    const events = [
      event(at, ends),
      event(at, { kind: 'renews', amount: exact('0.2'), income: exact('0.2') }),
      event(at, { kind: 'refunded', area: 'subscription', amount: exact('40') }),
      event(at, { kind: 'paid', area: 'fund', amount: exact('90'), income: exact('-10') }),
      event(at + DAY, { ...ends, done: false }),
      event(at + DAY, { kind: 'paid', area: 'fund', amount: null, done: false }),
    ];
    expect(totalsOf(events)).toMatchObject({
      paid: { income: usdt('-9.3'), principal: usdt('440') },
      coming: { income: usdt('0.5'), principal: usdt('300') },
    });
  });

  it('count the output of machines as paid day by day, which it is', () => {
    const mined = event(at, { area: 'pool', coin: coin('BTC'), amount: exact('0.002') });
    expect(totalsOf([mined, event(at)]).paid).toEqual({
      income: [{ coin: 'BTC', sum: '0.002' }],
      principal: [],
    });
  });

  it('tell what is booked from what is still to come', () => {
    const events = [event(at), event(at + DAY, { done: false, amount: exact('0.5') })];
    expect(totalsOf(events)).toEqual({
      earned: [{ coin: 'USDT', sum: '0.1' }],
      expected: [{ coin: 'USDT', sum: '0.5' }],
      paid: { income: [], principal: [] },
      coming: { income: [], principal: [] },
    });
  });
});

it('what happens besides income is counted by its kind', () => {
  const day = [
    event(DAY),
    event(DAY, { kind: 'deals' }),
    event(DAY, { kind: 'ends' }),
    event(DAY, { kind: 'deals' }),
  ];
  expect([...happeningsOf(day)]).toEqual([
    ['deals', 2],
    ['ends', 1],
  ]);
});

describe('what comes up', () => {
  const now = epochMs(Date.UTC(2026, 2, 8));
  const at = (days: number, more: Partial<IncomeEvent> = {}) =>
    event(now + days * DAY, { done: false, ...more });

  it('what is booked or over is not', () => {
    const next = at(1);
    expect(nextEvents([at(-1), at(2, { done: true }), next], now, 4)).toEqual([next]);
  });
  it('an order that earns each day takes one line', () => {
    const days = [at(1), at(2), at(3)];
    const end = at(3, { kind: 'ends' });
    expect(nextEvents([...days, end], now, 4)).toEqual([days[0], end]);
  });
  it('no more than are asked for', () => {
    const orders = ['a', 'b', 'c'].map((orderId, index) => at(index + 1, { orderId }));
    expect(nextEvents(orders, now, 2)).toEqual(orders.slice(0, 2));
  });
});
