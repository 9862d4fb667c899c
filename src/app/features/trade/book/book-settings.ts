import { useSyncExternalStore } from 'react';
import { compare, multiply } from '#app/shared/format/arithmetic.ts';
import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { exact } from '#protocol/decimal.ts';
import { type Decimal, type Pair, pairName, parsePair } from '#protocol/units.ts';

const VIEWS = ['both', 'bids', 'asks', 'ladder'] as const;
/** Steps of a book: so many times ten ticks are put into one row. */
const POWERS = [0, 1, 2, 3] as const;
export type Power = (typeof POWERS)[number];
/** Rows of a ladder from zero to the price, at least: each is 2.5 basis points at most. */
const LADDER_ROWS = exact('4000');
/** Pairs whose step is kept. */
const MOST_PAIRS = 60;

/** How books are looked at on this device. */
export interface BookSettings {
  readonly view: (typeof VIEWS)[number];
  /** Five rows a side instead of twenty. */
  readonly compact: boolean;
  /** The step of each pair's book, by the pair's name: what suits one says nothing of another. */
  readonly powers: Readonly<Record<string, Power>>;
  /** The coin of the sums. */
  readonly sums: 'base' | 'quote';
}

const DEFAULTS: BookSettings = { view: 'both', compact: false, powers: {}, sums: 'base' };

/** Reads what storage held, whatever it is. */
export function readBookSettings(text: string | null): BookSettings {
  const found = keptFields<keyof BookSettings>(text);
  return {
    view: VIEWS.find((view) => view === found.view) ?? DEFAULTS.view,
    compact: found.compact === true,
    powers: readPowers(found.powers),
    sums: found.sums === 'quote' ? 'quote' : DEFAULTS.sums,
  };
}

function readPowers(found: unknown): BookSettings['powers'] {
  if (typeof found !== 'object' || found === null) return DEFAULTS.powers;
  const entries = Object.entries(found).flatMap(([name, kept]) => {
    const power = POWERS.find((each) => each === kept);
    return power !== undefined && parsePair(name) ? [[name, power] as const] : [];
  });
  return Object.fromEntries(entries.slice(-MOST_PAIRS));
}

const stored = pageValue('bourse-book', readBookSettings);

export const useBookSettings = (): BookSettings => useSyncExternalStore(stored.subscribe, stored.get);

export const changeBook = (change: Partial<BookSettings>): void => stored.set({ ...stored.get(), ...change });

/** Puts a pair's book into steps of so many times ten ticks. */
export function choosePower(pair: Pair, power: number): void {
  const name = pairName(pair);
  const { [name]: _, ...others } = stored.get().powers;
  const known = POWERS.find((each) => each === power) ?? 0;
  changeBook({ powers: Object.fromEntries([...Object.entries(others), [name, known]].slice(-MOST_PAIRS)) });
}

/** The widest step that a price can be put into: ten of it are no more than the price. */
export const widestPower = (precision: number, price: Decimal | null): Power =>
  POWERS.findLast((power) => price === null || compare(stepOf(precision, power + 1), price) <= 0) ?? 0;

const ladderPowers = new Map<string, Power>();

/**
 * The step of a ladder before a person chooses one: the widest of at most 2.5 basis points, so that the market stays in
 * view for a while. It follows the first price that is known, because another step would move the rows that a person
 * aims at.
 */
export function ladderPower(pair: Pair, precision: number, price: Decimal | null): Power {
  const ticks = `${pairName(pair)} ${precision}`;
  const known = ladderPowers.get(ticks);
  if (known !== undefined || price === null) return known ?? 0;
  const power =
    POWERS.findLast(
      (each) => compare(multiply(stepOf(precision, each), LADDER_ROWS, precision), price) <= 0,
    ) ?? 0;
  ladderPowers.set(ticks, power);
  return power;
}

/** The steps of a pair by the decimals of its price: [0.01, 0.1, 1, 10] for two. */
export const stepsOf = (precision: number): readonly Decimal[] =>
  POWERS.map((power) => stepOf(precision, power));

/** 10 to the power, times the pair's tick. */
export function stepOf(precision: number, power: number): Decimal {
  const places = precision - power;
  return exact(places > 0 ? `0.${'1'.padStart(places, '0')}` : `1${'0'.repeat(-places)}`);
}

/** The book of a pair in steps of so many times ten ticks. */
export const bookTopic = (pair: Pair, precision: number, power: number) =>
  ({ name: 'book', pair, step: power === 0 ? null : stepOf(precision, power) }) as const;

/** Decimals of prices that stand on a step. */
export const stepDecimals = (precision: number, power: number): number => Math.max(0, precision - power);
