import type { Coin, Decimal } from '#protocol/units.ts';
import { balanceDecimals } from './coin-decimals.ts';

/** Whole digits above which the desk's narrow columns leave room for so many decimals; the assets screen tells all. */
const ROOM = [
  [6, 2],
  [4, 4],
] as const;

/** Decimals of a balance on the desk: a large one loses its last ones rather than its first. */
export function fittingDecimals(amount: Decimal | null, coin: Coin): number {
  const decimals = balanceDecimals(coin);
  const digits = amount?.split('.')[0]?.length ?? 0;
  const [, most = decimals] = ROOM.find(([whole]) => digits > whole) ?? [];
  return Math.min(decimals, most);
}
