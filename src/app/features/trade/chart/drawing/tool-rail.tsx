import { Eye, EyeOff, Lock, LockOpen, Magnet, MousePointer2, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import type { Board, BoardState } from '#app/ui/chart/drawing/board.ts';
import { type DrawingKind, MOST_DRAWINGS } from '#protocol/drawings.ts';
import styles from './drawing.module.css';
import { drawingTools, useDrawingTools } from './drawing-tools.ts';
import { ToolGroupButton } from './tool-group-button.tsx';
import { GROUP_NAMES, groupOf } from './tool-groups.ts';
import { Toolbar } from './toolbar.tsx';

interface ToolRailProps {
  readonly board: Board;
  readonly state: BoardState;
  /** A tool was taken: the keys are the chart's. */
  readonly onTake: () => void;
}

function showInGroup(tool: DrawingKind): void {
  const { last } = drawingTools.get();
  const group = groupOf(tool);
  if (group && last[group] !== tool) drawingTools.change({ last: { ...last, [group]: tool } });
}

/** The tools beside the chart, and what is done to all drawings at once. */
export function ToolRail({ board, state, onTake }: ToolRailProps) {
  const { t } = useTranslation('desk');
  const { magnet, last } = useDrawingTools();
  const { history, tool } = state;
  // A tool that a key took is on the button of its group, too.
  useEffect(() => {
    if (tool) showInGroup(tool);
  }, [tool]);
  const all = history.present;
  const none = all.length === 0 ? t('drawing.none') : null;
  const full = board.isFull() ? t('drawing.full', { most: MOST_DRAWINGS }) : null;
  const locked = all.length > 0 && all.every((each) => each.locked);
  const hidden = all.some((each) => each.hidden);
  return (
    <Toolbar label={t('drawing.tools')} upright className={styles.rail}>
      <IconButton
        size="small"
        label={t('drawing.cursor')}
        aria-pressed={tool === null}
        onClick={() => board.take(null)}
      >
        <MousePointer2 size={16} aria-hidden="true" />
      </IconButton>
      {GROUP_NAMES.map((group) => (
        <ToolGroupButton
          key={group}
          group={group}
          last={last}
          tool={tool}
          full={full}
          onTake={(kind) => {
            board.take(kind);
            onTake();
          }}
        />
      ))}
      <hr className={styles.rule} />
      <IconButton
        size="small"
        label={t('drawing.magnet')}
        aria-pressed={magnet}
        onClick={() => drawingTools.change({ magnet: !magnet })}
      >
        <Magnet size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t(locked ? 'drawing.unlockAll' : 'drawing.lockAll')}
        disabledReason={none}
        onClick={() => board.changeAll({ locked: !locked })}
      >
        {locked ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
      </IconButton>
      <IconButton
        size="small"
        label={t(hidden ? 'drawing.showAll' : 'drawing.hideAll')}
        disabledReason={none}
        onClick={() => board.changeAll({ hidden: !hidden })}
      >
        {hidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      </IconButton>
      <IconButton
        size="small"
        label={`${t('drawing.undo')} (Ctrl+Z)`}
        disabledReason={history.past.length === 0 ? t('drawing.nothingToUndo') : null}
        onClick={board.undo}
      >
        <Undo2 size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={`${t('drawing.redo')} (Ctrl+Y)`}
        disabledReason={history.future.length === 0 ? t('drawing.nothingToRedo') : null}
        onClick={board.redo}
      >
        <Redo2 size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={t('drawing.clear')} disabledReason={none} onClick={board.clear}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </Toolbar>
  );
}
