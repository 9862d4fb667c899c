import { useSyncExternalStore } from 'react';
import { compare, signOf } from '#app/format/arithmetic.ts';
import { drafts } from '#app/prefs/drafts.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import type { Decimal } from '#contract/units.ts';

/** Every coin is kept with eight decimals. */
export const DECIMALS = 8;

/** The amount as typed; whatever the storage held is made a text of. */
export function readExchangeDraft(text: string | null): string {
  try {
    const parsed: unknown = JSON.parse(text ?? '""');
    return typeof parsed === 'string' && parsed.length <= 80 ? parsed : '';
  } catch {
    return '';
  }
}

/** It survives a reload, offline hours and a lost session, but no logout. */
export const exchangeDraft = drafts.open('bourse-exchange-draft', readExchangeDraft);

export const useExchangeDraft = (): string =>
  useSyncExternalStore(exchangeDraft.subscribe, exchangeDraft.get);

/** The key of what is wrong with a typed amount; null where nothing is. `available` is null while nobody knows it. */
export function problemKey(text: string, available: Decimal | null): string | null {
  const typed = readAmount(text, DECIMALS);
  if (!typed.ok) return typed.why === 'empty' ? 'd_enter_amount' : `ui.amount.${typed.why}`;
  if (signOf(typed.value) <= 0) return 'd_enter_amount';
  return available !== null && compare(typed.value, available) > 0 ? 'd_insufficient_balance' : null;
}
