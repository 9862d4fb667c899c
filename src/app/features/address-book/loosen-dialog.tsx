import { useTranslation } from 'react-i18next';
import { asValidate } from '#app/credentials/rules.ts';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import { CodeDialog } from './code-dialog.tsx';

interface LoosenDialogProps {
  readonly email: string;
  /** An authenticator is bound. */
  readonly authenticator: boolean;
  readonly offline: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const factorRule = (text: string) => (text.trim() === '' ? 'addresses.error.factor' : null);

/** Asks for what switching off the whitelist needs, and says that it takes a day. */
export function LoosenDialog({ email, authenticator, offline, onClose, onDone }: LoosenDialogProps) {
  const { t } = useTranslation('addresses');
  return (
    <CodeDialog
      title={t('addresses.whitelist.offTitle')}
      submitText={t('addresses.whitelist.off')}
      done={t('addresses.whitelist.asked')}
      email={email}
      offline={offline}
      send={({ code, googleCode }) =>
        worker.addresses.setWhitelist({ on: false, code, ...(authenticator && { googleCode }) })
      }
      onClose={onClose}
      onDone={onDone}
      more={({ form, errorOf }) =>
        authenticator && (
          <Field
            {...form.register('googleCode', { validate: asValidate(factorRule) })}
            inputMode="numeric"
            autoComplete="off"
            label={t('addresses.field.authenticator')}
            error={errorOf('googleCode')}
          />
        )
      }
    >
      <p>{t('addresses.whitelist.offText')}</p>
    </CodeDialog>
  );
}
