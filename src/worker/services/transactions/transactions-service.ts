import { ok, type Result } from '#protocol/result.ts';
import type { TransactionFilter, TransactionPage, TransactionsApi } from '#protocol/transactions.ts';
import { transactionRecords } from '../../api/assets.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { statementLines } from './statement.ts';
import { createTransactionLog, type DatedLog } from './transaction-log.ts';

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
    cache,
    serverNow,
    owner,
    fetchPage: (pageNo, pageSize) => http.call(transactionRecords, { pageNo, pageSize }),
  });

  return {
    async list(filter, count, cached) {
      const current: Result<DatedLog | null> = cached ? ok(await log.held()) : await log.current();
      if (!current.ok) return current;
      return ok(current.value && (await pageOf(current.value, filter, count)));
    },
    async all(filter) {
      const current = await log.current();
      if (!current.ok) return current;
      const { list } = await current.value.select(filter);
      return ok({ list, whole: current.value.complete });
    },
    async statement(from, to) {
      const current = await log.current();
      if (!current.ok) return current;
      const { asOf, source, complete, select } = current.value;
      const { list } = await select({ to });
      const lines = statementLines(list, from, complete);
      const entries = list.filter(({ time }) => time >= from).toReversed();
      return ok({ from, to, lines, entries, complete, asOf, source });
    },
  };
}

async function pageOf(log: DatedLog, filter: TransactionFilter, count: number): Promise<TransactionPage> {
  const { asOf, source, complete, held, coins } = log;
  const { list, sum } = await log.select(filter, count);
  return { list, sum, hasMore: sum > count, asOf, source, complete, held, coins };
}
