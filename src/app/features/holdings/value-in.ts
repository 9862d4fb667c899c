import { divide } from '#app/shared/format/arithmetic.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import { ONE } from '#protocol/decimal.ts';
import { type Coin, type Decimal, USDT } from '#protocol/units.ts';

/** More than are shown: what is cut here stays out of sight. */
const EXACT = 18;

export const decimalsOf = (totalCoin: Coin): number => (totalCoin === USDT ? 2 : 8);

/** Turns a value in USDT into so much of another coin; into null while that has no price. */
export function useValueIn(totalCoin: Coin): (value: Decimal) => Decimal | null {
  const tickers = useStream({ name: 'tickers', quote: USDT }).value;
  const price =
    totalCoin === USDT ? ONE : (tickers?.find(({ pair }) => pair.base === totalCoin)?.last ?? null);
  return (value) => price && divide(value, price, EXACT);
}
