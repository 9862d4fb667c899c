import { Brush, Ruler, Type } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import { TOOL_KEYS } from '#app/ui/chart/drawing/keys.ts';
import { MenuItem } from '#app/ui/menu.tsx';
import { PointMenu } from '#app/ui/point-menu.tsx';
import type { DrawingKind } from '#protocol/drawings.ts';
import styles from './drawing.module.css';
import { type LastTools, shownTool, type ToolGroup, toolsOf } from './tool-groups.ts';

interface Sketch {
  readonly path: string;
  /** Places of the points. */
  readonly dots?: readonly (readonly [x: number, y: number])[];
}

const SKETCHES: Readonly<Record<Exclude<DrawingKind, 'ruler' | 'brush' | 'text'>, Sketch>> = {
  trend: {
    path: 'M6.6 17.4 17.4 6.6',
    dots: [
      [5, 19],
      [19, 5],
    ],
  },
  ray: {
    path: 'M6.6 17.4 9.9 14.1M13.1 10.9 21 3',
    dots: [
      [5, 19],
      [11.5, 12.5],
    ],
  },
  extended: {
    path: 'M3 21l3-3M9 15l6-6M18 6l3-3',
    dots: [
      [7.5, 16.5],
      [16.5, 7.5],
    ],
  },
  arrow: { path: 'M4 20 20 4M11 4h9v9' },
  horizontal: { path: 'M2 12h7.8M14.2 12H22', dots: [[12, 12]] },
  vertical: { path: 'M12 2v7.8M12 14.2V22', dots: [[12, 12]] },
  horizontalRay: { path: 'M7.2 12H22', dots: [[5, 12]] },
  cross: { path: 'M2 12h7.8M14.2 12H22M12 2v7.8M12 14.2V22', dots: [[12, 12]] },
  rectangle: { path: 'M3 6h18v12H3z' },
  channel: { path: 'M3 13 13 3M11 21 21 11M7 17 17 7' },
  pitchfork: { path: 'M3 21 21 3M8 10l7-7M14 16l7-7M8 10l6 6' },
  retracement: { path: 'M3 4h18M3 10h18M3 14.5h18M3 20h18' },
  extension: { path: 'M2 20 7 9l4 6M13 4h9M13 10h9M15 16h7' },
  timeZones: { path: 'M3 3v18M7 3v18M13 3v18M21 3v18' },
  fan: { path: 'M3 21 21 3M3 21 21 9M3 21l18-6M3 21h18' },
  ellipse: { path: 'M2 12a10 6 0 1 0 20 0a10 6 0 1 0-20 0z' },
  triangle: { path: 'M12 4 21 20H3z' },
  path: {
    path: 'M5.5 16.6 8.5 9.4M10.8 8.7l4.4 4.6M17.6 13.2l2.3-5.4',
    dots: [
      [4.7, 18.5],
      [9.3, 7.5],
      [16.7, 15],
      [20.7, 6],
    ],
  },
  priceRange: { path: 'M3 4h18M3 20h18M12 8v8M9.5 10 12 7.5l2.5 2.5M9.5 14l2.5 2.5 2.5-2.5' },
  dateRange: { path: 'M4 3v18M20 3v18M8 12h8M10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5' },
  vwap: { path: 'M6.4 15.4C9 9 11 19 14 12s4-5 7-7', dots: [[5, 17.5]] },
  callout: { path: 'M4 4h17v10H11l-5 6v-6H4z' },
  priceLabel: { path: 'M3 12 8 6h13v12H8zM12 12h5' },
  long: { path: 'M4 3h16v11H4zM4 14v7h16v-7M12 11V6.5m-2.5 2.5L12 6.5 14.5 9' },
  short: { path: 'M4 21h16V10H4zM4 10V3h16v7M12 13v4.5m-2.5-2.5 2.5 2.5 2.5-2.5' },
};

/** A tool as it draws. */
function ToolIcon({ kind, size = 16 }: { readonly kind: DrawingKind; readonly size?: number }) {
  if (kind === 'ruler') return <Ruler size={size} aria-hidden="true" />;
  if (kind === 'brush') return <Brush size={size} aria-hidden="true" />;
  if (kind === 'text') return <Type size={size} aria-hidden="true" />;
  const { path, dots = [] } = SKETCHES[kind];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
      {dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={2} />
      ))}
    </svg>
  );
}

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
