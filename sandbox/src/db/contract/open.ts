import type { Insertable } from 'kysely';
import { type ContractPerson, contractPersonOf } from '../limits/persons.ts';
import type { ContractTables } from '../schema/contract.ts';
import type { Tx } from '../transaction.ts';

/**
 * What a person set and acknowledged, locked until the transaction ends: the orders of one person are opened one
 * after another, so that their limits hold. Null: never acknowledged anything.
 */
export async function lockOpener(tx: Tx, userId: string): Promise<ContractPerson | null> {
  const row = await tx
    .selectFrom('contract_persons')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ? contractPersonOf(row) : null;
}

type Order = Insertable<ContractTables['contract_orders']>;
export type NewOrder = Omit<
  Order,
  'status' | 'result' | 'close_price' | 'close_trade_id' | 'profit' | 'closed_at'
>;

/** Gives the order's id. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  const row = await tx
    .insertInto('contract_orders')
    .values({ ...order, status: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}
