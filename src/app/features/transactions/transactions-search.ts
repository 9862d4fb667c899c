import { endOfDay, isDay, startOfDay } from '#app/shared/format/day-range.ts';
import { TRANSACTION_KINDS, type TransactionFilter, type TransactionKind } from '#protocol/transactions.ts';
import { coin, readCoin } from '#protocol/units.ts';

/** Specified: 1 deposits, 2 withdrawals, 3 exchanges, 4 all. */
export const LOG_TYPES = ['4', '1', '2', '3'] as const;
export type LogType = (typeof LOG_TYPES)[number];

/** The log's part of the URL: a reload and a shared link show the same list. */
export interface TransactionsSearch {
  readonly type: LogType;
  /** A narrower choice within all of them. */
  readonly kind?: TransactionKind;
  readonly coin?: string;
  /** Days in the viewer's zone, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly q?: string;
  /** Pages that are loaded, as digits. */
  readonly page?: string;
}

const KIND_OF: Readonly<Record<LogType, TransactionKind | undefined>> = {
  '1': 'deposit',
  '2': 'withdrawal',
  '3': 'exchange',
  '4': undefined,
};

const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Reads a query, whatever it holds: what is unknown is left out. */
export function readTransactionsSearch(query: Readonly<Record<string, unknown>>): TransactionsSearch {
  const type = LOG_TYPES.find((known) => known === query.type) ?? '4';
  const kind = type === '4' ? TRANSACTION_KINDS.find((known) => known === query.kind) : undefined;
  const name = readCoin(query.coin);
  const from = text(query.from, /^\d/);
  const to = text(query.to, /^\d/);
  const q = typeof query.q === 'string' ? query.q.slice(0, 64) : '';
  const page = text(query.page, /^[1-9]\d{0,3}$/);
  return {
    type,
    ...(kind && { kind }),
    ...(name && { coin: name }),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    ...(q !== '' && { q }),
    ...(page && page !== '1' && { page }),
  };
}

/** What the worker is asked for. */
export function filterOf(search: TransactionsSearch): TransactionFilter {
  return {
    kind: KIND_OF[search.type] ?? search.kind,
    currency: search.coin === undefined ? undefined : coin(search.coin),
    from: startOfDay(search.from),
    to: endOfDay(search.to),
    text: search.q,
  };
}

export const isNarrowed = ({ type, kind, coin: name, from, to, q }: TransactionsSearch): boolean =>
  type !== '4' || [kind, name, from, to, q].some((part) => part !== undefined);
