import type { AccountId } from '#contract/assets.ts';
import type { HoldingsView } from './holdings-panel.tsx';

/** The account screen's part of the URL: a reload and a shared link show the same list. */
export interface AccountSearch {
  readonly q?: string;
  readonly small?: 'hide';
}

/** Reads a query, whatever it holds: what is unknown is left out. */
export function readAccountSearch(query: Readonly<Record<string, unknown>>): AccountSearch {
  const q = typeof query.q === 'string' ? query.q.slice(0, 24) : '';
  return { ...(q !== '' && { q }), ...(query.small === 'hide' && { small: 'hide' }) };
}

export const viewOf = ({ q, small }: AccountSearch): HoldingsView => ({
  search: q ?? '',
  hideSmall: small === 'hide',
});

export const searchOfView = ({ search, hideSmall }: HoldingsView): AccountSearch =>
  readAccountSearch({ q: search, ...(hideSmall && { small: 'hide' }) });

/** The accounts that have a screen; null for any other text in the address. */
export const readAccount = (text: string): AccountId | null => (text === '1' ? 1 : text === '2' ? 2 : null);
