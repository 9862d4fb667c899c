import { Plus, Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx';
import { PANE_SCALES } from '#app/ui/chart/chart-types.ts';
import { Field } from '#app/ui/field.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { rangesOf } from '#protocol/indicator-table.ts';
import {
  type Indicator,
  type IndicatorKind,
  type KeptIndicator,
  MOST_INDICATORS,
} from '#protocol/indicators.ts';
import { DEFAULT_INDICATORS } from '../chart-settings.ts';
import { type DraftFault, draftsOf, freshDraft, type IndicatorDraft, readDrafts } from './indicator-draft.ts';
import styles from './indicator-panel.module.css';
import { offeredBeside } from './offered.ts';

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
    switch (fault.kind) {
      case 'range':
        return t('chart.fault.range', { least: fault.range.least, most: fault.range.most });
      case 'order':
        return t('chart.fault.order', { less: t(`chart.parameter.${fault.less}`) });
      case 'twice':
        return t('chart.fault.twice');
    }
  };
  return (
    <li>
      <fieldset className={styles.row} aria-labelledby={id}>
        <span id={id} className={styles.name}>
          {name}
        </span>
        <IconButton size="small" label={t('chart.indicator.remove', { name })} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
        <div className={styles.parameters}>
          {Object.keys(rangesOf(draft.kind)).map((parameter) => (
            <Field
              key={parameter}
              label={t(`chart.parameter.${parameter}`)}
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
      </fieldset>
    </li>
  );
}

interface IndicatorPanelProps {
  readonly set: readonly KeptIndicator[];
  readonly onChange: (set: readonly Indicator[]) => void;
  readonly onClose: () => void;
}

const NONE: ReadonlyMap<number, DraftFault> = new Map();

/** Chooses the indicators of a chart and their parameters, beside it: what can be drawn is drawn at once. */
export function IndicatorPanel({ set, onChange, onClose }: IndicatorPanelProps) {
  const { t } = useTranslation('chart');
  const [drafts, setDrafts] = useState(() => draftsOf(set));
  // A number that is half typed is no mistake yet.
  const [left, setLeft] = useState(false);
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const read = readDrafts(drafts);
  const faults = left && 'faults' in read ? read.faults : NONE;
  const full = drafts.length >= MOST_INDICATORS ? t('chart.indicator.full', { most: MOST_INDICATORS }) : null;
  const { offered, panesTaken } = offeredBeside(drafts);
  const change = (next: readonly IndicatorDraft[]) => {
    setDrafts(next);
    setLeft(false);
    const drawn = readDrafts(next);
    if ('set' in drawn) onChange(drawn.set);
  };
  const add = (kind: IndicatorKind) => {
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    change([...drafts, freshDraft(kind, key)]);
  };
  const replace = (next: IndicatorDraft) =>
    change(drafts.map((draft) => (draft.key === next.key ? next : draft)));
  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      className={styles.panel}
      aria-label={t('chart.indicators')}
      onBlur={() => setLeft(true)}
      onKeyDown={(event) => {
        const inMenu = event.currentTarget.querySelector(':popover-open') !== null;
        if (event.key === 'Escape' && !inMenu) onClose();
      }}
    >
      <header className={styles.head}>
        <h3>{t('chart.indicators')}</h3>
        <Button size="small" look="quiet" onClick={() => change(draftsOf(DEFAULT_INDICATORS))}>
          {t('chart.indicator.reset')}
        </Button>
        <IconButton size="small" label={t('ui.close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.add}>
        {full ? (
          <Button size="small" disabledReason={full}>
            {t('chart.indicator.add')}
          </Button>
        ) : (
          <Menu
            buttonClassName={buttonClass({ size: 'small' })}
            button={
              <>
                <Plus size={16} aria-hidden="true" />
                {t('chart.indicator.add')}
              </>
            }
          >
            {offered.map((kind) => (
              <MenuItem key={kind} onSelect={() => add(kind)}>
                {t(`chart.indicator.${kind}`)}
              </MenuItem>
            ))}
          </Menu>
        )}
        {panesTaken && !full && <p>{t('chart.indicator.panes', { most: PANE_SCALES.length })}</p>}
      </div>
      {drafts.length === 0 && <p className={styles.empty}>{t('chart.indicator.none')}</p>}
      <ul className={styles.rows}>
        {drafts.map((draft) => (
          <IndicatorRow
            key={draft.key}
            draft={draft}
            fault={faults.get(draft.key) ?? null}
            onChange={replace}
            onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ul>
    </dialog>
  );
}
