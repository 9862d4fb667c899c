import Big from 'big.js';
import { parse } from 'valibot';
import { expect } from 'vitest';
import type { IncomeEvent } from '#protocol/income.ts';
import { ok } from '#protocol/result.ts';
import { EARN_AREAS } from '#protocol/tables.ts';
import { epochMs } from '#protocol/units.ts';
import type { HttpClient } from '#worker/api/http-client.ts';
import { incomeReaders } from '#worker/services/earn/income-readers.ts';
import type { EarnPerson, Row } from './areas.ts';

/** What the app's calendar makes of a person's orders at an instant of the business clock. */
export async function calendarOf(person: EarnPerson, now: number): Promise<readonly IncomeEvent[]> {
  const call: HttpClient['call'] = async (endpoint, payload) => {
    const fields = Object.entries(payload).map(([name, value]) => [name, String(value)]);
    const { code, msg, data } = await person.call(endpoint.path, Object.fromEntries(fields));
    return ok(parse(endpoint.answer, { code, msg, data }));
  };
  const span = { now: epochMs(now), until: epochMs(now) };
  const read = await Promise.all(EARN_AREAS.map((area) => incomeReaders({ call })[area](span)));
  return read.flatMap((events) => (events.ok ? events.value : []));
}

const total = (events: readonly IncomeEvent[]): Big =>
  events.reduce((sum, { amount }) => sum.plus(amount ?? 0), new Big(0));

/** What events have moved into spot: payments, and the output of machines, which is paid at once. */
export function paidBy(events: readonly IncomeEvent[]): ReadonlyMap<string, Big> {
  const sums = new Map<string, Big>();
  const paid = events.filter(({ area, kind, done }) => done && (area === 'pool' || kind !== 'earned'));
  for (const { kind, coin, amount } of paid) {
    if (kind !== 'kept') sums.set(coin, (sums.get(coin) ?? new Big(0)).plus(amount ?? 0));
  }
  return sums;
}

/** Of a financial product that is over: amount, interest and what was kept make up what was paid. */
export function expectWhole(order: Row, events: readonly IncomeEvent[]): void {
  const own = events.filter(({ area, orderId }) => area === 'finance' && orderId === order.orderId);
  expect(own.every(({ done }) => done)).toBe(true);
  const gained = own.filter(({ kind }) => kind === 'earned' || kind === 'kept');
  const paid = own.filter((event) => !gained.includes(event));
  expect(total(paid).toFixed(8)).toBe(total(gained).plus(order.amount).toFixed(8));
}
