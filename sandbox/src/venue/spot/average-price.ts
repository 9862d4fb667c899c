import { decimalOf } from '../market/decimals.ts';
import type { Scale } from './scale.ts';

/** Two decimals finer than a tick. */
const FINER = 2;

/** turnover (ticks x lots) / filled (lots), two decimals finer than the pair's prices; null without a fill. */
export function averagePrice(turnover: bigint, filled: bigint, scale: Scale): string | null {
  if (filled === 0n) return null;
  const units = (turnover * 10n ** BigInt(FINER) + filled / 2n) / filled;
  return decimalOf(units, scale.price + FINER);
}
