import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { notificationLeave } from '#app/shared/notifications/notifications.ts';
import { beginPush, endPush, type PushMissed, testPush } from '#app/shared/push/browser-push.ts';
import { pushMark } from '#app/shared/push/push-mark.ts';
import { pushSupport } from '#app/shared/push/push-support.ts';
import { pushChoicesQuery } from '#app/shared/push/queries.ts';
import { Button } from '#app/ui/button.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { failureOf, unwrap } from '#app/worker-client/failure-error.ts';
import type { PushChoices } from '#protocol/push.ts';
import { SettingGroup } from './device-group.tsx';
import styles from './preferences.module.css';
import { PushChoicesPart } from './push-choices.tsx';

interface PushProps {
  /** Of the back end. */
  readonly publicKey: string;
  readonly userId: string;
}

/** Messages while the app is closed: on or off in this browser, and what of, for the person's every device. */
export function PushGroup({ publicKey, userId }: PushProps) {
  const { t } = useTranslation('settings');
  const support = pushSupport();
  return (
    <SettingGroup title={t('push.title')} note={t('push.lead')}>
      {support === 'yes' ? (
        <PushParts publicKey={publicKey} userId={userId} />
      ) : (
        <p className={styles.note}>{t(`push.support.${support}`)}</p>
      )}
    </SettingGroup>
  );
}

function PushParts({ publicKey, userId }: PushProps) {
  const { t } = useTranslation('settings');
  const mark = useSyncExternalStore(pushMark.subscribe, pushMark.get);
  const [busy, setBusy] = useState(false);
  const [missed, setMissed] = useState<PushMissed | null>(null);
  const leave = notificationLeave();
  const on = mark?.userId === userId && leave === 'granted';
  const run = async (work: () => Promise<PushMissed | null>, done: string) => {
    setBusy(true);
    const problem = await work().catch((): PushMissed => 'browser');
    setBusy(false);
    setMissed(problem);
    if (problem === null) toasts.show('success', t(done));
  };
  const said = problemText(missed, t);
  // Only the browser's own settings help: a button here could do nothing.
  if (leave === 'denied') return <p className={styles.problem}>{t('push.missed.denied')}</p>;
  return (
    <>
      <p className={styles.note}>{t(on ? 'push.state.on' : 'push.state.off')}</p>
      <div className={styles.row}>
        {on ? (
          <>
            <Button busy={busy} onClick={() => void run(() => testPush(publicKey, userId), 'push.tested')}>
              {t('push.test')}
            </Button>
            <Button look="quiet" onClick={() => void endPush()}>
              {t('push.turnOff')}
            </Button>
          </>
        ) : (
          <Button busy={busy} onClick={() => void run(() => beginPush(publicKey, userId), 'push.turnedOn')}>
            {t('push.turnOn')}
          </Button>
        )}
      </div>
      {said !== null && (
        <p className={styles.problem} role="alert">
          {said}
        </p>
      )}
      {on && <Choices userId={userId} />}
    </>
  );
}

function problemText(missed: PushMissed | null, t: Translate): string | null {
  if (missed === null) return null;
  return typeof missed === 'string' ? t(`push.missed.${missed}`) : failureText(missed, t);
}

function Choices({ userId }: Pick<PushProps, 'userId'>) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const query = pushChoicesQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: (choices: PushChoices) => unwrap(worker.push.choose(choices)),
    onMutate: (choices) => {
      const before = queries.getQueryData(query.queryKey);
      queries.setQueryData(query.queryKey, choices);
      return before;
    },
    onSuccess: (_, { kinds }) => pushMark.set({ userId, kinds }),
    onError: (problem, _, before) => {
      queries.setQueryData(query.queryKey, before);
      const failure = failureOf(problem);
      if (failure) toasts.show('error', failureText(failure, t));
    },
  });
  const failure = failureOf(error);
  if (data) return <PushChoicesPart choices={data} busy={isPending} onChange={mutate} />;
  if (!failure) return <p className={styles.note}>{t('push.loading')}</p>;
  return (
    <div className={styles.group}>
      <p className={styles.problem}>{failureText(failure, t)}</p>
      <div className={styles.row}>
        <Button onClick={() => void refetch()}>{t('push.again')}</Button>
      </div>
    </div>
  );
}
