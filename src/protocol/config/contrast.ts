import {
  BAR,
  type ColorName,
  type Colors,
  colorsOf,
  type GivenColors,
  THEMES,
  type Theme,
} from './palette.ts';

/** Text and its ground as WCAG 2.2 wants them (1.4.3); the edge of a field (1.4.11). */
const TEXT = 4.5;
const EDGE = 3;

const GROUNDS = ['bg', 'surface', 'raised', 'sunken'] as const;
const INKS = [
  'text',
  'muted',
  'faint',
  'accent',
  'green',
  'red',
  'blue',
  'orange',
  'warn',
  'danger',
] as const;

/** What is written on what: one color on another, by their names. */
const PAIRS: readonly (readonly [ink: ColorName, ground: ColorName, least: number])[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground, TEXT] as const)),
  ['accent-ink', 'accent', TEXT],
  ...(['green', 'red', 'blue', 'orange'] as const).map((ground) => ['direction-ink', ground, TEXT] as const),
  ['danger-ink', 'danger', TEXT],
  ['line-control', 'surface', EDGE],
];
/** On the bar, which has the inks of the dark theme. */
const BAR_INKS = ['text', 'muted', 'accent'] as const;

/** Chips and notes: the color itself, so thin, on a panel behind its own text. */
export const WASHES: readonly ColorName[] = ['accent', 'green', 'red', 'blue', 'orange', 'warn', 'danger'];
/** How much of a color is in its wash. */
export const WASH = { dark: 0.13, light: 0.09 } as const satisfies Record<Theme, number>;

/** Two colors that cannot be told apart well enough. */
export interface WeakPair {
  readonly theme: Theme;
  readonly ink: ColorName;
  /** The name of a color, "bar", or the wash of the ink itself. */
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
}

/** The first pair of a palette that people could not read; null where all are fine. Colors are "#rrggbb". */
export function weakPair(given: GivenColors): WeakPair | null {
  for (const theme of THEMES) {
    const colors = colorsOf(given, theme);
    for (const [ink, ground, ratio, least] of pairsOf(colors, theme, given.bar ?? BAR)) {
      if (ratio < least) return { theme, ink, ground, ratio, least };
    }
  }
  return null;
}

function* pairsOf(
  colors: Colors,
  theme: Theme,
  bar: string,
): Generator<readonly [ColorName, string, number, number]> {
  for (const [ink, ground, least] of PAIRS) yield [ink, ground, ratioOf(colors[ink], colors[ground]), least];
  for (const ink of WASHES) {
    const wash = over(colors[ink], colors.surface, WASH[theme]);
    yield [ink, `the wash of ${ink}`, ratioOf(colors[ink], wash), TEXT];
  }
  if (theme === 'dark') for (const ink of BAR_INKS) yield [ink, 'bar', ratioOf(colors[ink], bar), TEXT];
}

/** 0 to 255 each. */
export const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));

/** What a color looks like that lies thinly (0 to 1) on another. */
function over(color: string, ground: string, alpha: number): string {
  const below = channels(ground);
  const mixed = channels(color).map((value, index) => value * alpha + (below[index] ?? 0) * (1 - alpha));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function ratioOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}
