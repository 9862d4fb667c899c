import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import styles from './login-layout.module.css';
import type { CredentialsForm } from './use-credentials-form.ts';

interface TextButtonProps {
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** A button inside a sentence that is itself a label: it must not tick the label's box. */
const TextButton = ({ onClick, children }: TextButtonProps) => (
  <button
    type="button"
    className={styles.textButton}
    onClick={(event) => {
      event.preventDefault();
      onClick();
    }}
  >
    {children}
  </button>
);

export interface LegalDocument {
  readonly title: string;
  readonly text: ReactNode;
}

interface AgreementsProps {
  readonly credentials: CredentialsForm;
  readonly terms: LegalDocument;
  readonly privacy: LegalDocument;
}

/** The two boxes, unticked; the texts open in a dialog, because visitors may not open every legal page. */
export function Agreements({ credentials: { form, errorOf }, terms, privacy }: AgreementsProps) {
  const { t } = useTranslation('login');
  const [reading, setReading] = useState<LegalDocument | null>(null);
  const close = () => setReading(null);
  return (
    <div className={styles.agreements}>
      <Checkbox
        {...form.register('age', { validate: (ticked) => ticked || 'login.agree.ageNeeded' })}
        label={t('login.agree.age')}
        error={errorOf('age')}
      />
      <Checkbox
        {...form.register('terms', { validate: (ticked) => ticked || 'login.agree.termsNeeded' })}
        label={
          <Trans
            t={t}
            i18nKey="login.agree.terms"
            values={{ version: brand.legal.version }}
            components={{
              terms: <TextButton onClick={() => setReading(terms)} />,
              privacy: <TextButton onClick={() => setReading(privacy)} />,
            }}
          />
        }
        error={errorOf('terms')}
      />
      <Dialog
        open={reading !== null}
        title={reading?.title ?? ''}
        width={680}
        onClose={close}
        footer={<Button onClick={close}>{t('login.legal.close')}</Button>}
      >
        {reading?.text}
      </Dialog>
    </div>
  );
}
