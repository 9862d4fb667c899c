import { priceText } from '#app/shared/format/number-text.ts';
import { linearTicks } from '../axes.ts';
import type { AxisWords, PlotState } from '../chart-types.ts';
import { type CandleStore, type ChartModel, firstAtOrAfter } from '../series.ts';

/** From this many percent on nobody reads their fractions. */
const WHOLE_FROM = 1000;
const MOST_DECIMALS = 4;

/** In percent; null where it began with nothing, or with nobody knows what. */
export function changeOf(value: number, base: number): number | null {
  const change = (value / base - 1) * 100;
  return base > 0 && Number.isFinite(change) ? change : null;
}

/** "+1.91%", cut as everywhere: a loss away from zero. A dash where it is not known. */
export function changeText(change: number | null, decimals = 2): string {
  if (change === null) return priceText(Number.NaN, decimals);
  const text = priceText(change, Math.abs(change) < WHOLE_FROM ? decimals : 0);
  return `${change > 0 && /[1-9]/.test(text) ? '+' : ''}${text}%`;
}

/** Where the first candle stands whose middle is in view; after the last one where there is none. */
export const firstInView = (
  store: Pick<CandleStore, 'time' | 'length'>,
  from: number,
  period: number,
): number => firstAtOrAfter(store, from - period / 2);

/** What prices of a chart are compared with: the close of its first candle in view; 0 where there is none. */
export const baseOf = ({ store, view, period }: Pick<ChartModel, 'store' | 'view' | 'period'>): number =>
  store.close[firstInView(store, view().from, period())] ?? 0;

/** More of them the closer one looks, so that neighbours on the axis differ. */
const decimalsOver = (span: number): number =>
  Math.min(MOST_DECIMALS, 2 + Math.max(0, -Math.floor(Math.log10(span))));

/**
 * The price axis in percent of change since the close of the first candle in view. Prices keep their places on the canvas;
 * where nothing can be compared with, it speaks prices.
 */
export function percentWords(
  state: Pick<PlotState, 'bounds' | 'decimals'>,
  model: Pick<ChartModel, 'store' | 'view' | 'period'>,
): AxisWords {
  const baseNow = () => baseOf(model);
  const known = (base: number) => changeOf(1, base) !== null;
  const decimals = (base: number) => decimalsOver(((state.bounds.max - state.bounds.min) / base) * 100);
  return {
    text(price) {
      const base = baseNow();
      return known(base)
        ? changeText(changeOf(price, base), decimals(base))
        : priceText(price, state.decimals.price);
    },
    ticks(low, high, most) {
      const base = baseNow();
      if (!known(base)) return linearTicks(low, high, most, state.decimals.price);
      const percent = (price: number) => (price / base - 1) * 100;
      return linearTicks(percent(low), percent(high), most, decimals(base)).map(
        (each) => base * (1 + each / 100),
      );
    },
  };
}
