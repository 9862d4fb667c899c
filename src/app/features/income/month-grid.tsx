import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { significant } from '#app/shared/format/arithmetic.ts';
import { startOfDay } from '#app/shared/format/day-range.ts';
import { formatDate } from '#app/shared/format/time.ts';
import { Amount } from '#app/ui/amount.tsx';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { IncomeEvent } from '#protocol/income.ts';
import { type Decimal, epochMs } from '#protocol/units.ts';
import styles from './income.module.css';
import { type Day, daysOn, happeningsOf, incomeOf, type Month, monthOf, weeksOf } from './month.ts';

interface MonthGridProps {
  /** The month in words. */
  readonly label: string;
  readonly month: Month;
  readonly days: ReadonlyMap<Day, readonly IncomeEvent[]>;
  readonly chosen: Day;
  /** By the business clock. */
  readonly today: Day;
  readonly onChoose: (day: Day) => void;
}

/** Days that a key leads on by. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** More do not fit into a cell; the day's panel has them all. */
const SHOWN_COINS = 2;
/** Digits that count of a sum in a cell, which is narrow; no fewer than these decimals. */
const DIGITS = 2;
const LEAST_DECIMALS = 2;

const weekday = (language: string) => new Intl.DateTimeFormat(language, { weekday: 'short' });
const decimalsOf = (sum: Decimal): number =>
  Math.max(LEAST_DECIMALS, significant(sum, DIGITS).split('.')[1]?.length ?? 0);

const startOf = (day: Day) => startOfDay(day) ?? epochMs(0);
/** Weeks begin on Sunday but in Chinese. */
const firstDayOf = (language: string): 0 | 1 => (language.startsWith('zh') ? 1 : 0);

/** A month of days: what each brings, and that something happens. One stop of the Tab key, then arrows. */
export function MonthGrid({ month, label, days, chosen, today, onChoose }: MonthGridProps) {
  const { i18n } = useTranslation('earn');
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(month, firstDayOf(i18n.language));
  const [firstWeek = []] = weeks;

  // Once the chosen day is drawn, which may be in another month, the focus is to be on it.
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moved.current = true;
    onChoose(daysOn(chosen, step));
  };
  return (
    <table ref={table} className={styles.grid} aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {firstWeek.map((day) => (
            <th key={day} scope="col">
              {weekday(i18n.language).format(startOf(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                <button
                  type="button"
                  data-day={day}
                  className={cx(styles.day, monthOf(day) !== month && styles.outside)}
                  tabIndex={day === chosen ? 0 : -1}
                  aria-pressed={day === chosen}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => onChoose(day)}
                >
                  <DayCell day={day} events={days.get(day) ?? []} />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Its words are the name of its button: the whole date, how much there is, and what the cell shows. */
function DayCell({ day, events }: { readonly day: Day; readonly events: readonly IncomeEvent[] }) {
  const { t, i18n } = useTranslation('earn');
  const income = [true, false].flatMap((done) =>
    incomeOf(events.filter((event) => event.done === done)).map((sum) => ({ ...sum, done })),
  );
  // A line that says "1 more" takes the room of the one that it leaves out.
  const shown = income.length > SHOWN_COINS + 1 ? SHOWN_COINS : income.length;
  return (
    <>
      <span className={styles.date} aria-hidden="true">
        {Number(day.slice(-2))}
      </span>
      <VisuallyHidden>
        {t('income.day.label', { day: formatDate(startOf(day), i18n.language), count: events.length })}{' '}
      </VisuallyHidden>
      {income.slice(0, shown).map(({ coin, sum, done }) => (
        <span key={`${coin} ${done}`} className={cx(styles.sum, !done && styles.expected)}>
          <Amount value={sum} coin={coin} decimals={decimalsOf(sum)} signed={done} />
        </span>
      ))}
      {income.length > shown && (
        <span className={cx(styles.sum, styles.expected)}>
          {t('income.day.more', { count: income.length - shown })}
        </span>
      )}
      {[...happeningsOf(events)].map(([kind, count]) => (
        <span key={kind} className={styles.mark}>
          {t(`income.kind.${kind}`)}
          {count > 1 && ` × ${count}`}
        </span>
      ))}
    </>
  );
}
