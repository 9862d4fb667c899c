import { useTranslation } from 'react-i18next';
import { LoginForm } from '#app/features/login/login-form.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface SignInAgainProps {
  readonly sandbox: boolean;
  /** Of the person whose session ended. */
  readonly email: string;
  readonly onLeave: () => void;
}

/** The session ended over a half-filled form: sign in here, and the form is still there. Nothing is sent by it. */
export default function SignInAgain({ sandbox, email, onLeave }: SignInAgainProps) {
  const { t } = useTranslation('login');
  return (
    <Dialog open title={t('login.title.login')} onClose={onLeave}>
      <p>{t('login.ended.draft')}</p>
      <LoginForm search={null} email={email} sandbox={sandbox} />
    </Dialog>
  );
}
