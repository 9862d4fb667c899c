import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import styles from './indicator-dialog.module.css';
import { type DraftFault, type IndicatorDraft, rangesOf } from './indicator-draft.ts';

interface IndicatorRowProps {
  readonly draft: IndicatorDraft;
  readonly fault: DraftFault | null;
  readonly onChange: (draft: IndicatorDraft) => void;
  readonly onRemove: () => void;
}

/** One indicator of the set with its parameters. */
export function IndicatorRow({ draft, fault, onChange, onRemove }: IndicatorRowProps) {
  const { t } = useTranslation('chart');
  const id = useId();
  const name = t(`chart.indicator.${draft.kind}`);
  const errorOf = (parameter: string) => {
    if (fault?.parameter !== parameter) return null;
    return fault.kind === 'range'
      ? t('chart.fault.range', { least: fault.range.least, most: fault.range.most })
      : t(`chart.fault.${fault.kind}`);
  };
  return (
    <li>
      <fieldset className={styles.row} aria-labelledby={id}>
        <span id={id} className={styles.name}>
          {name}
        </span>
        {Object.keys(rangesOf(draft.kind)).map((parameter) => (
          <Field
            key={parameter}
            label={t(`chart.parameter.${parameter}`)}
            size="small"
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            className={styles.parameter}
            value={draft.values[parameter] ?? ''}
            error={errorOf(parameter)}
            onChange={({ target }) =>
              onChange({ ...draft, values: { ...draft.values, [parameter]: target.value } })
            }
          />
        ))}
        <IconButton size="small" label={t('chart.indicator.remove', { name })} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </fieldset>
    </li>
  );
}
