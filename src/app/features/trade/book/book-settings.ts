import { useSyncExternalStore } from 'react';
import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { exact } from '#protocol/decimal.ts';
import type { Decimal, Pair } from '#protocol/units.ts';

const VIEWS = ['both', 'bids', 'asks'] as const;
/** Steps of a book: so many times ten ticks are put into one row. */
const POWERS = [0, 1, 2, 3] as const;

/** How books are looked at on this device. */
export interface BookSettings {
  readonly view: (typeof VIEWS)[number];
  /** Five rows a side instead of twenty. */
  readonly compact: boolean;
  readonly power: (typeof POWERS)[number];
  /** The coin of the sums. */
  readonly sums: 'base' | 'quote';
}

const DEFAULTS: BookSettings = { view: 'both', compact: false, power: 0, sums: 'base' };

/** Reads what storage held, whatever it is. */
export function readBookSettings(text: string | null): BookSettings {
  const found = keptFields<keyof BookSettings>(text);
  return {
    view: VIEWS.find((view) => view === found.view) ?? DEFAULTS.view,
    compact: found.compact === true,
    power: POWERS.find((power) => power === found.power) ?? DEFAULTS.power,
    sums: found.sums === 'quote' ? 'quote' : DEFAULTS.sums,
  };
}

const stored = pageValue('bourse-book', readBookSettings);

export const useBookSettings = (): BookSettings => useSyncExternalStore(stored.subscribe, stored.get);

export const changeBook = (change: Partial<BookSettings>): void => stored.set({ ...stored.get(), ...change });

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
