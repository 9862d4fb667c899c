import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { decimal } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

interface AskedPlace {
  /** In the window, where the menu opens. */
  readonly x: number;
  readonly y: number;
  readonly price: Decimal;
}

/** Of the plot's width, where a key has no place of its own. */
const ASIDE = 1 / 3;

/** The price under the pointer; a key means the one that the crosshair stands at, or the last one. Null without candles. */
export function askedPlace(chart: ChartHandle, asked: MouseEvent, precision: number): AskedPlace | null {
  const series = chart.series();
  const box = chart.plot.getBoundingClientRect();
  const { clientX, clientY } = asked;
  // A long press has a pointer and no second button.
  const byPointer = asked.button === 2 || (asked instanceof PointerEvent && asked.pointerType === 'touch');
  const crossed = chart.share.plot.cursor.top ?? -1;
  const last = series && series.length > 0 ? series.close[series.length - 1] : undefined;
  if (series === null || last === undefined) return null;
  const height = byPointer ? clientY - box.top : crossed >= 0 ? crossed : chart.topOf(last);
  const top = Math.min(chart.priceHeight(), Math.max(0, height));
  const price = decimal(chart.priceAt(top).toFixed(precision));
  if (price === null || Number(price) <= 0) return null;
  return byPointer
    ? { x: clientX, y: clientY, price }
    : { x: box.left + box.width * ASIDE, y: box.top + top, price };
}
