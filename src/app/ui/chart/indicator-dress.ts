import type { KeptIndicator } from '#protocol/indicators.ts';
import type { Look, SeriesColor } from './chart-types.ts';

/** How a person wants an indicator drawn. */
export interface Dress {
  /** Chosen colours, each an index among the palette's; null where it is left to its turn. */
  readonly colors: readonly (number | null)[];
  /** CSS pixels of its lines; null as the chart has them. */
  readonly weight: number | null;
  /** Percent of the plot's height that its pane has; null as the chart gives it. */
  readonly height: number | null;
}

/** Percent that a person can give a pane, at least and at most. */
export const LEAST_PANE = 8;
export const MOST_PANE = 60;
/** Percent that the prices keep. */
export const LEAST_PRICES = 30;

const isHeight = (kept: number | string | undefined): kept is number =>
  typeof kept === 'number' && kept >= LEAST_PANE && kept <= MOST_PANE;

/** The palette's colours of lines. */
export const LINE_COLORS = [0, 1, 2, 3, 4, 5] as const;
export const WEIGHTS = [1, 2, 3] as const;
/** At most so many colours of one indicator can be chosen. */
const MOST_COLORS = 3;

/** As it is kept beside the parameters, counted from one; what has no meaning is as good as not chosen. */
export const readDress = (kept: KeptIndicator): Dress => ({
  colors: Array.from(
    { length: MOST_COLORS },
    (_, at) => LINE_COLORS.find((color) => color + 1 === kept[`color${at + 1}`]) ?? null,
  ),
  weight: WEIGHTS.find((weight) => weight === kept.weight) ?? null,
  height: isHeight(kept.height) ? kept.height : null,
});

/** The opposite of `readDress`. */
export const keptDress = ({ colors, weight, height }: Dress): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(
    colors.flatMap((color, at) => (color === null ? [] : [[`color${at + 1}`, color + 1] as const])),
  ),
  ...(weight !== null && { weight }),
  ...(height !== null && { height }),
});

/** Colours that were chosen in the place of those that were given in turn. */
export const dressed = (
  { colors, weight, height }: Dress,
  wanted: readonly SeriesColor[],
  given: readonly SeriesColor[],
): Pick<Look, 'colors' | 'weight' | 'height'> => ({
  colors: given.map((color, at) => {
    const own = wanted[at];
    return (typeof own === 'number' ? colors[own] : null) ?? color;
  }),
  ...(weight !== null && { weight }),
  ...(height !== null && { height }),
});
