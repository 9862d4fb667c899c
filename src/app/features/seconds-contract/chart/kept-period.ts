import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { type DeskPeriod, readDeskPeriod } from '../contract-search.ts';

type Periods = Readonly<Record<string, DeskPeriod>>;

/** Pairs whose period is kept: those that were changed last. */
const MOST_PAIRS = 60;

/** Reads what storage held, whatever it is. */
export function readPeriods(text: string | null): Periods {
  const known = Object.entries(keptFields(text)).flatMap(([pair, found]) => {
    const period = readDeskPeriod(found);
    return period ? [[pair, period] as const] : [];
  });
  return Object.fromEntries(known.slice(-MOST_PAIRS));
}

/** The newest change stands last; the oldest pairs fall out. */
export function withPeriod(all: Periods, pair: string, period: DeskPeriod): Periods {
  const { [pair]: _, ...rest } = all;
  return Object.fromEntries([...Object.entries(rest), [pair, period] as const].slice(-MOST_PAIRS));
}

const stored = pageValue('bourse-contract-periods', readPeriods);

/** The period that was chosen last for a pair on the contract desk, on this device. */
export const keptPeriod = {
  of: (pair: Pair): DeskPeriod | undefined => stored.get()[pairName(pair)],
  keep: (pair: Pair, period: DeskPeriod): void =>
    stored.set(withPeriod(stored.get(), pairName(pair), period)),
};
