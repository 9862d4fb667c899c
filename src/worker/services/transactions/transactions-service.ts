import { ok, type Result } from '#protocol/result.ts';
import type {
  Transaction,
  TransactionFilter,
  TransactionPage,
  TransactionsApi,
} from '#protocol/transactions.ts';
import { transactionRecords } from '../../api/assets.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { statementLines } from './statement.ts';
import { createTransactionLog, type DatedLog } from './transaction-log.ts';

/** The entries that a filter selects, in the order given. */
function selectTransactions(
  list: readonly Transaction[],
  { kind, currency, from, to, text }: TransactionFilter,
): readonly Transaction[] {
  const wanted = text?.trim().toLowerCase() ?? '';
  return list.filter(
    (entry) =>
      (kind === undefined || entry.kind === kind) &&
      (currency === undefined || entry.currency === currency) &&
      (from === undefined || entry.time >= from) &&
      (to === undefined || entry.time <= to) &&
      (wanted === '' || says(entry, wanted)),
  );
}

const says = ({ currency, amount, ref, id }: Transaction, text: string): boolean =>
  [currency, amount, ref, id].some((field) => field.toLowerCase().includes(text));

interface TransactionsDeps extends Pick<ServiceDeps, 'http' | 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
}

/** The transaction log: filtered, searched and summed up on this device, so that it works offline all the same. */
export function createTransactionsService({
  http,
  cache,
  serverNow,
  owner,
}: TransactionsDeps): TransactionsApi {
  const log = createTransactionLog({
    snapshots: cache.snapshots,
    serverNow,
    owner,
    fetchPage: (pageNo, pageSize) => http.call(transactionRecords, { pageNo, pageSize }),
  });

  return {
    async list(filter, count, cached) {
      const current: Result<DatedLog | null> = cached ? ok(await log.held()) : await log.current();
      if (!current.ok) return current;
      return ok(current.value && pageOf(current.value, filter, count));
    },
    async all(filter) {
      const current = await log.current();
      if (!current.ok) return current;
      const { list, sum } = current.value;
      return ok({ list: selectTransactions(list, filter), whole: list.length >= sum });
    },
    async statement(from, to) {
      const current = await log.current();
      if (!current.ok) return current;
      const { list, asOf, source } = current.value;
      const complete = isComplete(current.value);
      const entries = selectTransactions(list, { from, to }).toReversed();
      return ok({
        from,
        to,
        lines: statementLines(list, from, to, complete),
        entries,
        complete,
        asOf,
        source,
      });
    },
  };
}

const isComplete = ({ list, sum }: DatedLog): boolean => list.length >= sum;

function pageOf(log: DatedLog, filter: TransactionFilter, count: number): TransactionPage {
  const selected = selectTransactions(log.list, filter);
  return {
    list: selected.slice(0, count),
    sum: selected.length,
    hasMore: selected.length > count,
    asOf: log.asOf,
    source: log.source,
    complete: isComplete(log),
    held: log.list.length,
    coins: [...new Set(log.list.map(({ currency }) => currency))].sort(),
  };
}
