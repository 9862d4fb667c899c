import type { Sentence } from '../../model/language.ts';
import { sentenceOf } from '../../texts/texts.ts';

/** A coin that is sold in tranches, and the terms of each. Decimals as text. */
interface SoldCoin {
  readonly coin: string;
  readonly name: Sentence;
  readonly intro: Sentence;
  /** USDT for one coin. */
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
}

/** Made up, as everything here: none of them is sold anywhere. More than are ever shown at a time. */
const SOLD_COINS: readonly SoldCoin[] = [
  {
    coin: 'AURM',
    name: sentenceOf('subscribe.name.AURM'),
    intro: sentenceOf('subscribe.intro.AURM'),
    price: '0.25',
    lot: '1',
    totalLots: 400_000,
    min: '10',
    max: '2000',
    crowdPercent: 160,
  },
  {
    coin: 'TIDX',
    name: sentenceOf('subscribe.name.TIDX'),
    intro: sentenceOf('subscribe.intro.TIDX'),
    price: '1.2',
    lot: '1',
    totalLots: 80_000,
    min: '12',
    max: '3000',
    crowdPercent: 62,
  },
  {
    coin: 'NIMB',
    name: sentenceOf('subscribe.name.NIMB'),
    intro: sentenceOf('subscribe.intro.NIMB'),
    price: '0.04',
    lot: '10',
    totalLots: 250_000,
    min: '10',
    max: '1000',
    crowdPercent: 340,
  },
  {
    coin: 'FERN',
    name: sentenceOf('subscribe.name.FERN'),
    intro: sentenceOf('subscribe.intro.FERN'),
    price: '0.8',
    lot: '1',
    totalLots: 120_000,
    min: '8',
    max: '2000',
    crowdPercent: 94,
  },
  {
    coin: 'QILL',
    name: sentenceOf('subscribe.name.QILL'),
    intro: sentenceOf('subscribe.intro.QILL'),
    price: '0.15',
    lot: '1',
    totalLots: 600_000,
    min: '15',
    max: '1500',
    crowdPercent: 215,
  },
  {
    coin: 'OBSN',
    name: sentenceOf('subscribe.name.OBSN'),
    intro: sentenceOf('subscribe.intro.OBSN'),
    price: '12.5',
    lot: '0.1',
    totalLots: 80_000,
    min: '12.5',
    max: '5000',
    crowdPercent: 45,
  },
  {
    coin: 'HELQ',
    name: sentenceOf('subscribe.name.HELQ'),
    intro: sentenceOf('subscribe.intro.HELQ'),
    price: '2.4',
    lot: '1',
    totalLots: 50_000,
    min: '24',
    max: '2400',
    crowdPercent: 510,
  },
  {
    coin: 'MOSA',
    name: sentenceOf('subscribe.name.MOSA'),
    intro: sentenceOf('subscribe.intro.MOSA'),
    price: '0.06',
    lot: '10',
    totalLots: 150_000,
    min: '6',
    max: '1200',
    crowdPercent: 118,
  },
];

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

/** One sale of a new coin. Instants on the business clock (epoch ms). */
export interface SubscribeProject extends SoldCoin {
  readonly id: string;
  /** What is paid. */
  readonly currency: string;
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

const MINUTE_MS = 60_000;

/**
 * The lots that the simulated rest of the world has asked for at an instant of the business clock. It grows from the
 * start of a sale to its end, fast at first, and depends on nothing else: e of L minutes give (2eL - e²) / L² of it.
 */
export function crowdLotsAt(project: SubscribeProject, at: number): number {
  const all = (BigInt(project.totalLots) * BigInt(project.crowdPercent)) / 100n;
  const long = minutes(project.end - project.start);
  const gone = minutes(Math.min(Math.max(at, project.start), project.end) - project.start);
  return Number((all * (2n * gone * long - gone * gone)) / (long * long));
}

const minutes = (ms: number): bigint => BigInt(Math.floor(ms / MINUTE_MS));
