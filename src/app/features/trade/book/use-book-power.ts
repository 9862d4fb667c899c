import { useLivePart } from '#app/worker-client/use-live.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { ladderPower, type Power, useBookSettings, widestPower } from './book-settings.ts';

/** The step of a pair's book, and the widest that it may have. A ladder begins with wide ones. */
export function useBookPower(
  pair: Pair,
  precision: number,
): { readonly power: Power; readonly widest: Power } {
  const { powers, view } = useBookSettings();
  const widest = useLivePart<'ticker', Power>({ name: 'ticker', pair }, ({ value }) =>
    widestPower(precision, value?.last ?? null),
  );
  const first = useLivePart<'ticker', Power>({ name: 'ticker', pair }, ({ value }) =>
    view === 'ladder' ? ladderPower(pair, precision, value?.last ?? null) : 0,
  );
  const chosen = powers[pairName(pair)] ?? first;
  return { power: chosen < widest ? chosen : widest, widest };
}
