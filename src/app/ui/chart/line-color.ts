import type { Palette } from '../theme.ts';
import type { SeriesColor } from './chart-types.ts';

/** The colour of a line in a theme. */
export const lineColor = (palette: Palette, color: NonNullable<SeriesColor>): string =>
  typeof color === 'number' ? (palette.series[color] ?? palette.muted) : palette[color];
