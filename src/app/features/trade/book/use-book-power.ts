import { useLivePart } from '#app/worker-client/use-live.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { type Power, useBookSettings, widestPower } from './book-settings.ts';

/** The step of a pair's book, and the widest that it may have. */
export function useBookPower(
  pair: Pair,
  precision: number,
): { readonly power: Power; readonly widest: Power } {
  const { powers } = useBookSettings();
  const widest = useLivePart<'ticker', Power>({ name: 'ticker', pair }, ({ value }) =>
    widestPower(precision, value?.last ?? null),
  );
  const chosen = powers[pairName(pair)] ?? 0;
  return { power: chosen < widest ? chosen : widest, widest };
}
