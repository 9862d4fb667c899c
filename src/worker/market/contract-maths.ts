import type Big from 'big.js';
import type {
  CoinNet,
  ContractOrder,
  ContractStats,
  Direction,
  OrderPreview,
  OrderResult,
  StatRow,
  WinChance,
} from '#protocol/contract.ts';
import { isRefunded, outcomeOf } from '#protocol/contract-outcome.ts';
import { exact } from '#protocol/decimal.ts';
import { MIN_AMOUNT } from '#protocol/tables.ts';
import { type Coin, type Decimal, type EpochMs, pairName } from '#protocol/units.ts';
import { big, compare, cut, cutTo, isPositive, LEDGER_PLACES, raise, raiseTo } from './exact-math.ts';

/** Fee of an order: stake x rate, rounded up at 8 decimals. */
export const feeOf = (stake: Decimal, feeRate: Decimal): Decimal | null =>
  raise(big(stake).times(big(feeRate)), LEDGER_PLACES);

/** Profit of a win: stake x income rate (rounded down at 8 decimals) - fee. */
function profitOfWin(stake: Decimal, incomeRate: Decimal, fee: Decimal): Decimal | null {
  const income = cut(big(stake).times(big(incomeRate)), LEDGER_PLACES);
  return income === null ? null : cut(big(income).minus(big(fee)));
}

/** Profit of a loss: - stake - fee. */
const profitOfLoss = (stake: Decimal, fee: Decimal): Decimal | null =>
  cut(big(0).minus(big(stake)).minus(big(fee)));

/**
 * What an order would do. With income rate r and fee rate f, a share p of wins breaks even where
 * p(r - f) = (1 - p)(1 + f), so p = (1 + f) / (1 + r); at even odds every 100 staked lose 100(1 - r + 2f) / 2.
 * `lose` is what a loss takes (a positive amount). Null where the numbers leave the grammar.
 */
export function previewOrder(stake: Decimal, incomeRate: Decimal, feeRate: Decimal): OrderPreview | null {
  const fee = feeOf(stake, feeRate);
  if (fee === null) return null;
  const rate = big(incomeRate);
  const win = profitOfWin(stake, incomeRate, fee);
  const lose = cut(big(stake).plus(big(fee)));
  const breakEvenPercent = raiseTo(big(feeRate).plus(1).times(100).div(rate.plus(1)), 1);
  const costPer100 = raiseTo(big(1).minus(rate).plus(big(feeRate).times(2)).times(50), 2);
  if (win === null || lose === null || breakEvenPercent === null || costPer100 === null) return null;
  return { win, lose, fee, breakEvenPercent, costPer100 };
}

/** Checks an amount against the specification's smallest one, 0.00001. */
export const isAmount = (amount: Decimal | null): amount is Decimal =>
  amount !== null && big(amount).gte(big(exact(MIN_AMOUNT)));

/**
 * A person's own record over ended orders (each id once): wins of decided orders in percent, one decimal, cut;
 * net of each pay coin on its own, never across coins; by pair, by duration in seconds, by UTC hour of opening, by
 * direction.
 */
export function summariseOrders(orders: readonly ContractOrder[]): ContractStats {
  const unique = new Map(orders.filter(counts).map((order) => [order.id, order]));
  const ended = [...unique.values()];
  const wins = ended.filter((order) => outcomeOf(order) === 'win').length;
  const losses = ended.filter((order) => outcomeOf(order) === 'lose').length;
  const ties = ended.filter((order) => outcomeOf(order) === 'tie').length;
  const decided = wins + losses;
  return {
    count: ended.length,
    wins,
    losses,
    ties,
    nets: netsOf(ended),
    winPercent: decided === 0 ? null : cutTo(big(wins).times(100).div(decided), 1),
    byPair: group(ended, (order) => pairName(order.pair)),
    byDuration: group(ended, (order) => String(order.duration), byNumber),
    byHour: group(ended, (order) => String(new Date(order.openedAt).getUTCHours()), byNumber),
    byDirection: group(ended, (order) => order.direction),
    chance: chanceOf(ended.filter((order) => wasDecided(order) && isPositive(order.stake))),
    curves: curvesOf(ended),
  };
}

/** A liquidated order counts unless it was refunded: nothing was gained or lost by it. */
const counts = (order: ContractOrder): boolean =>
  order.status === 'completed' || (order.status === 'liquidated' && !isRefunded(order));

/** A price decided it, for the whole stake: a liquidation says nothing about the win rate. */
const wasDecided = (order: ContractOrder): boolean =>
  order.status === 'completed' && ['win', 'lose'].includes(outcomeOf(order));

/** 95 % of a normal distribution lie this near to its middle. */
const WILSON_Z = big(exact('1.959963985'));

/** Decided orders alone: the share that had to be won at their own rates, and Wilson's interval of what was won. */
function chanceOf(decided: readonly ContractOrder[]): WinChance | null {
  // Without a fee it is not known what had to be won.
  if (decided.length === 0 || decided.some(({ fee }) => fee === null)) return null;
  // An order of stake s, fee f and rate r breaks even at (s + f) / (s + s x r) of wins; their mean is what all need.
  const needed = decided.reduce(
    (sum, { stake, fee, incomeRate }) =>
      sum.plus(
        big(stake)
          .plus(big(fee ?? exact('0')))
          .div(big(stake).times(big(incomeRate).plus(1))),
      ),
    big(0),
  );
  const n = big(decided.length);
  const share = big(decided.filter((order) => outcomeOf(order) === 'win').length).div(n);
  const z2 = WILSON_Z.times(WILSON_Z);
  const whole = z2.div(n).plus(1);
  const middle = share.plus(z2.div(n.times(2))).div(whole);
  const spread = share
    .times(big(1).minus(share))
    .div(n)
    .plus(z2.div(n.times(n).times(4)))
    .sqrt();
  const half = WILSON_Z.times(spread).div(whole);
  const low = middle.minus(half);
  const high = middle.plus(half);
  const neededPercent = raiseTo(needed.div(n).times(100), 1);
  const lowPercent = cutTo((low.lt(0) ? big(0) : low).times(100), 1);
  const highPercent = raiseTo((high.gt(1) ? big(1) : high).times(100), 1);
  if (neededPercent === null || lowPercent === null || highPercent === null) return null;
  return { decided: decided.length, neededPercent, lowPercent, highPercent };
}

/** By coin, in the alphabet's order. */
function curvesOf(orders: readonly ContractOrder[]): ContractStats['curves'] {
  const byClose = orders.toSorted((a, b) => closeOf(a) - closeOf(b));
  return netsOf(orders).map(({ coin }) => {
    let sum = big(0);
    const points = byClose
      .filter(({ pair }) => pair.quote === coin)
      .map((order) => {
        sum = order.profit ? sum.plus(big(order.profit)) : sum;
        return { at: closeOf(order), net: cut(sum) ?? exact('0') };
      });
    return { coin, points };
  });
}

const closeOf = ({ closedAt, expiresAt }: ContractOrder): EpochMs => closedAt ?? expiresAt;

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
      wins: members.filter((order) => outcomeOf(order) === 'win').length,
      nets: netsOf(members),
    }))
    .sort(sort);
}

/** By coin, in the alphabet's order. An order is paid in the second coin of its pair. */
function netsOf(orders: readonly ContractOrder[]): readonly CoinNet[] {
  const sums = new Map<Coin, Big | null>();
  for (const { pair, profit } of orders) {
    const sum = sums.get(pair.quote) ?? (sums.has(pair.quote) ? null : big(0));
    sums.set(pair.quote, sum && profit ? sum.plus(big(profit)) : null);
  }
  return [...sums]
    .map(([coin, sum]) => ({ coin, net: sum && cut(sum) }))
    .sort((a, b) => (a.coin < b.coin ? -1 : 1));
}

/** Up wins above the open price, down below it; the same price is a tie. */
export function resultOf(direction: Direction, open: Decimal, close: Decimal): Exclude<OrderResult, 'none'> {
  const move = compare(close, open);
  if (move === 0) return 'tie';
  return move > 0 === (direction === 'up') ? 'win' : 'lose';
}

/** What a result pays above the stake: a tie gives stake and fee back. Null where the fee is not known, or numbers leave the grammar. */
export function profitOf(
  result: OrderResult,
  order: { readonly stake: Decimal; readonly incomeRate: Decimal; readonly fee: Decimal | null },
): Decimal | null {
  if (result !== 'win' && result !== 'lose') return exact('0');
  if (order.fee === null) return null;
  if (result === 'win') return profitOfWin(order.stake, order.incomeRate, order.fee);
  return profitOfLoss(order.stake, order.fee);
}

/**
 * What an ended order brought, signed, in its pay coin, fee included: the amount of its record; without one what the
 * result of a completed order pays, and the whole stake of a liquidated one whose record says that it was lost. Null
 * where neither is told.
 */
export function earnedBy(order: ContractOrder): Decimal | null {
  if (order.profit !== null) return order.profit;
  const outcome = outcomeOf(order);
  return outcome === 'none' ? null : profitOf(outcome, order);
}
