import { useSyncExternalStore } from 'react';
import { compare } from '#app/shared/format/arithmetic.ts';
import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { decimal, ZERO } from '#protocol/decimal.ts';
import { type Decimal, type Pair, pairName, parsePair } from '#protocol/units.ts';

/** So many sizes fit into a line. */
export const MOST_SIZES = 4;
const MOST_PAIRS = 60;

type Sizes = Readonly<Record<string, readonly Decimal[]>>;

const NONE: readonly Decimal[] = [];

/** Reads the chosen sizes of each pair, in its base coin, from what storage held, whatever it is. */
export function readSizes(text: string | null): Sizes {
  const entries = Object.entries(keptFields(text)).flatMap(([name, found]) => {
    if (!parsePair(name) || !Array.isArray(found)) return [];
    const sizes = found.flatMap((each: unknown) => {
      const size = typeof each === 'string' ? decimal(each) : null;
      return size !== null && compare(size, ZERO) > 0 ? [size] : [];
    });
    return [[name, sizes.slice(0, MOST_SIZES)] as const];
  });
  return Object.fromEntries(entries.slice(-MOST_PAIRS));
}

const stored = pageValue('bourse-ladder', readSizes);

export const useSizes = (pair: Pair): readonly Decimal[] =>
  useSyncExternalStore(stored.subscribe, stored.get)[pairName(pair)] ?? NONE;

/** Adds a size to those of a pair, or takes it away where it is one of them; the smallest first. */
export function toggleSize(pair: Pair, size: Decimal): void {
  const name = pairName(pair);
  const { [name]: before = NONE, ...others } = stored.get();
  const rest = before.filter((each) => compare(each, size) !== 0);
  const next = rest.length < before.length ? rest : [...rest, size].sort(compare).slice(0, MOST_SIZES);
  stored.set(Object.fromEntries([...Object.entries(others).slice(1 - MOST_PAIRS), [name, next]]));
}
