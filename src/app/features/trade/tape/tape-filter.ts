import { useCallback, useSyncExternalStore } from 'react';
import { compare } from '#app/shared/format/arithmetic.ts';
import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import type { TapePrint } from '#protocol/book.ts';
import { decimal } from '#protocol/decimal.ts';
import { type Decimal, type Pair, pairName, parsePair } from '#protocol/units.ts';

type Filters = Readonly<Record<string, Decimal>>;

const MOST_PAIRS = 60;

/** Smallest sizes that are shown, by pair; reads what storage held, whatever it is. */
export function readFilters(text: string | null): Filters {
  const entries = Object.entries(keptFields(text)).flatMap(([name, size]) => {
    const exact = typeof size === 'string' ? decimal(size) : null;
    return parsePair(name) && exact !== null && !exact.startsWith('-') ? [[name, exact] as const] : [];
  });
  return Object.fromEntries(entries.slice(-MOST_PAIRS));
}

/** The newest change stands last; the oldest pairs fall out. */
export function withFilter(all: Filters, pair: string, size: Decimal | null): Filters {
  const { [pair]: _, ...rest } = all;
  const entries = Object.entries(rest);
  return Object.fromEntries(
    (size === null ? entries : [...entries, [pair, size] as const]).slice(-MOST_PAIRS),
  );
}

const stored = pageValue('bourse-tape', readFilters);

/** The smallest size of a pair's tape on this device (null: all), and how to change it. */
export function useTapeFilter(pair: Pair): readonly [Decimal | null, (size: Decimal | null) => void] {
  const name = pairName(pair);
  const read = useCallback(() => stored.get()[name] ?? null, [name]);
  const change = useCallback(
    (size: Decimal | null) => stored.set(withFilter(stored.get(), name, size)),
    [name],
  );
  return [useSyncExternalStore(stored.subscribe, read), change];
}

/** The newest trades of at least a size; null: of any. At most so many. */
export function largePrints(
  prints: readonly TapePrint[] | null,
  minimum: Decimal | null,
  most = Number.POSITIVE_INFINITY,
): readonly TapePrint[] {
  if (!prints) return [];
  if (minimum === null) return prints.slice(0, most);
  const found: TapePrint[] = [];
  for (const print of prints) {
    if (found.length === most) break;
    if (compare(print.amount, minimum) >= 0) found.push(print);
  }
  return found;
}
