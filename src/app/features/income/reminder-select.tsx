import { useTranslation } from 'react-i18next';
import { dayOf } from '#app/format/day-range.ts';
import { failureText } from '#app/i18n/failure-text.ts';
import { Select } from '#app/ui/select.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { type IncomeEvent, incomeEventId } from '#protocol/income.ts';
import type { Reminder } from '#protocol/reminders.ts';
import { milliseconds } from '#protocol/units.ts';

/** How long before; the words are `income.remind.*`. */
const AHEAD = { none: null, start: 0, hour: 3_600_000, day: 86_400_000 } as const;
type Choice = keyof typeof AHEAD;
const CHOICES: readonly Choice[] = ['none', 'start', 'hour', 'day'];

interface ReminderSelectProps {
  readonly event: IncomeEvent;
  readonly reminders: readonly Reminder[];
}

/** Whether and when to be told of something that is still to come, on this device. */
export function ReminderSelect({ event, reminders }: ReminderSelectProps) {
  const { t } = useTranslation('income');
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
