import { useSyncExternalStore } from 'react';
import { drafts } from '#app/shared/forms/drafts.ts';
import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { DEFAULT_PAY_COINS } from '#protocol/tables.ts';
import { type Coin, type Seconds, seconds, USDT } from '#protocol/units.ts';

/** What has been chosen and typed; it survives a reload, offline hours and a lost session, but no logout. */
export interface OrderDraft {
  readonly payCoin: Coin;
  /** Null: the first option, as specified. */
  readonly duration: Seconds | null;
  /** As typed, empty once an order was accepted; null while nobody has typed: then it is the default. */
  readonly amount: string | null;
}

/** Specified: the open amount before the configuration is known. */
export const FIRST_AMOUNT = '1';
const FIRST_COIN = DEFAULT_PAY_COINS[0] ?? USDT;

/** Reads what the page's storage held, whatever it is. */
export function readOrderDraft(text: string | null): OrderDraft {
  const { payCoin, duration, amount } = keptFields<keyof OrderDraft>(text);
  return {
    payCoin: DEFAULT_PAY_COINS.find((known) => known === payCoin) ?? FIRST_COIN,
    duration: typeof duration === 'number' && duration > 0 ? seconds(duration) : null,
    amount: typeof amount === 'string' && amount !== '' && amount.length <= 80 ? amount : null,
  };
}

const stored = drafts.open('bourse-contract-draft', readOrderDraft);

export const orderDraft = {
  change: (change: Partial<OrderDraft>): void => stored.set({ ...stored.get(), ...change }),
  /** Specified: after an accepted order and after a transfer. */
  clearAmount: (): void => orderDraft.change({ amount: '' }),
};

export const useOrderDraft = (): OrderDraft => useSyncExternalStore(stored.subscribe, stored.get);
