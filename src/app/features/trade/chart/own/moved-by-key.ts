import { add, compare, multiply, subtract } from '#app/shared/format/arithmetic.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { decimal, exact, ZERO } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** Steps of the price with Shift. */
const STRIDE = exact('10');
/** CSS pixels of a page key. */
const PAGE = 10;

/** Where a key takes a price: arrows by its smallest step, with Shift by ten, page keys by what is seen. Null: nowhere. */
export function movedByKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  from: Decimal,
  precision: number,
  chart: Pick<ChartHandle, 'priceAt' | 'topOf'>,
): Decimal | null {
  const step = exact((10 ** -precision).toFixed(precision));
  const by = shiftKey ? multiply(step, STRIDE, precision) : step;
  const page = (pixels: number) =>
    decimal(chart.priceAt(chart.topOf(Number(from)) - pixels).toFixed(precision));
  const next = () => {
    switch (key) {
      case 'ArrowUp':
      case 'ArrowRight':
        return add(from, by);
      case 'ArrowDown':
      case 'ArrowLeft':
        return subtract(from, by);
      case 'PageUp':
        return page(PAGE);
      case 'PageDown':
        return page(-PAGE);
      default:
        return null;
    }
  };
  const price = next();
  return price !== null && compare(price, ZERO) > 0 ? price : null;
}
