import { readCoin } from '#protocol/units.ts';

/** How products are told apart by their term. */
export const TERM_KINDS = ['all', 'flexible', 'fixed'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The list's part of the URL: what is filtered, and the product that is open. */
export interface FinanceSearch {
  readonly term?: TermKind;
  readonly coin?: string;
  /** Only coins that the person holds. */
  readonly held?: '1';
  readonly product?: string;
}

/** Reads a query, whatever it holds: what is unknown is left out. */
export function readFinanceSearch(query: Readonly<Record<string, unknown>>): FinanceSearch {
  const term = TERM_KINDS.find((kind) => kind === query.term);
  const { product } = query;
  const coin = readCoin(query.coin);
  return {
    ...(term && term !== 'all' && { term }),
    ...(coin && { coin }),
    ...(query.held === '1' && { held: '1' as const }),
    ...(typeof product === 'string' && /^[\w-]{1,64}$/.test(product) && { product }),
  };
}

/** The records' part: which of both lists, and how many pages of it are loaded. */
export interface FinanceRecordSearch {
  readonly list?: 'completed';
  readonly page?: string;
}

/** Reads a query, whatever it holds. */
export function readFinanceRecordSearch(query: Readonly<Record<string, unknown>>): FinanceRecordSearch {
  const page = typeof query.page === 'string' && /^[1-9]\d{0,3}$/.test(query.page) ? query.page : '1';
  return {
    ...(query.list === 'completed' && { list: 'completed' as const }),
    ...(page !== '1' && { page }),
  };
}
