import { brand } from '#app/brand/brand.ts';
import { dayOf } from '#app/shared/format/day-range.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { type IcsEntry, toIcs } from '#app/shared/format/ics.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { type IncomeEvent, incomeEventId } from '#protocol/income.ts';
import type { Reminder } from '#protocol/reminders.ts';
import {
  type Coin,
  type Decimal,
  type EpochMs,
  epochMs,
  type Milliseconds,
  milliseconds,
} from '#protocol/units.ts';
import { byDay, incomeOf } from './month.ts';

interface IncomeFile {
  readonly events: readonly IncomeEvent[];
  /** Those of this device become alarms. */
  readonly reminders: readonly Reminder[];
  readonly stamp: EpochMs;
  /** Makes the names of entries unique in the world: the host that the app came from. */
  readonly host: string;
}

const LEDGER_PLACES = 8;

/** A calendar file: one entry a day of the viewer's zone, with all that happens on it and what it earns. */
export function incomeFile({ events, reminders, stamp, host }: IncomeFile, t: Translate): string {
  const alarms = new Map(reminders.map(({ id, ahead }) => [id, ahead]));
  const entries = [...byDay(events)].map(([day, ofDay]) => entryOf(`day-${day}@${host}`, ofDay, alarms, t));
  return toIcs({ name: t('income.file.name', { brand: brand.get().name }), stamp, entries });
}

function entryOf(
  uid: string,
  events: readonly IncomeEvent[],
  alarms: ReadonlyMap<string, Milliseconds>,
  t: Translate,
): IcsEntry {
  const dates = events.filter(({ kind }) => kind !== 'earned');
  const earnedOf = (booked: boolean) =>
    incomeOf(events.filter(({ kind, done }) => kind === 'earned' && done === booked));
  const [earned, expected] = [earnedOf(true), earnedOf(false)];
  const at = epochMs(Math.min(...events.map((event) => event.at)));
  const titleOf = ({ product, kind }: IncomeEvent) => `${product}: ${t(`income.kind.${kind}`)}`;
  const interest = t('income.kind.earned');
  return {
    uid,
    at,
    title: [...dates.map(titleOf), ...(earned.length + expected.length > 0 ? [interest] : [])].join(' · '),
    text: [
      ...dates.map((event) =>
        event.amount === null ? titleOf(event) : `${titleOf(event)}, ${figure(event.amount, event.coin)}`,
      ),
      ...earned.map(({ coin, sum }) => `${interest}, ${figure(sum, coin)}`),
      ...expected.map(({ coin, sum }) => `${interest}, ${t('income.expected')}, ${figure(sum, coin)}`),
    ].join('\n'),
    alarms: dates.flatMap((event) => {
      const ahead = alarms.get(incomeEventId(event));
      return ahead === undefined
        ? []
        : [{ before: milliseconds(at - (event.at - ahead)), title: titleOf(event) }];
    }),
  };
}

const figure = (amount: Decimal, coin: Coin): string => `${formatDecimal(amount, LEDGER_PLACES)} ${coin}`;

/** "bourse-income-2026-11-21.ics" */
export const incomeFileName = (now: EpochMs): string => `bourse-income-${dayOf(epochMs(now))}.ics`;
