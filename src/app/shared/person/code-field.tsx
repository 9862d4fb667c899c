import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kit } from '#app/shared/forms/use-kit-form.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { LinkedText } from '#app/shared/i18n/linked-text.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useTick } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { CODE_JUST_MAILED, type CodeBinding, type CodeScene } from '#protocol/session.ts';
import { OutboxLink } from './outbox-link.tsx';
import styles from './person.module.css';

/** Specified for one account and purpose: a new code after 60 s. */
const RESEND_SECONDS = 60;

interface Resend {
  /** Whole seconds until the next code. */
  readonly left: number;
  /** A code for exactly this was sent. */
  readonly sentFor: boolean;
  readonly start: (seconds: number, sent: boolean) => void;
}

/** Counts down to the next code for one purpose, named by `key`; another one may have its own at once. */
function useResend(key: string): Resend {
  const [wait, setWait] = useState({ key: '', until: 0, sent: false });
  const mine = wait.key === key;
  const left = mine ? Math.max(0, Math.ceil((wait.until - performance.now()) / 1000)) : 0;
  useTick(500, left > 0);
  return {
    left,
    sentFor: mine && wait.sent,
    start: (seconds, sent) => setWait({ key, until: performance.now() + seconds * 1000, sent }),
  };
}

interface CodeFieldProps {
  readonly kit: Kit<{ readonly code: string }>;
  /** Whose mailbox: the e-mail address that names the account. */
  readonly account: string;
  /** What the code is for. */
  readonly scene: CodeScene;
  /** What the code is good for beyond that: with other values it is void, so that a change asks for a new one. */
  readonly boundTo?: CodeBinding;
  /** Asked before a code is sent: false when something that it needs is missing, which has then been said. */
  readonly mayAsk?: () => Promise<boolean>;
}

/** "Email code" with its "Send code" button, which waits a minute between two codes. Needs the texts of "codes". */
export function CodeField({ kit, account, scene, boundTo, mayAsk }: CodeFieldProps) {
  const { t } = useTranslation('forms');
  const sandbox = usePlatform()?.sandbox ?? false;
  const online = useOnline();
  const { left, sentFor, start } = useResend(JSON.stringify([account, scene, boundTo ?? null]));
  const [sending, setSending] = useState(false);
  // A code that was refused may be burned: then the next one is sent at once, and the server knows.
  const field = kit.field('code');
  const wasRefused = field.error !== null && field.error === t('d_code_error');
  const onItsWay = () => {
    // What was wrong with the code before says nothing about this one.
    kit.clear('code');
    kit.focus('code');
  };

  const send = async () => {
    if (mayAsk && !(await mayAsk())) return;
    setSending(true);
    const result = await worker.session.sendCode({ account, scene, ...(boundTo && { boundTo }) });
    setSending(false);
    if (result.ok) {
      start(RESEND_SECONDS, true);
      onItsWay();
      return;
    }
    // Somebody asked before: the code is in the mailbox, and it is the one that works.
    const isThere = result.failure.msg === CODE_JUST_MAILED;
    if (result.failure.retryAfter !== undefined) start(result.failure.retryAfter, isThere);
    toasts.show(isThere ? 'info' : 'error', failureText(result.failure, t));
    if (isThere) onItsWay();
  };

  const sent = sandbox ? (
    <LinkedText t={t} i18nKey="codes.sentSandbox" components={{ outbox: <OutboxLink /> }} />
  ) : (
    t('codes.sent', { email: account })
  );
  return (
    <div className={styles.row}>
      <Field
        {...field}
        label={t('codes.label')}
        error={wasRefused ? t('codes.refused', { error: field.error }) : field.error}
        hint={sentFor ? sent : null}
        announce
        className={styles.field}
        autoCapitalize="none"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <Button
        size="large"
        className={styles.send}
        busy={sending}
        disabled={left > 0 && !wasRefused}
        disabledReason={online ? null : t('codes.offline')}
        onClick={send}
      >
        {left > 0 && !wasRefused ? t('codes.again', { count: left }) : t('codes.send')}
      </Button>
    </div>
  );
}
