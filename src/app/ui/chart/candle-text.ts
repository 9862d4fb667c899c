import { priceText, quantityText } from '#app/format/number-text.ts';
import type { Candle } from './candle-store.ts';
import type { FigureDecimals } from './chart-layer.ts';

/** The figures of a candle in the order in which they are told. */
export const CANDLE_FIELDS = ['open', 'high', 'low', 'close', 'volume', 'turnover'] as const;

/** A volume has the same decimals whatever its size: the legend would jump from candle to candle. */
export function candleText(
  candle: Candle,
  field: (typeof CANDLE_FIELDS)[number],
  { price, volume }: FigureDecimals,
): string {
  if (field === 'turnover') return quantityText(candle.turnover);
  return priceText(candle[field], field === 'volume' ? volume : price);
}
