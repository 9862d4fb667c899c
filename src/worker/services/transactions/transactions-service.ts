import { ZERO } from '#protocol/decimal.ts';
import { ok, type Result } from '#protocol/result.ts';
import type {
  StatementLine,
  Transaction,
  TransactionFilter,
  TransactionPage,
  TransactionsApi,
} from '#protocol/transactions.ts';
import { REVALUED } from '#protocol/transactions.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { transactionRecords } from '../../api/assets.ts';
import { big, cut } from '../../market/exact-math.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { createTransactionLog, type DatedLog } from './transaction-log.ts';

interface TransactionsDeps extends Pick<ServiceDeps, 'http' | 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
  /** The one that answers come in. */
  readonly language: () => string | null;
}

/** The transaction log: filtered, searched and summed up on this device, so that it works offline all the same. */
export function createTransactionsService({
  http,
  cache,
  serverNow,
  owner,
  language,
}: TransactionsDeps): TransactionsApi {
  const log = createTransactionLog({
    cache,
    serverNow,
    owner,
    language,
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
      const { unreadable, complete } = current.value;
      return ok({ list, unreadable, whole: complete });
    },
    async statement(from, to) {
      const current = await log.current();
      if (!current.ok) return current;
      const { asOf, source, complete, held, unreadable, select } = current.value;
      const { list } = await select({ to });
      const lines = statementLines(list, from, complete && unreadable === 0);
      const entries = list.filter(({ time }) => time >= from).toReversed();
      return ok({ from, to, lines, entries, held, unreadable, complete, asOf, source });
    },
  };
}

async function pageOf(log: DatedLog, filter: TransactionFilter, count: number): Promise<TransactionPage> {
  const { asOf, source, complete, held, unreadable, coins } = log;
  const { list, sum } = await log.select(filter, count);
  return { list, sum, hasMore: sum > count, asOf, source, complete, held, unreadable, coins };
}

/**
 * What every coin of every account did within a period that begins at `from` and ends with the log.
 * @param log newest first
 * @param complete the log reaches back to the first entry, so that an unknown opening balance is zero
 */
function statementLines(
  log: readonly Transaction[],
  from: EpochMs,
  complete: boolean,
): readonly StatementLine[] {
  const lines = new Map<string, StatementLine>();
  for (const entry of log.toReversed()) {
    const key = `${entry.account} ${entry.currency}`;
    const line = lines.get(key) ?? emptyLine(entry, complete);
    lines.set(key, entry.time < from ? before(line, entry) : within(line, entry));
  }
  return [...lines.values()]
    .filter(({ opening, closing, received, paid, revalued, held = ZERO }) =>
      [opening, closing, received, paid, revalued, held].some((value) => value === null || !big(value).eq(0)),
    )
    .sort((a, b) => a.account - b.account || a.currency.localeCompare(b.currency));
}

const emptyLine = ({ account, currency }: Transaction, complete: boolean): StatementLine => {
  const opening = complete ? ZERO : null;
  return { account, currency, opening, closing: opening, received: ZERO, paid: ZERO, revalued: ZERO };
};

const before = (line: StatementLine, { balanceAfter }: Transaction): StatementLine => ({
  ...line,
  opening: balanceAfter,
  closing: balanceAfter,
});

/** What was set aside was neither received nor paid; what is spent of it is paid then. */
function within(line: StatementLine, { amount, balanceAfter, about }: Transaction): StatementLine {
  const available = big(amount);
  const held = big(about?.held ?? ZERO);
  const moved = available.plus(held);
  const isValue = about?.reason === REVALUED;
  return {
    ...line,
    opening: line.opening ?? (balanceAfter && cut(big(balanceAfter).minus(available))),
    revalued: isValue ? plus(line.revalued, moved) : line.revalued,
    received: !isValue && moved.gt(0) ? plus(line.received, moved) : line.received,
    paid: !isValue && moved.lt(0) ? plus(line.paid, moved.abs()) : line.paid,
    ...(about?.held && { held: plus(line.held ?? ZERO, held) }),
    closing: balanceAfter,
  };
}

const plus = (sum: Decimal | null, moved: ReturnType<typeof big>): Decimal | null =>
  sum && cut(big(sum).plus(moved));
