import { expect, it } from 'vitest';
import { incomeFile } from '#app/features/income/income-file.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { exact } from '#protocol/decimal.ts';
import { type IncomeEvent, incomeEventId } from '#protocol/income.ts';
import type { Reminder } from '#protocol/reminders.ts';
import { coin, epochMs, milliseconds } from '#protocol/units.ts';
import { parseIcs } from '../../../../support/parse-ics.ts';

const DAY = 86_400_000;
const AT = Date.UTC(2026, 10, 22);
const t: Translate = (...[key]) => key;

const earned = (orderId: string, at: number, amount: string): IncomeEvent => ({
  area: 'finance',
  orderId,
  product: 'USDT; flexible',
  coin: coin('USDT'),
  amount: exact(amount),
  at: epochMs(at),
  kind: 'earned',
  done: false,
});
const end: IncomeEvent = { ...earned('7', AT + 7 * DAY, '200.21'), kind: 'ends' };

const read = (events: readonly IncomeEvent[], reminders: readonly Reminder[] = []) =>
  parseIcs(incomeFile({ events, reminders, stamp: epochMs(AT), host: 'bourse.test' }, t)).parts;

it('holds every date and payment by itself, at its instant', () => {
  expect(read([end])).toMatchObject([
    {
      values: {
        UID: 'finance-7-ends@bourse.test',
        DTSTART: '20261129T000000Z',
        SUMMARY: 'USDT; flexible: income.kind.ends',
        DESCRIPTION: '200.21000000 USDT',
      },
    },
  ]);
});

it('adds up what a day earns, over all orders', () => {
  const events = [earned('7', AT, '0.01'), earned('8', AT, '0.02'), earned('7', AT + DAY, '0.01')];
  expect(read(events).map(({ values }) => [values.DTSTART, values.DESCRIPTION])).toEqual([
    ['20261122T000000Z', '0.03000000 USDT'],
    ['20261123T000000Z', '0.01000000 USDT'],
  ]);
});

it('names the same thing alike in every file, also where its instant has moved', () => {
  const uids = (events: readonly IncomeEvent[]) => read(events).map(({ values }) => values.UID);
  const later = { ...end, at: epochMs(end.at + DAY), done: true };
  expect(uids([later])).toEqual(uids([end]));
  const all = uids([earned('7', AT, '0.01'), earned('7', AT + DAY, '0.01'), end]);
  expect(new Set(all).size).toBe(3);
});

it('makes an alarm of what is to be reminded of on this device', () => {
  const reminder: Reminder = {
    ...{ id: incomeEventId(end), area: 'finance', kind: 'ends', product: end.product, at: end.at },
    ...{ ahead: milliseconds(3_600_000), address: 'finance/calendar', dueSince: null },
  };
  const [withAlarm] = read([end], [reminder]);
  expect(withAlarm?.parts[0]?.values.TRIGGER).toBe('-PT60M');
  expect(read([end])[0]?.parts).toEqual([]);
});
