import type { Deposit } from '#protocol/deposits.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';

/** How a deposit or a withdrawal ended without a press of the person. */
export interface TransferChange {
  readonly id: string;
  readonly how: 'finished' | 'rejected';
  readonly currency: Coin;
  /** What was credited, or what was sent after the fee; of a rejected one the whole of it. */
  readonly amount: Decimal;
}

/** Returns what ended between two lists, the newest first: what was on its way, and what the earlier one lacks. */
export function listEndings(
  before: readonly (Deposit | Withdrawal)[],
  now: readonly (Deposit | Withdrawal)[],
): readonly TransferChange[] {
  const ended = new Set(before.filter(({ status }) => status !== 'pending').map(({ id }) => id));
  // Rows that are older than the earlier list's oldest one were beyond its end, and are no news.
  const oldest = before.length === 0 ? 0 : Math.min(...before.map(({ createdAt }) => createdAt));
  return now.flatMap((row): TransferChange[] => {
    const { id, status: how, currency, createdAt } = row;
    if ((how !== 'finished' && how !== 'rejected') || ended.has(id) || createdAt < oldest) return [];
    const amount = how === 'finished' && 'receive' in row ? row.receive : row.amount;
    return [{ id, how, currency, amount }];
  });
}
