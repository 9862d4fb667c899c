import type { Palette } from '../theme.ts';
import { clipTo, groundOf } from './candle-paths.ts';
import type { Ground, LineSource, Look } from './chart-types.ts';
import { lineColor } from './line-color.ts';
import { firstAtOrAfter } from './series.ts';
import { strokePath } from './tags.ts';

/** Candles by their extremes and volumes. */
export interface ProfiledCandles {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly volume: Float64Array;
}

export interface VolumeProfile {
  readonly bottom: number;
  /** Height of a row, as a price. */
  readonly row: number;
  /** The volume of each row, from the lowest price up. */
  readonly volumes: Float64Array;
  /** The row with the most volume; of equal ones the one nearest to the middle. */
  readonly most: number;
  /** The first and the last row of the value area. */
  readonly area: readonly [first: number, last: number];
}

/**
 * Volume by price of candles: where in a candle its volume was traded is not known, so it is spread evenly from its low to
 * its high. The value area begins with the row that has the most and takes in the greater of its two neighbours until it
 * holds `percent` of all. Null where nothing was traded.
 */
export function profileOf(
  { high, low, volume }: ProfiledCandles,
  rows: number,
  percent: number,
): VolumeProfile | null {
  let bottom = Number.POSITIVE_INFINITY;
  let top = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < high.length; at++) {
    if (!((volume[at] as number) > 0)) continue;
    bottom = Math.min(bottom, low[at] as number);
    top = Math.max(top, high[at] as number);
  }
  if (!(top >= bottom)) return null;
  const row = (top - bottom) / rows || Math.abs(top) * 1e-9 || 1;
  const volumes = new Float64Array(rows);
  const rowOf = (price: number) => Math.min(rows - 1, Math.max(0, Math.floor((price - bottom) / row)));
  for (let at = 0; at < high.length; at++) {
    const [from, to, all] = [low[at] as number, high[at] as number, volume[at] as number];
    if (!(all > 0)) continue;
    const [first, last] = [rowOf(from), rowOf(to)];
    for (let index = first; index <= last; index++) {
      const start = index === first ? from : bottom + index * row;
      const end = index === last ? to : bottom + (index + 1) * row;
      volumes[index] = (volumes[index] as number) + (to > from ? (all * (end - start)) / (to - from) : all);
    }
  }
  const most = fullest(volumes);
  return { bottom, row, volumes, most, area: areaAround(volumes, most, percent) };
}

function fullest(volumes: Float64Array): number {
  const middle = (volumes.length - 1) / 2;
  let best = 0;
  for (let at = 1; at < volumes.length; at++) {
    const more = (volumes[at] as number) - (volumes[best] as number);
    if (more > 0 || (more === 0 && Math.abs(at - middle) < Math.abs(best - middle))) best = at;
  }
  return best;
}

function areaAround(volumes: Float64Array, most: number, percent: number): [first: number, last: number] {
  const wanted = (volumes.reduce((sum, each) => sum + each, 0) * percent) / 100;
  let [first, last] = [most, most];
  let held = volumes[most] as number;
  while (held < wanted && (first > 0 || last < volumes.length - 1)) {
    const above = volumes[last + 1] ?? Number.NEGATIVE_INFINITY;
    const below = volumes[first - 1] ?? Number.NEGATIVE_INFINITY;
    if (above >= below) last += 1;
    else first -= 1;
    held += Math.max(above, below);
  }
  return [first, last];
}

/** Of the plot's width, for the longest row. */
const WIDTH = 0.24;
const [INSIDE, OUTSIDE] = [0.3, 0.13];

function paint(
  ground: Ground,
  profile: VolumeProfile,
  palette: Palette,
  { colors }: LineSource['look'],
): void {
  const { ctx, left, width, ratio } = ground;
  const { volumes, bottom, row, most, area } = profile;
  const longest = volumes[most] as number;
  const right = left + width;
  ctx.fillStyle = lineColor(palette, colors[0] ?? 0);
  for (const [at, volume] of volumes.entries()) {
    ctx.globalAlpha = at >= area[0] && at <= area[1] ? INSIDE : OUTSIDE;
    const [top, end] = [
      Math.round(ground.y(bottom + (at + 1) * row)),
      Math.round(ground.y(bottom + at * row)),
    ];
    const long = (volume / longest) * width * WIDTH;
    ctx.fillRect(right - long, top, long, Math.max(1, end - top - ratio));
  }
  ctx.globalAlpha = 1;
  const level = Math.round(ground.y(bottom + (most + 0.5) * row)) + 0.5;
  strokePath(ground, lineColor(palette, colors[0] ?? 0), [2, 3], () => {
    ctx.moveTo(left, level);
    ctx.lineTo(right, level);
  });
}

/** Of its rows and its percentage, as "volumeProfile:24:70" names them. */
const settingOf = (id: string): readonly [rows: number, percent: number] => {
  const [, rows = 0, percent = 0] = id.split(':').map(Number);
  return [rows, percent];
};

/** Draws the profile of the candles in view at the right edge, and tells its prices: most volume, and the value area. */
export function viewProfile(): Pick<Look, 'paths' | 'figure'> {
  let profile: VolumeProfile | null = null;
  return {
    paths: (state, scale, _color, source) => (plot) => {
      if (source.at > 0) return null;
      const { look, store } = source;
      const { min = 0, max = 0 } = plot.scales.x ?? {};
      const half = (((max - min) / plot.bbox.width) * state.columns.step) / 2;
      const [from, to] = [firstAtOrAfter(store, min - half), firstAtOrAfter(store, max - half)];
      const [high, low, volume] = look.lines.map((line) => store.lines[line]?.subarray(from, to));
      profile = high && low && volume ? profileOf({ high, low, volume }, ...settingOf(look.id)) : null;
      if (!profile) return null;
      const ground = groundOf(plot, state, scale);
      clipTo(ground);
      paint(ground, profile, state.palette, look);
      ground.ctx.restore();
      return null;
    },
    figure(at) {
      if (!profile) return Number.NaN;
      const { bottom, row, most, area } = profile;
      return bottom + row * ([most + 0.5, area[1] + 1, area[0]][at] ?? Number.NaN);
    },
  };
}
