import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { type Indicator, type IndicatorKind, MOST_INDICATORS } from '#protocol/indicators.ts';
import { DEFAULT_INDICATORS } from '../chart-settings.ts';
import styles from './indicator-dialog.module.css';
import {
  type DraftFault,
  draftsOf,
  freshDraft,
  type IndicatorDraft,
  KINDS,
  rangesOf,
  readDrafts,
} from './indicator-draft.ts';

interface IndicatorRowProps {
  readonly draft: IndicatorDraft;
  readonly fault: DraftFault | null;
  readonly onChange: (draft: IndicatorDraft) => void;
  readonly onRemove: () => void;
}

/** One indicator of the set with its parameters. */
function IndicatorRow({ draft, fault, onChange, onRemove }: IndicatorRowProps) {
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

interface IndicatorDialogProps {
  readonly set: readonly Indicator[];
  readonly onApply: (set: readonly Indicator[]) => void;
  readonly onClose: () => void;
}

const NONE: ReadonlyMap<number, DraftFault> = new Map();

/** Chooses the indicators of a chart and their parameters; nothing changes before "apply". */
export function IndicatorDialog({ set, onApply, onClose }: IndicatorDialogProps) {
  const { t } = useTranslation('chart');
  const [drafts, setDrafts] = useState(() => draftsOf(set));
  const [tried, setTried] = useState(false);
  const read = readDrafts(drafts);
  const faults = tried && 'faults' in read ? read.faults : NONE;
  const full = drafts.length >= MOST_INDICATORS;
  const add = (kind: IndicatorKind) => {
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    setDrafts([...drafts, freshDraft(kind, key)]);
  };
  const replace = (next: IndicatorDraft) =>
    setDrafts(drafts.map((draft) => (draft.key === next.key ? next : draft)));
  const apply = () => {
    setTried(true);
    if ('set' in read) onApply(read.set);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chart.indicators')}
      width={560}
      footer={
        <>
          <Button look="quiet" onClick={() => setDrafts(draftsOf(DEFAULT_INDICATORS))}>
            {t('chart.indicator.reset')}
          </Button>
          <Button onClick={onClose}>{t('chart.indicator.cancel')}</Button>
          <Button look="primary" type="submit" form="chart-indicators">
            {t('chart.indicator.apply')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.add}>
        <legend>{t('chart.indicator.add')}</legend>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            size="small"
            disabledReason={full ? t('chart.indicator.full', { most: MOST_INDICATORS }) : null}
            onClick={() => add(kind)}
          >
            {t(`chart.indicator.${kind}`)}
          </Button>
        ))}
      </fieldset>
      <form
        id="chart-indicators"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {drafts.length === 0 && <p className={styles.empty}>{t('chart.indicator.none')}</p>}
        <ul className={styles.rows}>
          {drafts.map((draft) => (
            <IndicatorRow
              key={draft.key}
              draft={draft}
              fault={faults.get(draft.key) ?? null}
              onChange={replace}
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
