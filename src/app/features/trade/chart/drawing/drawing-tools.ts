import { useSyncExternalStore } from 'react';
import { fieldsOf } from '#app/shared/prefs/kept-text.ts';
import type { Blank } from '#app/ui/chart/drawing/pen.ts';
import { DRAWING_KINDS, type DrawingKind, type DrawingStyle, readDrawingStyle } from '#protocol/drawings.ts';
import { keptTools } from './kept-tools.ts';

/** How a person draws on this device, on every pair. */
export interface DrawingTools {
  /** The tool bar stands beside the chart. */
  readonly open: boolean;
  readonly magnet: boolean;
  /** What the next of a kind begins with: the look that its last one was given. */
  readonly styles: Readonly<Partial<Record<DrawingKind, DrawingStyle>>>;
  readonly templates: readonly DrawingStyle[];
}

const MOST_TEMPLATES = 8;
const FIRST_STYLE: DrawingStyle = { color: 0, width: 2, dash: 'solid' };
/** What has many lines has thin ones. */
const THIN: DrawingStyle = { ...FIRST_STYLE, width: 1 };
const FIRST_STYLES: Readonly<Partial<Record<DrawingKind, DrawingStyle>>> = {
  retracement: THIN,
  extension: THIN,
  long: THIN,
  short: THIN,
  ruler: THIN,
};

const readStyle = (found: unknown): readonly DrawingStyle[] => {
  const read = readDrawingStyle(found);
  return read ? [read] : [];
};

/** Reads what storage held, whatever it is. */
export function readTools(kept: unknown): DrawingTools {
  const { open, magnet, styles, templates } = fieldsOf<keyof DrawingTools>(kept);
  const found = fieldsOf<DrawingKind>(styles);
  return {
    open: open === true,
    magnet: magnet === true,
    styles: Object.fromEntries(
      DRAWING_KINDS.flatMap((kind) => readStyle(found[kind]).map((style) => [kind, style])),
    ),
    templates: (Array.isArray(templates) ? templates : []).flatMap(readStyle).slice(0, MOST_TEMPLATES),
  };
}

/** With one more template, the newest first; one that is there already moves there. */
export function withTemplate(
  templates: readonly DrawingStyle[],
  style: DrawingStyle,
): readonly DrawingStyle[] {
  const others = templates.filter((each) => !sameStyle(each, style));
  return [style, ...others].slice(0, MOST_TEMPLATES);
}

export const sameStyle = (a: DrawingStyle, b: DrawingStyle): boolean =>
  a.color === b.color && a.width === b.width && a.dash === b.dash;

let last = { kept: keptTools.get(), read: readTools(keptTools.get()) };

/** Read once for each change. */
function current(): DrawingTools {
  const kept = keptTools.get();
  if (kept !== last.kept) last = { kept, read: readTools(kept) };
  return last.read;
}

export const drawingTools = {
  get: current,
  change: (next: Partial<DrawingTools>) => keptTools.set({ ...current(), ...next }),
} as const;

export const useDrawingTools = (): DrawingTools => useSyncExternalStore(keptTools.subscribe, current);

/** Whether they have just been opened for the first time; asked once. */
export function areFirst(): boolean {
  const { first } = fieldsOf<'first'>(keptTools.get());
  if (first === true) drawingTools.change({});
  return first === true;
}

/** What a new drawing of a kind begins with. */
export const blankOf = (kind: DrawingKind, text: string): Blank => ({
  id: crypto.randomUUID(),
  style: current().styles[kind] ?? FIRST_STYLES[kind] ?? FIRST_STYLE,
  text: kind === 'text' ? text : '',
  locked: false,
  hidden: false,
  changedAt: 0,
});
