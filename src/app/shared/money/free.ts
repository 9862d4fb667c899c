import type { LiveView } from '#app/worker-client/live-store.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { freeOf } from '#protocol/held.ts';
import type { Coin, Decimal } from '#protocol/units.ts';

/** What is free of a coin in an account. */
export interface Free {
  /** As last seen, maybe by this device long ago; null while nothing is known, or what came can't be read. */
  readonly shown: Decimal | null;
  /** As the server says; null while only the device does. Amounts are refused by this alone. */
  readonly sure: Decimal | null;
}

export function freeIn(
  { value, source }: Pick<LiveView<AssetSheet>, 'value' | 'source'>,
  currency: Coin,
): Free {
  const shown = value && freeOf(value, currency);
  return { shown, sure: source === 'network' ? shown : null };
}
