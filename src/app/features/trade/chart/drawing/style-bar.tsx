import { Copy, EyeOff, Lock, LockOpen, Spline, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import type { Board } from '#app/ui/chart/drawing/board.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import {
  DRAWING_COLORS,
  DRAWING_DASHES,
  DRAWING_WIDTHS,
  type Drawing,
  type DrawingStyle,
  type FibLevel,
  LONGEST_DRAWING_TEXT,
} from '#protocol/drawings.ts';
import styles from './drawing.module.css';
import { drawingTools, hasText, useDrawingTools } from './drawing-tools.ts';
import { StyleMenu } from './style-menu.tsx';
import { Swatch } from './style-words.tsx';
import { Toolbar } from './toolbar.tsx';

const trigger = `${buttonClass({ look: 'quiet', size: 'small' })} ${styles.menu ?? ''}`;

interface StyleBarProps {
  readonly board: Board;
  readonly drawing: Drawing;
  readonly onCopy: () => void;
  /** Its text is typed: the keys are the chart's again. */
  readonly onTyped: () => void;
  /** What else can be done to it. */
  readonly children?: ReactNode;
}

/** What can be done to the chosen drawing. */
export function StyleBar({ board, drawing, onCopy, onTyped, children }: StyleBarProps) {
  const { t } = useTranslation('desk');
  const { styles: kept, levels: keptLevels } = useDrawingTools();
  const { style, kind, locked } = drawing;
  const name = t(`drawing.kind.${kind}`);
  const wear = (change: Partial<DrawingStyle>) => {
    const next = { ...style, ...change };
    drawingTools.change({ styles: { ...kept, [kind]: next } });
    board.keep({ ...drawing, style: next });
  };
  const setLevels = (levels: readonly FibLevel[]) => {
    drawingTools.change({ levels: { ...keptLevels, [kind]: levels } });
    board.keep({ ...drawing, levels });
  };
  const choices = <Value extends string | number>(
    all: readonly Value[],
    now: Value,
    text: (value: Value) => ReactNode,
    choose: (value: Value) => void,
  ) =>
    all.map((each) => (
      <MenuItem key={each} checked={each === now} onSelect={() => choose(each)}>
        {text(each)}
      </MenuItem>
    ));
  return (
    <Toolbar label={name} className={styles.bar}>
      {hasText(kind) && <TextField key={drawing.id} board={board} drawing={drawing} onTyped={onTyped} />}
      <Menu label={t('drawing.colour')} button={<Swatch color={style.color} />} buttonClassName={trigger}>
        {choices(
          DRAWING_COLORS,
          style.color,
          (color) => (
            <>
              <Swatch color={color} /> {t(`drawing.color.${color}`)}
            </>
          ),
          (color) => wear({ color }),
        )}
      </Menu>
      {kind !== 'text' && (
        <Menu
          label={t('drawing.line')}
          button={<Spline size={16} aria-hidden="true" />}
          buttonClassName={trigger}
        >
          {choices(
            DRAWING_WIDTHS,
            style.width,
            (width) => t('drawing.pixels', { width }),
            (width) => wear({ width }),
          )}
          {choices(
            DRAWING_DASHES,
            style.dash,
            (dash) => t(`drawing.dash.${dash}`),
            (dash) => wear({ dash }),
          )}
        </Menu>
      )}
      <StyleMenu drawing={drawing} onWear={wear} onLevels={setLevels} />
      {children}
      <IconButton size="small" label={`${t('drawing.copy')} (Ctrl+D)`} onClick={onCopy}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t(locked ? 'drawing.unlock' : 'drawing.lock')}
        aria-pressed={locked}
        onClick={() => board.keep({ ...drawing, locked: !locked })}
      >
        {locked ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
      </IconButton>
      <IconButton
        size="small"
        label={t('drawing.hide')}
        onClick={() => {
          board.keep({ ...drawing, hidden: true });
          board.choose(null);
        }}
      >
        <EyeOff size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t('drawing.delete')}
        disabledReason={locked ? t('drawing.locked') : null}
        onClick={() => board.remove(drawing.id)}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </Toolbar>
  );
}

/** The words of a note; one without words would not be found again. A new one is typed at once. */
function TextField({ board, drawing, onTyped }: Pick<StyleBarProps, 'board' | 'drawing' | 'onTyped'>) {
  const { t } = useTranslation('desk');
  const field = useRef<HTMLInputElement>(null);
  const fresh = drawing.text === t('drawing.newText');
  useEffect(() => {
    if (!fresh) return;
    // The press that placed the note ends with the focus on the chart.
    const frame = requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [fresh]);
  return (
    <input
      ref={field}
      className={styles.text}
      aria-label={t('drawing.text')}
      maxLength={LONGEST_DRAWING_TEXT}
      defaultValue={drawing.text}
      onChange={({ target }) => board.preview({ ...drawing, text: target.value.trim() || drawing.text })}
      onBlur={() => {
        const { live } = board.get();
        if (live?.id === drawing.id) board.keep(live);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') onTyped();
      }}
    />
  );
}
