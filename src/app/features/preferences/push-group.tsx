import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { notificationLeave } from '#app/shared/notifications/notifications.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { beginPush, endPush, type PushMissed, testPush } from '#app/shared/push/browser-push.ts';
import { pushMark } from '#app/shared/push/push-mark.ts';
import { pushSupport } from '#app/shared/push/push-support.ts';
import { pushChoicesQuery } from '#app/shared/push/queries.ts';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { Select } from '#app/ui/select.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { failureOf, unwrap } from '#app/worker-client/failure-error.ts';
import { PUSH_KINDS, type PushChoices, type QuietHours } from '#protocol/push.ts';
import { SettingGroup } from './device-group.tsx';
import styles from './preferences.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const NIGHT = { from: '22:00', to: '07:00' };

const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Times as the list has them, and one of another app. */
const hoursWith = (time: string, not: string) =>
  [...new Set([...HOURS, time])]
    .sort()
    .filter((value) => value !== not)
    .map((value) => ({ value, label: value }));

interface PushChoicesPartProps {
  readonly choices: PushChoices;
  /** A change is on its way: the next one waits. */
  readonly busy: boolean;
  readonly onChange: (choices: PushChoices) => void;
}

/** What a person is told of while the app is closed, and when not. */
function PushChoicesPart({ choices, busy, onChange }: PushChoicesPartProps) {
  const { t } = useTranslation('settings');
  const { kinds, amounts, quiet } = choices;
  const setQuiet = (next: QuietHours | null) => onChange({ ...choices, quiet: next });
  return (
    <fieldset className={styles.choices} disabled={busy}>
      <legend className={styles.note}>{t('push.kinds')}</legend>
      {PUSH_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={t(`push.kind.${kind}`)}
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            onChange({
              ...choices,
              kinds: PUSH_KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))),
            })
          }
        />
      ))}
      <Switch
        label={t('push.amounts')}
        checked={amounts}
        onChange={({ target }) => onChange({ ...choices, amounts: target.checked })}
      />
      <Switch
        label={t('push.quiet')}
        checked={quiet !== null}
        onChange={({ target }) => setQuiet(target.checked ? { ...NIGHT, zone: zoneHere() } : null)}
      />
      {quiet && (
        <>
          <div className={blocks.row}>
            {(['from', 'to'] as const).map((end) => (
              <Select
                key={end}
                label={t(`push.quiet.${end}`)}
                value={quiet[end]}
                options={hoursWith(quiet[end], quiet[end === 'from' ? 'to' : 'from'])}
                onChange={(time) => setQuiet({ ...quiet, [end]: time, zone: zoneHere() })}
              />
            ))}
          </div>
          <p className={styles.note}>{t('push.quiet.note', { zone: quiet.zone.replaceAll('_', ' ') })}</p>
        </>
      )}
    </fieldset>
  );
}

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
  if (leave === 'denied') return <p className={common.problem}>{t('push.missed.denied')}</p>;
  return (
    <>
      <p className={styles.note}>{t(on ? 'push.state.on' : 'push.state.off')}</p>
      <div className={blocks.row}>
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
        <p className={common.problem} role="alert">
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
    <div className={blocks.group}>
      <p className={common.problem}>{failureText(failure, t)}</p>
      <div className={blocks.row}>
        <Button onClick={() => void refetch()}>{t('push.again')}</Button>
      </div>
    </div>
  );
}
