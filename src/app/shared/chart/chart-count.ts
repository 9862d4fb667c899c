import { keptValue } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';

/** How many charts the spot desk was asked for, to be read by the grid; null where it has one chart and loads no grid. */
export const chartCount = pageValue<unknown>('bourse-chart-count', keptValue);
