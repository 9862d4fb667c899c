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

it('has one entry a day, with all that happens and what is earned on it', () => {
  const entries = read([
    { ...end, at: epochMs(AT) },
    { ...end, orderId: '9', kind: 'unlocks', amount: null, at: epochMs(AT) },
    earned('7', AT, '0.01'),
    earned('8', AT, '0.02'),
    earned('7', AT + DAY, '0.01'),
  ]);
  expect(entries.map(({ values }) => [values.DTSTART, values.SUMMARY, values.DESCRIPTION])).toEqual([
    [
      '20261122T000000Z',
      'USDT; flexible: income.kind.ends · USDT; flexible: income.kind.unlocks · income.kind.earned',
      [
        'USDT; flexible: income.kind.ends, 200.21000000 USDT',
        'USDT; flexible: income.kind.unlocks',
        'income.kind.earned, income.expected, 0.03000000 USDT',
      ].join('\n'),
    ],
    ['20261123T000000Z', 'income.kind.earned', 'income.kind.earned, income.expected, 0.01000000 USDT'],
  ]);
});

it('names a day alike in every file, so that a calendar replaces it', () => {
  const uids = (events: readonly IncomeEvent[]) => read(events).map(({ values }) => values.UID);
  expect(uids([end, { ...end, orderId: '8' }])).toEqual(uids([{ ...end, done: true }]));
  const all = uids([earned('7', AT, '0.01'), earned('7', AT + DAY, '0.01'), end]);
  expect(new Set(all).size).toBe(3);
});

it('makes an alarm of each thing that is to be reminded of on this device', () => {
  const reminderOf = (event: IncomeEvent): Reminder => ({
    ...{ id: incomeEventId(event), area: 'finance', kind: 'ends', product: event.product, at: event.at },
    ...{ ahead: milliseconds(3_600_000), address: 'finance/calendar', dueSince: null },
  });
  const later = { ...end, orderId: '8', at: epochMs(end.at + 7_200_000) };
  const triggers = (reminders: readonly Reminder[]) =>
    read([end, later], reminders)[0]?.parts.map(({ values }) => values.TRIGGER);
  expect(triggers([reminderOf(end), reminderOf(later)])).toEqual(['-PT60M', 'PT60M']);
  expect(triggers([])).toEqual([]);
});
