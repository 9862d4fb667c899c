import Big from 'big.js';
import { profitsSince } from '../../db/contract/orders.ts';
import type { BalanceRow } from '../../db/ledger/history.ts';
import type { Database } from '../../db/schema.ts';
import type { Clock } from '../clock.ts';
import type { MarketSource } from '../market/source.ts';
import { usdtPrice } from '../market/usdt-price.ts';

const DAY = 24 * 60 * 60_000;

/**
 * What trading did to the contract account in 24 hours: profits of the orders closed in that time over what the
 * account would be worth without them, transfers left aside. "+1.25%", cut to two decimals; '' without such
 * orders or without a price.
 */
export async function accountChange(
  deps: { readonly db: Database; readonly clock: Clock; readonly market: MarketSource },
  userId: string,
  balances: readonly BalanceRow[],
): Promise<string> {
  const now = deps.clock.now();
  const profits = await profitsSince(deps.db, userId, now - DAY);
  if (profits.length === 0) return '';
  const price = (coin: string) => usdtPrice(deps.market, coin, now);
  const profit = valued(
    profits.map((row) => ({ coin: row.quote, amount: new Big(row.profit) })),
    price,
  );
  const worth = valued(
    balances.map((row) => ({ coin: row.currency, amount: new Big(row.available).plus(row.frozen) })),
    price,
  );
  if (!profit || !worth) return '';
  const before = worth.minus(profit);
  if (before.lte(0)) return '';
  const percent = profit.times(100).div(before).round(2, Big.roundDown);
  return `${percent.lt(0) ? '-' : '+'}${percent.abs().toFixed(2)}%`;
}

/** In USDT; null when something that counts has no price. */
function valued(
  sums: readonly { readonly coin: string; readonly amount: Big }[],
  price: (coin: string) => string | null,
): Big | null {
  let total = new Big(0);
  for (const { coin, amount } of sums) {
    if (amount.eq(0)) continue;
    const each = price(coin);
    if (each === null) return null;
    total = total.plus(amount.times(each));
  }
  return total;
}
