import { dayOf } from '#app/shared/format/day-range.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { type IcsEntry, toIcs } from '#app/shared/format/ics.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { type IncomeEvent, incomeEventId } from '#protocol/income.ts';
import type { Reminder } from '#protocol/reminders.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';
import { incomeOf } from './month.ts';

interface IncomeFile {
  readonly events: readonly IncomeEvent[];
  /** Those of this device become alarms. */
  readonly reminders: readonly Reminder[];
  readonly stamp: EpochMs;
  /** Makes the names of entries unique in the world: the host that the app came from. */
  readonly host: string;
}

const LEDGER_PLACES = 8;

/** A calendar file: each date and payment by itself, and what a day (UTC) earns as one entry. */
export function incomeFile({ events, reminders, stamp, host }: IncomeFile, t: Translate): string {
  const entries = [...dates(events, reminders, t), ...dailyIncome(events, t)].map((entry) => ({
    ...entry,
    uid: `${entry.uid}@${host}`,
  }));
  return toIcs({ name: t('income.file.name'), stamp, entries });
}

function dates(
  events: readonly IncomeEvent[],
  reminders: readonly Reminder[],
  t: Translate,
): readonly IcsEntry[] {
  return events
    .filter(({ kind }) => kind !== 'earned')
    .map((event) => {
      const { product, kind, amount, coin, at } = event;
      const uid = incomeEventId(event);
      return {
        uid,
        at,
        title: `${product}: ${t(`income.kind.${kind}`)}`,
        text: amount === null ? '' : `${formatDecimal(amount, LEDGER_PLACES)} ${coin}`,
        alarm: reminders.find(({ id }) => id === uid)?.ahead ?? null,
      };
    });
}

/** An entry a day and not an order: a calendar is for reading. */
function dailyIncome(events: readonly IncomeEvent[], t: Translate): readonly IcsEntry[] {
  const days = new Map<EpochMs, IncomeEvent[]>();
  for (const event of events) {
    if (event.kind !== 'earned') continue;
    const held = days.get(event.at);
    if (held) held.push(event);
    else days.set(event.at, [event]);
  }
  return [...days].map(([at, earned]) => ({
    uid: `earned-${new Date(at).toISOString()}`,
    at,
    title: t('income.kind.earned'),
    text: incomeOf(earned)
      .map(({ coin, sum }) => `${formatDecimal(sum, LEDGER_PLACES)} ${coin}`)
      .join('\n'),
    alarm: null,
  }));
}

/** "bourse-income-2026-11-21.ics" */
export const incomeFileName = (now: EpochMs): string => `bourse-income-${dayOf(epochMs(now))}.ics`;
