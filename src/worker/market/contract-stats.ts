import type Big from 'big.js';
import type { CoinNet, ContractOrder, ContractStats, StatRow } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { type Coin, pairName } from '#protocol/units.ts';
import { big, cut, cutTo } from './exact-math.ts';

/**
 * A person's own record over completed orders (each id once): wins of decided orders in percent, one decimal, cut;
 * net of each pay coin on its own, never across coins; by pair, by duration in seconds, by UTC hour of opening.
 */
export function summariseOrders(orders: readonly ContractOrder[]): ContractStats {
  const unique = new Map(
    orders.filter((order) => order.status === 'completed').map((order) => [order.id, order]),
  );
  const completed = [...unique.values()];
  const wins = completed.filter((order) => order.result === 'win').length;
  const losses = completed.filter((order) => order.result === 'lose').length;
  const ties = completed.filter((order) => order.result === 'tie').length;
  const decided = wins + losses;
  return {
    count: completed.length,
    wins,
    losses,
    ties,
    nets: netsOf(completed),
    winPercent: decided === 0 ? null : cutTo(big(wins).times(100).div(decided), 1),
    byPair: group(completed, (order) => pairName(order.pair)),
    byDuration: group(completed, (order) => String(order.duration), byNumber),
    byHour: group(completed, (order) => String(new Date(order.openedAt).getUTCHours()), byNumber),
  };
}

const byNumber = (a: StatRow, b: StatRow): number => Number(a.key) - Number(b.key);
const byCount = (a: StatRow, b: StatRow): number => b.count - a.count || (a.key < b.key ? -1 : 1);

function group(
  orders: readonly ContractOrder[],
  keyOf: (order: ContractOrder) => string,
  sort: (a: StatRow, b: StatRow) => number = byCount,
): StatRow[] {
  const groups = new Map<string, ContractOrder[]>();
  for (const order of orders) {
    const key = keyOf(order);
    const members = groups.get(key);
    if (members) members.push(order);
    else groups.set(key, [order]);
  }
  return [...groups]
    .map(([key, members]) => ({
      key,
      count: members.length,
      wins: members.filter((order) => order.result === 'win').length,
      nets: netsOf(members),
    }))
    .sort(sort);
}

/** By coin, in the alphabet's order. An order is paid in the second coin of its pair. */
function netsOf(orders: readonly ContractOrder[]): readonly CoinNet[] {
  const sums = new Map<Coin, Big>();
  for (const { pair, profit } of orders) {
    const sum = sums.get(pair.quote) ?? big(0);
    sums.set(pair.quote, profit ? sum.plus(big(profit)) : sum);
  }
  return [...sums]
    .map(([coin, sum]) => ({ coin, net: cut(sum) ?? exact('0') }))
    .sort((a, b) => (a.coin < b.coin ? -1 : 1));
}
