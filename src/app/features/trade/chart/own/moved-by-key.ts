import { compare } from '#app/shared/format/arithmetic.ts';
import { stepped } from '#app/shared/format/price-steps.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { decimal, ZERO } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** CSS pixels of a page key. */
const PAGE = 10;

/** Where a key takes a price: arrows by its smallest step, with Shift by ten, page keys by what is seen. Null: nowhere. */
export function movedByKey(
  pressed: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  from: Decimal,
  precision: number,
  chart: Pick<ChartHandle, 'priceAt' | 'topOf'>,
): Decimal | null {
  const page = (pixels: number) =>
    decimal(chart.priceAt(chart.topOf(Number(from)) - pixels).toFixed(precision));
  const next = () => {
    switch (pressed.key) {
      case 'ArrowUp':
      case 'ArrowRight':
        return stepped(from, true, pressed, precision);
      case 'ArrowDown':
      case 'ArrowLeft':
        return stepped(from, false, pressed, precision);
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
