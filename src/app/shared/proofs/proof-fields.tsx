import { useTranslation } from 'react-i18next';
import type { Kit } from '#app/shared/forms/use-kit-form.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { TimeText } from '#app/ui/time-text.tsx';
import type { CodeBinding } from '#protocol/session.ts';
import { AuthenticatorCode } from './authenticator-code.tsx';
import styles from './proofs.module.css';
import type { Proofs } from './use-proofs.ts';

interface ProofFieldsProps {
  readonly kit: Kit<{ readonly code: string; readonly googleCode: string }>;
  readonly proofs: Proofs;
  /** Where codes go. */
  readonly email: string;
  /** What a code of the change itself is good for. */
  readonly boundTo?: CodeBinding;
  readonly mayAsk?: () => Promise<boolean>;
  /** What a passkey confirms, where it is not this change alone. */
  readonly confirms?: string;
}

/** What proves a change, as far as anything is asked for. Needs the texts of "codes" and "passkeys". */
export function ProofFields({ kit, proofs, email, boundTo, mayAsk, confirms }: ProofFieldsProps) {
  const { t } = useTranslation('forms');
  const { until, byPasskey, swap, scene, factor, lasts } = proofs;
  return (
    <>
      {until !== null && (
        <p className={common.note}>
          {t('passkeys.proven')} <TimeText time={until} look="time" />
        </p>
      )}
      {scene !== null && (
        <CodeField
          kit={kit}
          account={email}
          scene={scene}
          {...(boundTo && !lasts && { boundTo })}
          {...(mayAsk && { mayAsk })}
        />
      )}
      {factor && <AuthenticatorCode kit={kit} />}
      {lasts && <p className={common.note}>{t('passkeys.lasts')}</p>}
      {swap !== null && (
        <div className={styles.ways}>
          {byPasskey && <p className={common.note}>{confirms ?? t('passkeys.change')}</p>}
          <Button size="small" look="quiet" onClick={swap}>
            {t(byPasskey ? 'passkeys.useCodes' : 'passkeys.use')}
          </Button>
        </div>
      )}
    </>
  );
}
