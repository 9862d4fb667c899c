import Big from 'big.js';
import { dayStart } from '../limits/enforce.ts';
import { decimalOf } from '../market/exact-math.ts';
import { moneyText } from '../spot/scale.ts';
import { costBasis } from './cost-basis.ts';
import { type Arrival, arrivalOf, type Holding, holdingHistory, type PositionDeps } from './history.ts';

/** What a holding cost and brought, as it is published. Decimals as text, in the quote coin but for the amounts. */
export interface Position {
  /** Held in all accounts, available or not. */
  readonly amount: string;
  /** The part of it whose cost nobody knows. */
  readonly unknownAmount: string;
  /** Sold so far without a known cost: the profits leave it out. */
  readonly unknownSold: string;
  /** A coin, to twelve decimals; null where no cost is known. */
  readonly averageCost: string | null;
  readonly fifoCost: string | null;
  /** All of the part with a known cost, exactly. */
  readonly averageTotal: string;
  readonly fifoTotal: string;
  /** By the average. */
  readonly realised: string;
  readonly realisedToday: string;
  /** By first in, first out. */
  readonly fifoRealised: string;
  readonly fifoRealisedToday: string;
  /** Of the pair's trades, those in the base coin at the price of their trade. */
  readonly fees: string;
  /** How many arrivals have no cost, and how many could be given one. */
  readonly unknownArrivals: number;
  readonly arrivals: number;
}

/** What a person's holding of a pair's base coin cost, and what selling it has brought. Days are those of UTC. */
export async function positionOf(deps: PositionDeps, holding: Holding): Promise<Position> {
  const history = await holdingHistory(deps, holding);
  const { known, unknown, unknownSold, average, fifo } = costBasis(history, dayStart(deps.clock.now()));
  const open = history.filter((change) => change.open);
  const fees = history.reduce((sum, { row }) => sum.plus(row.fee ?? 0), new Big(0));
  return {
    amount: moneyText(known + unknown),
    unknownAmount: moneyText(unknown),
    unknownSold: moneyText(unknownSold),
    averageCost: each(average.cost, known),
    fifoCost: each(fifo.cost, known),
    averageTotal: moneyText(average.cost),
    fifoTotal: moneyText(fifo.cost),
    realised: moneyText(average.realised),
    realisedToday: moneyText(average.realisedToday),
    fifoRealised: moneyText(fifo.realised),
    fifoRealisedToday: moneyText(fifo.realisedToday),
    fees: fees.toFixed(),
    unknownArrivals: open.filter(({ entered }) => entered === null).length,
    arrivals: open.length,
  };
}

const UNIT = 10n ** 12n;

const each = (cost: bigint, amount: bigint): string | null =>
  amount === 0n ? null : decimalOf((2n * cost * UNIT + amount) / (2n * amount), 12);

/** One page of what came in without a price, newest first: it has the cost that the person says, or none. */
export async function arrivalsOf(
  deps: PositionDeps,
  { pageNo, pageSize, ...holding }: Holding & { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly list: Arrival[]; readonly sum: number }> {
  const open = (await holdingHistory(deps, holding)).filter((change) => change.open).reverse();
  const list = open.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(arrivalOf);
  return { list, sum: open.length };
}
