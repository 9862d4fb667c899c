import type { Decimal } from '#protocol/units.ts';

/** So many decimals more than the pair should have are shown as they are. */
const MORE = 6;
const MOST = 18;

const decimalsOf = (price: Decimal): number => (price.split('.')[1] ?? '').replace(/0+$/, '').length;
const cutText = (price: Decimal, decimals: number): string => {
  const [whole = '', fraction = ''] = price.split('.');
  return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
};

/**
 * How many decimals prices are shown with: those that the pair has, or more where the prices have them, so that two
 * prices never look like one. Of very long prices as many as tell them apart.
 * @param known decimals of the pair's price step, as far as it is known
 */
export function shownDecimals(prices: readonly Decimal[], known: number): number {
  const most = prices.reduce((decimals, price) => Math.max(decimals, decimalsOf(price)), known);
  if (most <= known + MORE) return most;
  const full = new Set(prices.map((price) => cutText(price, most))).size;
  for (let decimals = known; decimals < MOST; decimals += 1) {
    if (new Set(prices.map((price) => cutText(price, decimals))).size === full) return decimals;
  }
  return MOST;
}
