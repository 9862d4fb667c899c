import { ArrowDown, ArrowUp, Eye, EyeOff, Trash2 } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { rangesOf } from '#protocol/indicator-table.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';
import { DressChoice } from './dress-choice.tsx';
import type { DraftFault, IndicatorDraft } from './indicator-draft.ts';
import styles from './indicator-panel.module.css';

/** Kinds whose convention has to be said, because there are others. */
const NOTED: ReadonlySet<IndicatorKind> = new Set(['ichimoku', 'pivots', 'volumeProfile']);

interface IndicatorRowProps {
  readonly draft: IndicatorDraft;
  readonly fault: DraftFault | null;
  readonly onChange: (draft: IndicatorDraft) => void;
  /** Moves its pane up (-1) or down (1); null where there is no other pane on that side. */
  readonly onMove: { readonly [by in -1 | 1]: (() => void) | null };
  readonly onRemove: () => void;
}

/** One indicator of the set with its parameters. */
export function IndicatorRow({ draft, fault, onChange, onMove, onRemove }: IndicatorRowProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const name = t(`indicators.kind.${draft.kind}`);
  const move = (by: -1 | 1, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onMove[by]?.();
    // A row that is put elsewhere loses the focus.
    requestAnimationFrame(() => currentTarget.focus());
  };
  const EyeOrNot = draft.hidden ? EyeOff : Eye;
  const errorOf = (parameter: string) => {
    if (fault?.parameter !== parameter) return null;
    switch (fault.kind) {
      case 'range':
        return t('indicators.fault.range', { least: fault.range.least, most: fault.range.most });
      case 'order':
        return t('indicators.fault.order', { less: t(`indicators.parameter.${fault.less}`) });
      case 'twice':
        return t('indicators.fault.twice');
    }
  };
  return (
    <li>
      <fieldset className={styles.row} aria-labelledby={id}>
        <span id={id} className={styles.name}>
          {name}
        </span>
        <span className={styles.ends}>
          {(onMove[-1] || onMove[1]) && (
            <>
              <IconButton
                size="small"
                label={t('indicators.up', { name })}
                disabled={!onMove[-1]}
                onClick={(event) => move(-1, event)}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </IconButton>
              <IconButton
                size="small"
                label={t('indicators.down', { name })}
                disabled={!onMove[1]}
                onClick={(event) => move(1, event)}
              >
                <ArrowDown size={16} aria-hidden="true" />
              </IconButton>
            </>
          )}
          <IconButton
            size="small"
            label={t(draft.hidden ? 'indicators.show' : 'indicators.hide', { name })}
            onClick={() => onChange({ ...draft, hidden: !draft.hidden })}
          >
            <EyeOrNot size={16} aria-hidden="true" />
          </IconButton>
          <IconButton size="small" label={t('indicators.remove', { name })} onClick={onRemove}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </span>
        <div className={styles.parameters}>
          {Object.keys(rangesOf(draft.kind)).map((parameter) => (
            <Field
              key={parameter}
              label={t(`indicators.parameter.${parameter}`)}
              size="small"
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              value={draft.values[parameter] ?? ''}
              error={errorOf(parameter)}
              onChange={({ target }) =>
                onChange({ ...draft, values: { ...draft.values, [parameter]: target.value } })
              }
            />
          ))}
        </div>
        <DressChoice
          kind={draft.kind}
          dress={draft.dress}
          onChange={(dress) => onChange({ ...draft, dress })}
        />
        {NOTED.has(draft.kind) && <p className={styles.note}>{t(`indicators.note.${draft.kind}`)}</p>}
      </fieldset>
    </li>
  );
}
