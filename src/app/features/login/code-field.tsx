import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { CodeScene } from '#contract/session.ts';
import styles from './code-field.module.css';
import { OutboxLink } from './outbox-link.tsx';
import { asValidate, codeRule } from './rules.ts';
import type { CredentialsForm } from './use-credentials-form.ts';
import { RESEND_SECONDS, useResend } from './use-resend.ts';

interface CodeFieldProps {
  readonly credentials: CredentialsForm;
  /** What the code is for. */
  readonly scene: CodeScene;
  readonly sandbox: boolean;
  readonly offlineReason: string | null;
}

/** "Email code" with its "Send code" button, which waits a minute between two codes. */
export function CodeField({ credentials, scene, sandbox, offlineReason }: CodeFieldProps) {
  const { t } = useTranslation('login');
  const { form, email, errorOf } = credentials;
  const { left, sentTo, start } = useResend(email);
  const [sending, setSending] = useState(false);

  const send = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    setSending(true);
    const result = await worker.session.sendCode({ account: email, scene });
    setSending(false);
    if (result.ok) {
      start(RESEND_SECONDS, true);
      form.setFocus('code');
      return;
    }
    if (result.failure.retryAfter !== undefined) start(result.failure.retryAfter, false);
    toasts.show('error', failureText(result.failure, t));
  };

  return (
    <div>
      <div className={styles.row}>
        <Field
          {...form.register('code', { validate: asValidate(codeRule) })}
          label={t('login.field.code')}
          error={errorOf('code')}
          className={styles.field}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <Button
          size="large"
          className={styles.send}
          busy={sending}
          disabled={left > 0}
          disabledReason={offlineReason}
          onClick={send}
        >
          {left > 0 ? t('login.code.again', { count: left }) : t('login.code.send')}
        </Button>
      </div>
      <p className={styles.sent} role="status">
        {sentTo !== null &&
          (sandbox ? (
            <Trans t={t} i18nKey="login.hint.sentSandbox" components={{ outbox: <OutboxLink /> }} />
          ) : (
            t('login.hint.sent', { email: sentTo })
          ))}
      </p>
    </div>
  );
}
