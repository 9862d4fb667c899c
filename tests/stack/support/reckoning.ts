/** A fill as the exchange tells it. */
export interface ToldFill {
  readonly orderId: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly amount: string;
  readonly fee: string;
  readonly createTime: number;
}

const UNIT = 100_000_000n;

/** Hundred-millionths of a decimal with at most eight places. */
export function units(text: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  const value = BigInt(whole) * UNIT + BigInt(part.padEnd(8, '0'));
  return sign ? -value : value;
}

/**
 * What fills from the oldest on come to, from nothing, by the average: a second way of reckoning, that shares nothing
 * with the exchange. `today`: epoch ms from which a profit is today's. A price times an amount has at most eight places here, so that nothing of it is rounded.
 */
export function reckon(fills: readonly ToldFill[], today: number) {
  let [coins, money, cost, realised, realisedToday] = [0n, 0n, 0n, 0n, 0n];
  for (const { side, price, amount, fee, createTime } of fills) {
    const value = (units(price) * units(amount)) / UNIT;
    if (side === 'buy') {
      coins += units(amount) - units(fee);
      money -= value;
      cost += value;
      continue;
    }
    const brought = value - units(fee);
    // To the nearest unit.
    const left = (2n * cost * units(amount) + coins) / (2n * coins);
    coins -= units(amount);
    money += brought;
    cost -= left;
    realised += brought - left;
    if (createTime >= today) realisedToday += brought - left;
  }
  return { coins, money, cost, realised, realisedToday };
}
