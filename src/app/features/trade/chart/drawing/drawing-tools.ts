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
  /** The look that the last one of a kind was given: its next one begins with it. */
  readonly styles: KindStyles;
  /** What all new ones of a kind begin with, whatever their last one was given. */
  readonly defaults: KindStyles;
  /** The one that was saved last comes first. */
  readonly templates: readonly NamedStyle[];
}

type KindStyles = Readonly<Partial<Record<DrawingKind, DrawingStyle>>>;

interface NamedStyle {
  readonly name: string;
  readonly style: DrawingStyle;
}

export const MOST_TEMPLATES = 20;
/** In UTF-16 units. */
export const LONGEST_STYLE_NAME = 40;
const FIRST_STYLE: DrawingStyle = { color: 0, width: 2, dash: 'solid' };
/** What has many lines has thin ones. */
const THIN: DrawingStyle = { ...FIRST_STYLE, width: 1 };
const FIRST_STYLES: KindStyles = {
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

function readKinds(kept: unknown): KindStyles {
  const found = fieldsOf<DrawingKind>(kept);
  return Object.fromEntries(
    DRAWING_KINDS.flatMap((kind) => readStyle(found[kind]).map((style) => [kind, style])),
  );
}

/** Each name once. */
function readTemplates(kept: unknown): readonly NamedStyle[] {
  const read = new Map<string, NamedStyle>();
  for (const each of Array.isArray(kept) ? kept : []) {
    const found = fieldsOf<keyof NamedStyle>(each);
    const name = typeof found.name === 'string' ? found.name.trim().slice(0, LONGEST_STYLE_NAME) : '';
    const [style] = readStyle(found.style);
    if (name !== '' && style && read.size < MOST_TEMPLATES && !read.has(name))
      read.set(name, { name, style });
  }
  return [...read.values()];
}

/** Reads what storage held, whatever it is. */
export function readTools(kept: unknown): DrawingTools {
  const { open, magnet, styles, defaults, templates } = fieldsOf<keyof DrawingTools>(kept);
  return {
    open: open === true,
    magnet: magnet === true,
    styles: readKinds(styles),
    defaults: readKinds(defaults),
    templates: readTemplates(templates),
  };
}

/** With one more template in the first place; one of its name makes room. */
export function withTemplate(templates: readonly NamedStyle[], template: NamedStyle): readonly NamedStyle[] {
  const others = templates.filter(({ name }) => name !== template.name);
  return [template, ...others].slice(0, MOST_TEMPLATES);
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

function styleOf(kind: DrawingKind): DrawingStyle {
  const { styles, defaults } = current();
  return defaults[kind] ?? styles[kind] ?? FIRST_STYLES[kind] ?? FIRST_STYLE;
}

/** What a new drawing of a kind begins with. */
export const blankOf = (kind: DrawingKind, text: string): Blank => ({
  id: crypto.randomUUID(),
  style: styleOf(kind),
  text: kind === 'text' ? text : '',
  locked: false,
  hidden: false,
  changedAt: 0,
});
