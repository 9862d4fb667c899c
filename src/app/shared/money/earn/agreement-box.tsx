import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox } from '#app/ui/choice.tsx';

interface AgreementBoxProps {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  /** The form was sent without it. */
  readonly missing: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The box that every purchase needs, unticked at first. */
export function AgreementBox({ agreed, onChange, missing, ref }: AgreementBoxProps) {
  const { t } = useTranslation('earn');
  return (
    <Checkbox
      {...(ref && { ref })}
      checked={agreed}
      onChange={(event) => onChange(event.target.checked)}
      error={missing && !agreed ? t('d_agree_financial') : null}
      label={
        <Trans
          t={t}
          i18nKey="earn.agreement.label"
          components={{ terms: <Link to="/about/legal" target="_blank" /> }}
        />
      }
    />
  );
}
