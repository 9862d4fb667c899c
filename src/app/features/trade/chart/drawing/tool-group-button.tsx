import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import { TOOL_KEYS } from '#app/ui/chart/drawing/keys.ts';
import { MenuItem } from '#app/ui/menu.tsx';
import { PointMenu } from '#app/ui/point-menu.tsx';
import type { DrawingKind } from '#protocol/drawings.ts';
import styles from './drawing.module.css';
import { type LastTools, shownTool, type ToolGroup, toolsOf } from './tool-groups.ts';
import { ToolIcon } from './tool-icon.tsx';

interface ToolGroupButtonProps {
  readonly group: ToolGroup;
  readonly last: LastTools;
  /** The tool that is taken, of any group. */
  readonly tool: DrawingKind | null;
  /** Why nothing more can be drawn. */
  readonly full: string | null;
  readonly onTake: (kind: DrawingKind) => void;
}

/** CSS pixels between the rail and a menu beside it. */
const GAP = 6;

/**
 * One button for a group of tools: it takes the last one. Its menu has all of them, and opens with a press while the tool
 * is taken, with a right click or a long press, and with the arrow key that leads away from the rail.
 */
export function ToolGroupButton({ group, last, tool, full, onTake }: ToolGroupButtonProps) {
  const { t } = useTranslation('desk');
  const [owner, setOwner] = useState<HTMLElement | null>(null);
  const shown = shownTool(group, last);
  const name = t(`drawing.kind.${shown}`);
  const key = TOOL_KEYS[shown];
  const open = (button: HTMLElement) => {
    if (full === null) setOwner(button);
  };
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowRight' || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(event.currentTarget);
  };
  const openByPointer = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    open(event.currentTarget);
  };
  const edge = owner?.getBoundingClientRect();
  return (
    <>
      <IconButton
        size="small"
        label={key ? `${name} (Alt+${key})` : name}
        aria-keyshortcuts={key && `Alt+${key}`}
        aria-haspopup="menu"
        aria-expanded={owner !== null}
        aria-description={t('drawing.group.more')}
        aria-pressed={tool === shown}
        disabledReason={full}
        onKeyDownCapture={openByKey}
        onContextMenu={openByPointer}
        onClick={(event) => (tool === shown ? open(event.currentTarget) : onTake(shown))}
      >
        <ToolIcon kind={shown} />
      </IconButton>
      {owner && edge && (
        <PointMenu
          label={t(`drawing.group.${group}`)}
          at={{ x: edge.right + GAP, y: edge.top }}
          owner={owner}
          onClose={() => setOwner(null)}
        >
          {toolsOf(group).map((kind) => (
            <MenuItem key={kind} checked={kind === shown} onSelect={() => onTake(kind)}>
              <ToolIcon kind={kind} />
              {t(`drawing.kind.${kind}`)}
              {TOOL_KEYS[kind] && (
                <span className={styles.shortcut} aria-hidden="true">
                  Alt+{TOOL_KEYS[kind]}
                </span>
              )}
            </MenuItem>
          ))}
        </PointMenu>
      )}
    </>
  );
}
