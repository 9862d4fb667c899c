import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import styles from './messages.module.css';

interface SignInQuestionProps {
  readonly sessionId: string;
  /** It has ended. */
  readonly onEnded: () => void;
}

/** Was this you? One press ends that sign-in; then what to do about the password, which somebody knows. */
export function SignInQuestion({ sessionId, onEnded }: SignInQuestionProps) {
  const { t } = useTranslation('settings');
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const result = await worker.security.revokeSession(sessionId);
    setBusy(false);
    if (result.ok) onEnded();
    else toasts.show('error', failureText(result.failure, t));
  };
  return (
    <div className={styles.question}>
      <p>{t('messages.signIn.question')}</p>
      <Button
        look="danger"
        busy={busy}
        disabledReason={online ? null : t('messages.signIn.offline')}
        onClick={() => void end()}
      >
        {t('messages.signIn.end')}
      </Button>
    </div>
  );
}

/** That sign-in has ended: takes the focus of the button that ended it. */
export function SignInEnded() {
  const { t } = useTranslation('settings');
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.question}>
      <p ref={text} tabIndex={-1}>
        {t('messages.signIn.ended')}
      </p>
      <Link to="/login/modify" className={buttonClass({ look: 'primary' })}>
        {t('messages.signIn.password')}
      </Link>
    </div>
  );
}
