import { ZERO } from '#protocol/decimal.ts';
import type { StatementLine, Transaction } from '#protocol/transactions.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { big, cut } from '../../market/exact-math.ts';

/**
 * What every coin of every account did within a period that begins at `from` and ends with the log.
 * @param log newest first
 * @param complete the log reaches back to the first entry, so that an unknown opening balance is zero
 */
export function statementLines(
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
    .filter(({ opening, closing, received, paid }) =>
      [opening, closing, received, paid].some((value) => value === null || !big(value).eq(0)),
    )
    .sort((a, b) => a.account - b.account || a.currency.localeCompare(b.currency));
}

const emptyLine = ({ account, currency }: Transaction, complete: boolean): StatementLine => {
  const opening = complete ? ZERO : null;
  return { account, currency, opening, closing: opening, received: ZERO, paid: ZERO };
};

const before = (line: StatementLine, { balanceAfter }: Transaction): StatementLine => ({
  ...line,
  opening: balanceAfter,
  closing: balanceAfter,
});

function within(line: StatementLine, { amount, balanceAfter }: Transaction): StatementLine {
  const moved = big(amount);
  return {
    ...line,
    opening: line.opening ?? (balanceAfter && cut(big(balanceAfter).minus(moved))),
    received: moved.gt(0) ? plus(line.received, moved) : line.received,
    paid: moved.lt(0) ? plus(line.paid, moved.abs()) : line.paid,
    closing: balanceAfter,
  };
}

const plus = (sum: Decimal | null, moved: ReturnType<typeof big>): Decimal | null =>
  sum && cut(big(sum).plus(moved));
