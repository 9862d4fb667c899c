import { compare, signOf } from '#app/shared/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { DEFAULT_PAY_COINS } from '#protocol/tables.ts';
import { type Coin, coin, type Decimal } from '#protocol/units.ts';

/** Every coin is kept with eight decimals. */
export const TRANSFER_DECIMALS = 8;

export type TransferTarget = 'contract' | 'spot';

/** The pay coins first, then whatever else the source holds. */
export function transferCoins(source: AssetSheet | null): readonly Coin[] {
  const held = (source?.list ?? [])
    .filter(({ available }) => signOf(available) > 0)
    .map(({ currency }) => coin(currency));
  return [...new Set([...DEFAULT_PAY_COINS, ...held])];
}

type DraftCheck =
  | { readonly ok: true; readonly amount: Decimal }
  /** The key of the words for it. */
  | { readonly ok: false; readonly key: string };

/** The rules in their specified order: an amount of at least 0.00001, and no more than is there. */
export function checkTransfer(text: string, available: Decimal | null, minimum: Decimal): DraftCheck {
  const read = readAmount(text, TRANSFER_DECIMALS);
  if (!read.ok)
    return { ok: false, key: read.why === 'empty' ? 'l.c_a_transferTip' : `ui.amount.${read.why}` };
  if (compare(read.value, minimum) < 0) return { ok: false, key: 'l.c_a_transferTip' };
  if (available !== null && compare(read.value, available) > 0)
    return { ok: false, key: 'd_insufficient_balance' };
  return { ok: true, amount: read.value };
}
