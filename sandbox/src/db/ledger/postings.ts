import { sql } from 'kysely';
import { Refusal } from '../../exchange/refusal.ts';
import { isCheckViolation } from '../errors.ts';
import type { Tx } from '../transaction.ts';

export interface PostingRow {
  readonly business: string;
  readonly businessId: string;
  readonly userId: string;
  readonly requestId: string | null;
  /** Epoch ms. */
  readonly at: number;
  readonly legs: readonly {
    readonly accountId: number;
    readonly currency: string;
    readonly amount: string;
  }[];
}

/**
 * One statement: locks the accounts in order of their ids (so that two postings never wait for each other in a
 * circle), moves the balances and writes the entries. Each account at most once.
 * Refuses with `balance` when an account of a person would fall below zero.
 */
export async function insertPosting(tx: Tx, posting: PostingRow): Promise<void> {
  const ids = posting.legs.map((leg) => leg.accountId);
  const amounts = posting.legs.map((leg) => leg.amount);
  if (new Set(ids).size !== ids.length) throw new Error('a posting touches an account twice');
  try {
    const { rows } = await sql<{ account_id: number }>`
      with locked as (
        select id from ledger_accounts where id = any(${ids}::bigint[]) order by id for update
      ), moved as (
        update ledger_accounts a
        set balance = a.balance + leg.amount, last_entry_at = greatest(a.last_entry_at + 1, ${posting.at * 1000}::bigint)
        from unnest(${ids}::bigint[], ${amounts}::numeric[]) as leg (id, amount)
        join locked using (id)
        where a.id = leg.id
        returning a.id, a.balance, a.last_entry_at, leg.amount
      ), posting as (
        insert into ledger_postings (business, business_id, user_id, request_id, created_at)
        values (${posting.business}, ${posting.businessId}, ${posting.userId}, ${posting.requestId}, ${posting.at})
        returning id
      )
      insert into ledger_entries (posting_id, account_id, amount, balance_after, entered_at)
      select posting.id, moved.id, moved.amount, moved.balance, moved.last_entry_at
      from moved, posting
      returning account_id`.execute(tx);
    if (rows.length !== ids.length) throw new Error('a posting named an account that does not exist');
  } catch (error) {
    if (isCheckViolation(error, 'ledger_accounts_not_negative')) {
      throw new Refusal('balance', 'Insufficient available balance');
    }
    throw error;
  }
}
