import { type Insertable, sql } from 'kysely';
import type { Owner } from '../../exchange/ledger/chart.ts';
import { type ContractPerson, contractPersonOf } from '../limits/persons.ts';
import type { ContractPersonRow, ContractTables } from '../schema/contract.ts';
import type { Tx } from '../transaction.ts';

/** All that opening an order asks of the database, in one question. */
export interface OpeningState {
  readonly person: ContractPerson;
  /** The contract account in the pay coin; null where it was never used. */
  readonly wallet: {
    readonly availableId: number;
    readonly frozenId: number;
    readonly balance: string;
  } | null;
}

/**
 * Reads it and keeps the person's row locked, so that the orders of one person are opened one after another and
 * their limits hold. Null: never acknowledged the risk text.
 */
export async function lockOpeningState(
  tx: Tx,
  userId: string,
  owner: Owner,
  account: number,
  currency: string,
): Promise<OpeningState | null> {
  const { rows } = await sql<
    ContractPersonRow & { available_id: number | null; frozen_id: number | null; balance: string | null }
  >`
    select p.*, a.id as available_id, a.balance, f.id as frozen_id
    from contract_persons p
    left join ledger_accounts a
      on a.owner = ${owner} and a.account = ${account} and a.currency = ${currency} and a.bucket = 'available'
    left join ledger_accounts f
      on f.owner = ${owner} and f.account = ${account} and f.currency = ${currency} and f.bucket = 'frozen'
    where p.user_id = ${userId}
    for update of p`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const { available_id, frozen_id, balance } = row;
  const wallet =
    available_id === null || frozen_id === null || balance === null
      ? null
      : { availableId: available_id, frozenId: frozen_id, balance };
  return { person: contractPersonOf(row), wallet };
}

export type NewOrder = Omit<
  Insertable<ContractTables['contract_orders']>,
  'status' | 'result' | 'close_price' | 'close_trade_id' | 'profit' | 'closed_at'
>;

/** Writes the order and the hold of its stake and fee. Gives the order's id. */
export async function insertOrder(tx: Tx, order: NewOrder, account: number, held: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into contract_orders (
        user_id, request_id, base, quote, direction, stake, fee, income_rate, usdt_rate, duration,
        open_price, open_trade_id, created_at, expires_at
      ) values (
        ${order.user_id}, ${order.request_id}, ${order.base}, ${order.quote}, ${order.direction}, ${order.stake},
        ${order.fee}, ${order.income_rate}, ${order.usdt_rate}, ${order.duration}, ${order.open_price},
        ${order.open_trade_id}, ${order.created_at}, ${order.expires_at}
      ) returning id
    )
    insert into ledger_holds (business, business_id, user_id, account, currency, amount, created_at)
    select 'contract', id::text, ${order.user_id}, ${account}, ${order.quote}, ${held}, ${order.created_at}
    from opened
    returning business_id as id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('an order was not written');
  return row.id;
}
