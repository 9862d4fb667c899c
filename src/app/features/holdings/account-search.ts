import { ACCOUNTS, type AccountId } from '#protocol/assets.ts';
import { exact } from '#protocol/decimal.ts';
import { type Coin, coin, type Decimal, USDT } from '#protocol/units.ts';

/** Specified as the limit of what is small; the others are the person's choice. In USDT. */
const SPECIFIED_LIMIT = '0.1';
export const SMALL_LIMITS = [SPECIFIED_LIMIT, '1', '10', '100'] as const;
/** In the order that they are shown in: what is used most comes first. */
export const ACCOUNT_TABS: readonly AccountId[] = [2, 1, 3, 4, 5];
/** What the total can be shown in. */
export const TOTAL_COINS: readonly Coin[] = ['USDT', 'BTC', 'ETH'].map(coin);

/** The account screen's part of the URL: a reload and a shared link show the same list. */
export interface AccountSearch {
  readonly q?: string;
  /** "hide", or the limit below which coins are hidden. */
  readonly small?: string;
  /** The coin of the total, where it is not USDT. */
  readonly in?: string;
}

/** Reads a query, whatever it holds: what is unknown is left out. */
export function readAccountSearch(query: Readonly<Record<string, unknown>>): AccountSearch {
  const q = typeof query.q === 'string' ? query.q.slice(0, 24) : '';
  const limit = SMALL_LIMITS.find((known) => known === query.small);
  const small = query.small === 'hide' || limit === SPECIFIED_LIMIT ? 'hide' : limit;
  const shownIn = TOTAL_COINS.find((known) => known === query.in && known !== USDT);
  return { ...(q !== '' && { q }), ...(small && { small }), ...(shownIn && { in: shownIn }) };
}

/** What the URL keeps of this panel. */
export interface HoldingsView {
  readonly search: string;
  /** In USDT; null hides nothing. */
  readonly hideUpTo: Decimal | null;
}

export const viewOf = ({ q, small }: AccountSearch): HoldingsView => ({
  search: q ?? '',
  hideUpTo: small === undefined ? null : exact(small === 'hide' ? SPECIFIED_LIMIT : small),
});

export const totalCoinOf = (search: AccountSearch): Coin => coin(search.in ?? USDT);

export const searchOfView = ({ search, hideUpTo }: HoldingsView): AccountSearch =>
  readAccountSearch({ q: search, ...(hideUpTo && { small: hideUpTo }) });

/** The accounts that have a screen; null for any other text in the address. */
export const readAccount = (text: string): AccountId | null =>
  ACCOUNTS.find((account) => String(account) === text) ?? null;
