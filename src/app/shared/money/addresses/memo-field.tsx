import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import styles from './addresses.module.css';

interface MemoFieldProps {
  readonly tag: string;
  /** The recipient has none. */
  readonly none: boolean;
  readonly error: string | null;
  readonly onChange: (tag: string, none: boolean) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The memo of the recipient, or the word that there is none: on a shared address coins without it are lost. */
export function MemoField({ tag, none, error, onChange, ref }: MemoFieldProps) {
  const { t } = useTranslation('addresses');
  return (
    <div className={styles.memo}>
      <Field
        ref={ref}
        label={t('addresses.field.memo')}
        hint={t('addresses.field.memoHint')}
        error={error}
        value={tag}
        onChange={(event) => onChange(event.target.value.trim(), false)}
        autoComplete="off"
        spellCheck={false}
        translate="no"
      />
      <Checkbox
        label={t('addresses.field.noMemo')}
        checked={none}
        onChange={(event) => onChange(event.target.checked ? '' : tag, event.target.checked)}
      />
    </div>
  );
}
