import type { Sentence } from '../../model/person.ts';
import { SOLD_COINS, type SoldCoin } from './sold-coins.ts';

const DAY_MS = 86_400_000;
/** The first sale of all: 2024-01-01 12:00 UTC. */
const FIRST_START = Date.UTC(2024, 0, 1, 12);
/** A sale starts so often and takes longer than that, so that one is open at every instant. */
const EVERY_MS = 3 * DAY_MS;
const OPEN_MS = 4 * DAY_MS;
/** From the end of a sale until its coins are in the balances. */
const LISTED_AFTER_MS = DAY_MS;
const UPCOMING_SHOWN = 2;
const STARTED_SHOWN = 5;

/** One sale of a new coin. Decimals as text, instants on the business clock (epoch ms). */
export interface SubscribeProject {
  readonly id: string;
  readonly name: Sentence;
  readonly intro: Sentence;
  readonly coin: string;
  /** What is paid. */
  readonly currency: string;
  /** Of one coin. */
  readonly price: string;
  /** The coins of one lot: only whole lots are allotted. */
  readonly lot: string;
  readonly totalLots: number;
  /** Least of one commitment. */
  readonly min: string;
  /** What one person may commit altogether. */
  readonly max: string;
  /** What everybody else asks for by the end, in hundredths of the total. */
  readonly crowdPercent: number;
  readonly start: number;
  readonly end: number;
  readonly listingTime: number;
}

/** 0 not started, 1 open, 2 closed; at an instant of the business clock. */
export function phaseAt({ start, end }: Pick<SubscribeProject, 'start' | 'end'>, at: number): 0 | 1 | 2 {
  if (at < start) return 0;
  return at < end ? 1 : 2;
}

/**
 * The sales that are shown at an instant, the latest to start first: two to come, one or two that are open, and those
 * that closed last. No two of them sell the same coin.
 */
export function projectsAt(at: number): readonly SubscribeProject[] {
  const next = numberAt(at) + UPCOMING_SHOWN;
  return Array.from({ length: UPCOMING_SHOWN + STARTED_SHOWN }, (_, back) => next - back)
    .map(projectOf)
    .filter((project) => project !== null);
}

/** A sale by its id, however long it is over; null for one that is not announced yet. */
export function findProject(id: string, at: number): SubscribeProject | null {
  const number = Number(/^[a-z]{2,12}-(\d{1,9})$/.exec(id)?.[1] ?? Number.NaN);
  const project = number <= numberAt(at) + UPCOMING_SHOWN ? projectOf(number) : null;
  return project?.id === id ? project : null;
}

/** The number of the sale that started last. */
const numberAt = (at: number): number => Math.floor((at - FIRST_START) / EVERY_MS);

function projectOf(number: number): SubscribeProject | null {
  const sold: SoldCoin | undefined = SOLD_COINS[number % SOLD_COINS.length];
  if (!sold) return null;
  const start = FIRST_START + number * EVERY_MS;
  const end = start + OPEN_MS;
  return {
    ...sold,
    id: `${sold.coin.toLowerCase()}-${number}`,
    currency: 'USDT',
    start,
    end,
    listingTime: end + LISTED_AFTER_MS,
  };
}
