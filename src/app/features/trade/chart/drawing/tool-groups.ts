import { fieldsOf } from '#app/shared/prefs/kept-text.ts';
import type { DrawingKind } from '#protocol/drawings.ts';

/** The tools of each button of the rail, in the order of its menu; every tool is in one group. */
export const TOOL_GROUPS = {
  lines: ['trend', 'ray', 'extended', 'arrow'],
  levels: ['horizontal', 'horizontalRay', 'vertical', 'cross'],
  channels: ['channel', 'pitchfork'],
  fibonacci: ['retracement', 'extension', 'timeZones', 'fan'],
  shapes: ['rectangle', 'ellipse', 'triangle', 'path', 'brush'],
  positions: ['long', 'short'],
  measures: ['ruler', 'priceRange', 'dateRange', 'vwap'],
  notes: ['text', 'callout', 'priceLabel'],
} as const satisfies Readonly<Record<string, readonly [DrawingKind, ...DrawingKind[]]>>;

export type ToolGroup = keyof typeof TOOL_GROUPS;
export type LastTools = Readonly<Partial<Record<ToolGroup, DrawingKind>>>;

export const GROUP_NAMES = Object.keys(TOOL_GROUPS) as readonly ToolGroup[];

export const toolsOf = (group: ToolGroup): readonly DrawingKind[] => TOOL_GROUPS[group];

export const groupOf = (kind: DrawingKind): ToolGroup | undefined =>
  GROUP_NAMES.find((group) => toolsOf(group).includes(kind));

/** The tool on the button of a group. */
export const shownTool = (group: ToolGroup, last: LastTools): DrawingKind =>
  last[group] ?? TOOL_GROUPS[group][0];

/** Reads the stored tools: one that is not of its group is left out. */
export function readLastTools(kept: unknown): LastTools {
  const found = fieldsOf<ToolGroup>(kept);
  return Object.fromEntries(
    GROUP_NAMES.flatMap((group) => {
      const kind = toolsOf(group).find((each) => each === found[group]);
      return kind ? [[group, kind]] : [];
    }),
  );
}
