import { useSyncExternalStore } from 'react';
import { keptTools } from '#app/shared/chart/kept-tools.ts';
import { fieldsOf } from '#app/shared/prefs/kept-text.ts';
import type { Blank } from '#app/ui/chart/drawing/pen.ts';
import {
  type DrawingHabits,
  type KindStyles,
  MOST_STYLE_TEMPLATES,
  type NamedStyle,
  readDrawingHabits,
} from '#protocol/charts.ts';
import { type DrawingKind, type DrawingStyle, isLevelKind } from '#protocol/drawings.ts';
import { newId } from '#protocol/new-id.ts';
import { type LastTools, readLastTools } from './tool-groups.ts';

/** How a person draws, on every pair. */
export interface DrawingTools extends DrawingHabits {
  /** The tool bar stands beside the chart, on this device. */
  readonly open: boolean;
  /** The tool of each group that was taken last, on this device. */
  readonly last: LastTools;
}

const FIRST_STYLE: DrawingStyle = { color: 0, width: 2, dash: 'solid' };
/** What has many lines has thin ones. */
const THIN: DrawingStyle = { ...FIRST_STYLE, width: 1 };
const FIRST_STYLES: KindStyles = {
  retracement: THIN,
  extension: THIN,
  long: THIN,
  short: THIN,
  ruler: THIN,
  priceRange: THIN,
  dateRange: THIN,
  timeZones: THIN,
  fan: THIN,
};

/** Reads what storage held, whatever it is. */
export function readTools(kept: unknown): DrawingTools {
  const { open, last } = fieldsOf<keyof DrawingTools>(kept);
  return { open: open === true, last: readLastTools(last), ...readDrawingHabits(kept) };
}

/** With one more template in the first place; one of its name makes room. */
export function withTemplate(templates: readonly NamedStyle[], template: NamedStyle): readonly NamedStyle[] {
  const others = templates.filter(({ name }) => name !== template.name);
  return [template, ...others].slice(0, MOST_STYLE_TEMPLATES);
}

export const sameStyle = (a: DrawingStyle, b: DrawingStyle): boolean =>
  a.color === b.color && a.width === b.width && a.dash === b.dash;

let cached = { kept: keptTools.get(), read: readTools(keptTools.get()) };

/** Read once for each change. */
function current(): DrawingTools {
  const kept = keptTools.get();
  if (kept !== cached.kept) cached = { kept, read: readTools(kept) };
  return cached.read;
}

export const drawingTools = {
  get: current,
  change(next: Partial<Omit<DrawingTools, 'changedAt'>>): void {
    const { open: _, last: __, ...habits } = next;
    const changed = Object.keys(habits).length > 0;
    keptTools.set({ ...current(), ...next, ...(changed && { changedAt: Date.now() }) });
  },
} as const;

export const useDrawingTools = (): DrawingTools => useSyncExternalStore(keptTools.subscribe, current);

/** Whether they have just been opened for the first time; asked once. */
export function areFirst(): boolean {
  const { first } = fieldsOf<'first'>(keptTools.get());
  if (first === true) drawingTools.change({});
  return first === true;
}

function styleOf(kind: DrawingKind): DrawingStyle {
  const { styles, defaults } = current();
  return defaults[kind] ?? styles[kind] ?? FIRST_STYLES[kind] ?? FIRST_STYLE;
}

/** Whether a drawing of this kind shows words that a person types. */
export const hasText = (kind: DrawingKind): boolean => kind === 'text' || kind === 'callout';

/** What a new drawing of a kind begins with. */
export function blankOf(kind: DrawingKind, text: string): Blank {
  const levels = isLevelKind(kind) ? current().levels[kind] : undefined;
  return {
    id: newId(),
    style: styleOf(kind),
    ...(levels && { levels }),
    text: hasText(kind) ? text : '',
    locked: false,
    hidden: false,
    changedAt: 0,
  };
}
