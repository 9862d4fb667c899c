import { type BalanceRow, balancesOf } from '../../db/ledger/history.ts';
import { isOverdrawn } from '../../db/ledger/postings.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { explainFailure } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { ACCOUNTS, type AccountNumber, InsufficientBalance, person } from '../../model/ledger.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { COINS, PAY_COINS } from './amount.ts';

/** Shown even when they are zero. */
const ALWAYS: Partial<Record<AccountNumber, readonly string[]>> = {
  [ACCOUNTS.contract]: PAY_COINS,
  [ACCOUNTS.spot]: COINS,
};

/** In reading order; any other, as new coins that nothing trades, comes after them by name. */
const FIRST: readonly string[] = COINS;

const ZERO = '0.00000000';

/** What a person has in one account: the coins it is made for, and every other that is not zero. In reading order. */
export async function accountBalances(
  db: Database,
  userId: string,
  account: AccountNumber,
): Promise<readonly BalanceRow[]> {
  const rows = await balancesOf(db, person(userId), account);
  const known = new Map(rows.map((row) => [row.currency, row]));
  const always = ALWAYS[account] ?? [];
  const held = (row: BalanceRow | undefined) => row && (row.available !== ZERO || row.frozen !== ZERO);
  const others = [...known.keys()].filter((coin) => !FIRST.includes(coin)).sort();
  return [...FIRST, ...others]
    .filter((coin) => always.includes(coin) || held(known.get(coin)))
    .map((coin) => known.get(coin) ?? { currency: coin, available: ZERO, frozen: ZERO });
}

/** Turns a balance that does not suffice into the answer a person reads; everything else passes. */
export async function orRefuse<T>(work: Promise<T>, language: Language): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof InsufficientBalance) throw overdraft(language);
    throw error;
  }
}

/** The same for what the transaction defers, which fails at its commit at the latest. */
export function refuseOverdraft(tx: Tx, language: Language): void {
  explainFailure(tx, (error) => (isOverdrawn(error) ? overdraft(language) : error));
}

const overdraft = (language: Language) => new Refusal('balance', textOf('ledger.balance', language));
