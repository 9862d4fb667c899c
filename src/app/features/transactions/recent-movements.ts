import { signOf } from '#app/shared/format/arithmetic.ts';
import { REVALUED, type Transaction } from '#protocol/transactions.ts';
import { figureOf } from './entry-figure.ts';

const SPOT = 2;

/**
 * One entry for each movement: of two accounts the spot account's, of two coins the one that came in. Daily values of a
 * product are no movements: only the newest of each product stays. Takes and gives entries newest first.
 */
export function oneEach(entries: readonly Transaction[]): readonly Transaction[] {
  const valued = new Set<string | null>();
  return entries.filter((entry) => {
    const { about } = entry;
    if (about?.reason !== REVALUED) return stands(entry);
    const isOlder = valued.has(about.orderId);
    valued.add(about.orderId);
    return !isOlder;
  });
}

/** The other side of a conversion or a trade lies in the same account: then the coin decides, not the account. */
function stands(entry: Transaction): boolean {
  const { about, account } = entry;
  const isOut = signOf(figureOf(entry)) < 0;
  const other = about?.otherAccount ?? null;
  if (other !== null && other !== account) {
    return account === SPOT || (other !== SPOT && !isOut);
  }
  return !(about?.otherCurrency && isOut);
}
