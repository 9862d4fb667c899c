import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '#app/features/login/login-screen.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface SignInAgainProps {
  /** Of the person whose session ended. */
  readonly email: string;
  /** Would giving up take what is typed? Then it is asked about. */
  readonly losesForm: () => boolean;
  readonly onGiveUp: () => void;
}

/** The session ended over a half-filled form: sign in here, and the form is still there. Nothing is sent by it. */
export default function SignInAgain({ email, losesForm, onGiveUp }: SignInAgainProps) {
  const { t } = useTranslation('forms');
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog open title={t('login.again.title')} onClose={() => (losesForm() ? setLeaving(true) : onGiveUp())}>
      <p>{t('login.ended.draft')}</p>
      <LoginForm search={null} email={email} />
      <ConfirmDialog
        open={leaving}
        title={t('login.again.leave')}
        action={t('login.again.leaveNow')}
        onConfirm={onGiveUp}
        onCancel={() => setLeaving(false)}
      >
        {t('login.again.lost')}
      </ConfirmDialog>
    </Dialog>
  );
}
