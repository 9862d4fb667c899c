import { onThemeChange, type Palette, paletteAt } from '../theme.ts';
import { LEAST_AXIS } from './axes.ts';
import type { FigureDecimals, PlotState } from './chart-types.ts';
import { noColumns } from './columns.ts';

/** Figures that change faster can't be read; writing them costs as much as painting the candles. */
const LEGEND_PACE = 200;

/** What a chart shows before it was given anything. */
export const emptyPlot = (palette: Palette, decimals: FigureDecimals): PlotState => ({
  palette,
  decimals,
  log: false,
  words: null,
  stretch: 1,
  columns: noColumns(),
  bounds: { min: 0, max: 1, lowest: Number.NEGATIVE_INFINITY },
  labelled: [],
  axisWidth: LEAST_AXIS,
  layer: null,
  look: null,
  closesIn: null,
  overlays: [],
  paintOverlays: null,
});

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keeps a chart as large as its place, a pixel at least, and in the colours and faces of the page. */
export function keepInPlace(
  host: HTMLElement,
  state: PlotState,
  resized: (next: Size, before: Size) => void,
  invalidate: () => void,
): readonly [size: () => Size, plotWidth: () => number, leave: () => void] {
  const measured = (): Size => ({ width: host.clientWidth, height: host.clientHeight });
  let size = measured();
  const observer = new ResizeObserver(() => {
    const before = size;
    const next = measured();
    const { width, height } = next;
    if (width === 0 || height === 0 || (width === before.width && height === before.height)) return;
    size = next;
    resized(next, before);
  });
  observer.observe(host);
  const offTheme = onThemeChange(() => {
    state.palette = paletteAt(host);
    invalidate();
  });
  document.fonts.addEventListener('loadingdone', invalidate);
  return [
    () => ({ width: Math.max(1, size.width), height: Math.max(1, size.height) }),
    () => Math.max(1, size.width - state.axisWidth),
    () => {
      observer.disconnect();
      offTheme();
      document.fonts.removeEventListener('loadingdone', invalidate);
    },
  ];
}

/** Says figures at once, and those that come after them at a pace that can be read. */
export function pacedLegend(say: () => void): readonly [say: () => void, stop: () => void] {
  let timer = 0;
  return [
    () => {
      if (timer !== 0) return;
      say();
      timer = window.setTimeout(() => {
        timer = 0;
        say();
      }, LEGEND_PACE);
    },
    () => clearTimeout(timer),
  ];
}
