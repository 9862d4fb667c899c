import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ratioText, usualLevels } from '#app/ui/chart/drawing/measures.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type FibLevel, LEVEL_RANGE, type LevelKind, MOST_LEVELS } from '#protocol/drawings.ts';
import styles from './drawing.module.css';
import { draftsOf, type LevelDraft, type LevelFault, readLevelDrafts } from './level-drafts.ts';

interface LevelsDialogProps {
  readonly kind: LevelKind;
  /** The levels of the chosen drawing. */
  readonly levels: readonly FibLevel[];
  readonly onSave: (levels: readonly FibLevel[]) => void;
  readonly onClose: () => void;
}

/** The levels of a drawing: their ratios, and which of them are shown. Draw it to open it. */
export function LevelsDialog({ kind, levels, onSave, onClose }: LevelsDialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const [rows, setRows] = useState(() => draftsOf(levels));
  const [submitted, setSubmitted] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const read = readLevelDrafts(rows);
  const faults = 'faults' in read ? read.faults : null;
  const words: Readonly<Record<LevelFault, () => string>> = {
    ambiguous: () => t('ui.amount.ambiguous', { ns: 'common' }),
    range: () => t('drawing.levels.range', { ...LEVEL_RANGE, least: ratioText(LEVEL_RANGE.least) }),
    twice: () => t('drawing.levels.twice'),
  };
  const errorOf = ({ key, text }: LevelDraft): string | null => {
    const fault = faults?.get(key);
    return fault && (submitted || text.trim() !== '') ? words[fault]() : null;
  };
  const change = (key: number, next: Partial<LevelDraft>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const full = rows.length >= MOST_LEVELS ? t('drawing.levels.full', { most: MOST_LEVELS }) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('drawing.levels.title', { name: t(`drawing.kind.${kind}`) })}
      width={360}
    >
      <form
        data-grows=""
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if ('levels' in read) {
            onSave(read.levels);
            onClose();
            return;
          }
          const at = rows.findIndex(({ key }) => read.faults.has(key));
          list.current?.querySelectorAll<HTMLElement>('input:not([type=checkbox])')[at]?.focus();
        }}
      >
        <ul ref={list} className={styles.levels} aria-label={t('drawing.levels')}>
          {rows.map((row) => (
            <li key={row.key}>
              <Checkbox
                label={<VisuallyHidden>{t('drawing.levels.show', { ratio: row.text })}</VisuallyHidden>}
                checked={row.shown}
                onChange={({ target }) => change(row.key, { shown: target.checked })}
              />
              <Field
                label={t('drawing.levels.ratio')}
                labelHidden
                size="small"
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={row.text}
                error={errorOf(row)}
                onChange={({ target }) => change(row.key, { text: target.value })}
              />
              <IconButton
                size="small"
                label={t('drawing.levels.remove', { ratio: row.text })}
                disabledReason={rows.length === 1 ? t('drawing.levels.last') : null}
                onClick={() => {
                  setRows(rows.filter(({ key }) => key !== row.key));
                  add.current?.focus();
                }}
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className={styles.levelActions}>
          <Button
            ref={add}
            size="small"
            disabledReason={full}
            onClick={() => {
              const key = Math.max(...rows.map((row) => row.key)) + 1;
              setRows([...rows, { key, text: '', shown: true }]);
              // The row is there after the next paint.
              requestAnimationFrame(() =>
                list.current?.querySelector<HTMLElement>('li:last-child input:not([type=checkbox])')?.focus(),
              );
            }}
          >
            <Plus size={16} aria-hidden="true" /> {t('drawing.levels.add')}
          </Button>
          <Button size="small" look="quiet" onClick={() => setRows(draftsOf(usualLevels(kind)))}>
            {t('drawing.levels.reset')}
          </Button>
          <Button type="submit" look="primary" size="small">
            {t('drawing.levels.save')}
          </Button>
        </div>
        <p className={styles.note}>{t('drawing.levels.note')}</p>
      </form>
    </Dialog>
  );
}
