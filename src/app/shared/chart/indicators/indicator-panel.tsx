import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { PANE_SCALES } from '#app/ui/chart/chart-types.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { type IndicatorKind, type KeptIndicator, MOST_INDICATORS } from '#protocol/indicators.ts';
import { DEFAULT_INDICATORS } from '../chart-settings.ts';
import { SidePanel } from '../side-panel.tsx';
import { type DraftFault, draftsOf, freshDraft, type IndicatorDraft, readDrafts } from './indicator-draft.ts';
import styles from './indicator-panel.module.css';
import { IndicatorRow } from './indicator-row.tsx';
import { offeredBeside } from './offered.ts';
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
  // A number that is half typed is no mistake yet.
  const [left, setLeft] = useState(false);
  const read = readDrafts(drafts);
  const faults = left && 'faults' in read ? read.faults : NONE;
  const full = drafts.length >= MOST_INDICATORS ? t('indicators.full', { most: MOST_INDICATORS }) : null;
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
        {full ? (
          <Button size="small" disabledReason={full}>
            {t('indicators.add')}
          </Button>
        ) : (
          <Menu
            buttonClassName={buttonClass({ size: 'small' })}
            button={
              <>
                <Plus size={16} aria-hidden="true" />
                {t('indicators.add')}
              </>
            }
          >
            {offered.map((kind) => (
              <MenuItem key={kind} onSelect={() => add(kind)}>
                {t(`indicators.kind.${kind}`)}
              </MenuItem>
            ))}
          </Menu>
        )}
        {panesTaken && !full && <p>{t('indicators.panes', { most: PANE_SCALES.length })}</p>}
      </div>
      {drafts.length === 0 && <p className={styles.empty}>{t('indicators.none')}</p>}
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
      <TemplateList
        set={'set' in read ? read.set : null}
        onApply={(template) => change(draftsOf(template))}
      />
    </SidePanel>
  );
}
