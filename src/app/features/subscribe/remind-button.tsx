import { Bell, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { Button } from '#app/ui/button.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { incomeEventId } from '#protocol/income.ts';
import type { Project, ProjectPhase } from '#protocol/subscribe.ts';
import { milliseconds } from '#protocol/units.ts';
import styles from './subscribe.module.css';

/** What happens next in each phase, and when. */
const NEXT = {
  upcoming: ({ start }: Project) => ({ kind: 'opens', at: start }) as const,
  open: ({ end }: Project) => ({ kind: 'closes', at: end }) as const,
  closed: ({ listingTime }: Project) => ({ kind: 'lists', at: listingTime }) as const,
};
const AT_THAT_MOMENT = milliseconds(0);

interface RemindButtonProps {
  readonly project: Project;
  readonly phase: ProjectPhase;
}

/** Whether to be told of what happens next, on this device; also for visitors. */
export function RemindButton({ project, phase }: RemindButtonProps) {
  const { t } = useTranslation('subscribe');
  const reminders = useLive({ name: 'reminders' }).value ?? [];
  const { kind, at } = NEXT[phase](project);
  const area = 'subscription' as const;
  const id = incomeEventId({ area, orderId: project.id, kind, at });
  const set = reminders.some((reminder) => reminder.id === id && reminder.dueSince === null);

  const toggle = async () => {
    if (set) return worker.reminders.remove(id);
    const address = `subscribe/${phase === 'upcoming' ? 'preview' : 'detail'}?id=${project.id}`;
    const wish = { id, area, kind, product: project.name, at, ahead: AT_THAT_MOMENT, address };
    const answer = await worker.reminders.set(wish);
    if (!answer.ok) toasts.show('error', failureText(answer.failure, t));
  };
  return (
    <Button
      aria-pressed={set}
      onClick={() => void toggle().catch(() => toasts.show('error', t('failure.workerLost')))}
    >
      {set ? (
        <BellRing size={16} aria-hidden="true" className={styles.set} />
      ) : (
        <Bell size={16} aria-hidden="true" />
      )}
      {t(`subscribe.remind.${kind}`)}
    </Button>
  );
}
