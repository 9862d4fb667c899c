import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { PANE_SCALES } from '#app/ui/chart/chart-types.ts';
import { type IndicatorKind, type KeptIndicator, MOST_INDICATORS } from '#protocol/indicators.ts';
import { DEFAULT_INDICATORS } from '../chart-settings.ts';
import { SidePanel } from '../side-panel.tsx';
import { type DraftFault, draftsOf, freshDraft, type IndicatorDraft, readDrafts } from './indicator-draft.ts';
import styles from './indicator-panel.module.css';
import { IndicatorPicker } from './indicator-picker.tsx';
import { IndicatorRow } from './indicator-row.tsx';
import { offeredBeside } from './offered.ts';
import { panesOf, withPaneMoved } from './pane-order.ts';
import { TemplateList } from './template-list.tsx';

interface IndicatorPanelProps {
  readonly set: readonly KeptIndicator[];
  readonly onChange: (set: readonly KeptIndicator[]) => void;
  readonly onClose: () => void;
}

const NONE: ReadonlyMap<number, DraftFault> = new Map();

/** Chooses the indicators of a chart and their parameters, beside it: what can be drawn is drawn at once. */
export function IndicatorPanel({ set, onChange, onClose }: IndicatorPanelProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const [drafts, setDrafts] = useState(() => draftsOf(set));
  /** The set that the drafts make: another one was changed elsewhere, as in the legend. */
  const [drawnSet, setDrawnSet] = useState(() => JSON.stringify(set));
  if (JSON.stringify(set) !== drawnSet) {
    setDrawnSet(JSON.stringify(set));
    setDrafts(draftsOf(set));
  }
  // A number that is half typed is no mistake yet.
  const [left, setLeft] = useState(false);
  const [picking, setPicking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const read = readDrafts(drafts);
  const faults = left && 'faults' in read ? read.faults : NONE;
  const full = drafts.length >= MOST_INDICATORS ? t('indicators.full', { most: MOST_INDICATORS }) : null;
  const { offered, panesTaken } = offeredBeside(drafts);
  const change = (next: readonly IndicatorDraft[]) => {
    setDrafts(next);
    setLeft(false);
    const drawn = readDrafts(next);
    if (!('set' in drawn)) return;
    setDrawnSet(JSON.stringify(drawn.set));
    onChange(drawn.set);
  };
  const closePicker = () => {
    setPicking(false);
    addButton.current?.focus();
  };
  const add = (kind: IndicatorKind) => {
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    change([...drafts, freshDraft(kind, key)]);
    if (drafts.length + 1 >= MOST_INDICATORS) closePicker();
  };
  const panes = panesOf(drafts);
  const mover = ({ kind, hidden }: IndicatorDraft, by: -1 | 1) => {
    const at = hidden ? -1 : panes.indexOf(kind);
    return at < 0 || panes[at + by] === undefined ? null : () => change(withPaneMoved(drafts, kind, by));
  };
  const replace = (next: IndicatorDraft) =>
    change(drafts.map((draft) => (draft.key === next.key ? next : draft)));
  return (
    <SidePanel
      title={t('chart.indicators')}
      end={
        <Button size="small" look="quiet" onClick={() => change(draftsOf(DEFAULT_INDICATORS))}>
          {t('indicators.reset')}
        </Button>
      }
      onBlur={() => setLeft(true)}
      onClose={onClose}
    >
      <div className={styles.add}>
        <Button
          ref={addButton}
          size="small"
          aria-expanded={picking}
          disabledReason={full}
          onClick={() => setPicking(!picking)}
        >
          <Plus size={16} aria-hidden="true" />
          {t('indicators.add')}
        </Button>
        {panesTaken && !full && <p>{t('indicators.panes', { most: PANE_SCALES.length })}</p>}
      </div>
      {picking && (
        <IndicatorPicker
          offered={offered}
          chosen={new Set(drafts.map(({ kind }) => kind))}
          onAdd={add}
          onClose={closePicker}
        />
      )}
      {drafts.length === 0 && <p className={styles.empty}>{t('indicators.none')}</p>}
      <ul className={styles.rows}>
        {drafts.map((draft) => (
          <IndicatorRow
            key={draft.key}
            draft={draft}
            fault={faults.get(draft.key) ?? null}
            onChange={replace}
            onMove={{ [-1]: mover(draft, -1), 1: mover(draft, 1) }}
            onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ul>
      <TemplateList
        set={'set' in read ? read.set : null}
        onApply={(template) => change(draftsOf(template))}
      />
    </SidePanel>
  );
}
