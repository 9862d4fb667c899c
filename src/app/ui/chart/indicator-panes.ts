import { priceText, tickDecimals } from '#app/shared/format/number-text.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';
import { linearTicks } from './axes.ts';
import {
  type FigureDecimals,
  type IndicatorLook,
  PANE_SCALES,
  type Pane,
  type PaneScale,
} from './chart-types.ts';
import { LEAST_PRICES } from './indicator-dress.ts';
import { asPrice, type IndicatorKit } from './indicator-look.ts';

/** Where the indicators of a kind stand, and on which axis. */
export interface PaneAxis {
  /** Over the candles, over the volume bars, or in a pane below, with the others of its kind. */
  readonly on: 'y' | 'volume' | 'pane';
  /** What its pane spans: what its values take, with zero unless it is said not to; or all of `within`, with these marks. */
  readonly span?: 'values' | readonly [lower: number, upper: number];
  /** The least and the greatest value that there can be; 0 and 100 unless said. */
  readonly within?: readonly [least: number, greatest: number];
  /** Its axis says on which side of zero a value is. */
  readonly signed?: boolean;
}

export interface PaneLook extends IndicatorLook, PaneAxis {
  readonly kind: IndicatorKind;
}

/** The scales of these kinds, in the order in which they were chosen, as far as there are any. */
export const paneScales = (kinds: readonly IndicatorKind[]): ReadonlyMap<IndicatorKind, PaneScale> =>
  new Map(
    [...new Set(kinds)].flatMap((kind, at) =>
      PANE_SCALES.slice(at, at + 1).map((scale): [IndicatorKind, PaneScale] => [kind, scale]),
    ),
  );

/** Of the plot's height, for each of so many panes. */
const SHARES = [0, 0.19, 0.19, 0.16, 0.14];
/** Free shares below a pane's values, and above them, where its legend stands. */
const MARGIN = 0.14;
const LEGEND_MARGIN = 0.4;

const shareOf = (panes: number): number => SHARES[panes] ?? 0;

/** What a pane's axis spans, margins included. */
interface PaneRange {
  readonly min: number;
  readonly max: number;
}

/** The axis of a pane that shows these values; null: nothing to show, some axis all the same. */
export function paneRange(values: readonly [low: number, high: number] | null, fromZero = true): PaneRange {
  const [least, most] = values ?? [-1, 1];
  const low = fromZero ? Math.min(0, least) : least;
  const high = fromZero ? Math.max(0, most) : most;
  const size = high - low || 1;
  return { min: low - size * MARGIN, max: high + size * LEGEND_MARGIN };
}

/** At most three labels, none at the pane's very edge. */
export function paneTicks({ min, max }: PaneRange): readonly number[] {
  const edge = (max - min) * MARGIN * 0.5;
  return linearTicks(min + edge, max - edge, 3, 12);
}

type PaneSpan = Pick<Pane, 'top' | 'height'>;

/** Where panes lie, from the first one down, by the height that a person gave each; all of them leave room for prices. */
export function paneSpans(chosen: readonly (number | undefined)[]): readonly PaneSpan[] {
  const wanted = chosen.map((percent) => (percent === undefined ? shareOf(chosen.length) : percent / 100));
  const sum = wanted.reduce((all, share) => all + share, 0);
  const fit = Math.min(1, (1 - LEAST_PRICES / 100) / sum);
  let top = 1 - sum * fit;
  return wanted.map((share) => {
    const span = { top, height: share * fit };
    top += span.height;
    return span;
  });
}

/** What the axis of a pane would show over the whole height of the plot, which is what the plot's scales span. */
function wholeRange({ min, max }: PaneRange, { top, height }: PaneSpan): [min: number, max: number] {
  const whole = (max - min) / height;
  return [max + whole * (top - 1), max + whole * top];
}

/** A value on the axis of a pane, in the decimals of its ticks. */
const onAxis =
  ({ text, signed = false }: PaneLook, ticks: readonly number[], { price }: FigureDecimals): Pane['text'] =>
  (value, finer = false) => {
    const least = signed || text === asPrice ? price : finer ? 1 : 0;
    const size = priceText(Math.abs(value), Math.max(tickDecimals(ticks), least));
    const sign = value < 0 ? '−' : value > 0 && signed ? '+' : '';
    return sign + size;
  };

const isPane = (look: object): look is PaneLook => 'kind' in look;

export const layPanes: IndicatorKit['panes'] = (looks, extremesOn, decimals) => {
  const inPanes = looks.filter(isPane).filter(({ on }) => on === 'pane');
  const firsts = inPanes.filter(({ scale }, at) => inPanes.findIndex((each) => each.scale === scale) === at);
  const spans = paneSpans(firsts.map(({ height }) => height));
  return firsts.flatMap((look, index) => {
    const place = spans[index];
    if (!place) return [];
    const { scale, span = 'zero', within: [min, max] = [0, 100] } = look;
    const fixed = typeof span !== 'string';
    const own = fixed ? { min, max } : paneRange(extremesOn(scale), span === 'zero');
    const ticks = [...(fixed ? span : paneTicks(own))];
    return { scale, ...place, range: wholeRange(own, place), ticks, text: onAxis(look, ticks, decimals) };
  });
};
