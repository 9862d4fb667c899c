import type { AssetSheet } from './contract.ts';
import { ZERO } from './decimal.ts';
import type { Coin, Decimal } from './units.ts';

type Seen = Pick<AssetSheet, 'list' | 'unreadable'>;

/** A balance of this coin came and could not be read; one without a readable coin may be of any that is not listed. */
export const isUnreadable = ({ list, unreadable = [] }: Seen, coin: Coin): boolean =>
  unreadable.includes(coin) || (unreadable.includes(null) && !list.some(({ currency }) => currency === coin));

/** What is free of a coin: 0 where the account has none of it, null where its balance could not be read. */
export const freeOf = (seen: Seen, coin: Coin): Decimal | null =>
  isUnreadable(seen, coin) ? null : (seen.list.find(({ currency }) => currency === coin)?.available ?? ZERO);
