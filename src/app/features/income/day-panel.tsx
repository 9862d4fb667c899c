import { useTranslation } from 'react-i18next';
import { dayOf, startOfDay } from '#app/shared/format/day-range.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { formatDate, formatTime } from '#app/shared/format/time.ts';
import { utcOffset } from '#app/shared/format/zone-offset.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { type IncomeEvent, incomeEventId } from '#protocol/income.ts';
import type { Reminder } from '#protocol/reminders.ts';
import { type EpochMs, epochMs, milliseconds } from '#protocol/units.ts';
import styles from './income.module.css';
import { type Day, isIncome } from './month.ts';

/** How long before; the words are `income.remind.*`. */
const AHEAD = { none: null, start: 0, hour: 3_600_000, day: 86_400_000 } as const;
type Choice = keyof typeof AHEAD;
const CHOICES: readonly Choice[] = ['none', 'start', 'hour', 'day'];

interface ReminderSelectProps {
  readonly event: IncomeEvent;
  readonly reminders: readonly Reminder[];
}

/** Whether and when to be told of something that is still to come, on this device. */
function ReminderSelect({ event, reminders }: ReminderSelectProps) {
  const { t } = useTranslation('earn');
  const id = incomeEventId(event);
  const held = reminders.find((reminder) => reminder.id === id && reminder.dueSince === null);
  const value = CHOICES.find((choice) => AHEAD[choice] === (held?.ahead ?? null)) ?? 'start';

  const choose = async (choice: Choice) => {
    const ahead = AHEAD[choice];
    if (ahead === null) return worker.reminders.remove(id);
    const { area, kind, product, at } = event;
    const address = `finance/calendar?day=${dayOf(at)}`;
    const set = await worker.reminders.set({
      id,
      area,
      kind,
      product,
      at,
      ahead: milliseconds(ahead),
      address,
    });
    if (!set.ok) toasts.show('error', failureText(set.failure, t));
  };
  return (
    <Select
      label={t('income.remind.label', { product: event.product })}
      labelHidden
      value={value}
      options={CHOICES.map((choice) => ({ value: choice, label: t(`income.remind.${choice}`) }))}
      onChange={(choice) => {
        choose(choice).catch(() => toasts.show('error', t('failure.workerLost')));
      }}
    />
  );
}

interface DayPanelProps {
  readonly day: Day;
  readonly events: readonly IncomeEvent[];
  readonly reminders: readonly Reminder[];
  readonly businessNow: EpochMs;
}

/** Everything of one day, each with its local time and UTC, and what can be reminded of. */
export function DayPanel({ day, events, reminders, businessNow }: DayPanelProps) {
  const { t, i18n } = useTranslation('earn');
  const title = formatDate(startOfDay(day) ?? epochMs(0), i18n.language);
  return (
    <Panel title={title}>
      {events.length === 0 ? (
        <EmptyState title={t('income.day.none')} compact />
      ) : (
        <ul className={styles.events}>
          {events.map((event) => (
            <EventRow
              key={incomeEventId(event)}
              event={event}
              reminders={event.kind !== 'earned' && event.at > businessNow ? reminders : null}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface EventRowProps {
  readonly event: IncomeEvent;
  /** Null where there is nothing to be reminded of. */
  readonly reminders: readonly Reminder[] | null;
}

function EventRow({ event, reminders }: EventRowProps) {
  const { t, i18n } = useTranslation('earn');
  const { product, kind, amount, coin, at, done } = event;
  return (
    <li className={styles.event}>
      <span className={styles.what}>
        <strong>{t(`income.kind.${kind}`)}</strong>
        <bdi className={styles.product}>{product}</bdi>
      </span>
      <span className={styles.much}>
        {amount === null ? (
          t('income.amount.unknown')
        ) : (
          <Amount
            value={amount}
            decimals={moneyDecimals(amount)}
            coin={coin}
            signed={done && isIncome(event)}
          />
        )}
      </span>
      <span className={styles.when}>
        <TimeText time={at} look="time" />
        {utcOffset(at) !== 'UTC' && (
          <span>{t('income.utc', { time: formatTime(at, i18n.language, 'UTC') })}</span>
        )}
        <Chip tone={done ? 'neutral' : 'accent'}>
          {t(done ? (kind === 'earned' ? 'income.booked' : 'income.past') : 'income.expected')}
        </Chip>
      </span>
      {reminders && <ReminderSelect event={event} reminders={reminders} />}
    </li>
  );
}
