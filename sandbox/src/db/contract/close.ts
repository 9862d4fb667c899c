import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { ContractOrderRow } from '../schema/contract.ts';
import type { Tx } from '../transaction.ts';

export interface DueOrder {
  readonly id: number;
  /** Epoch ms. */
  readonly expires_at: number;
}

/** Holding orders that expire up to `until` (epoch ms), soonest first. */
export async function dueOrders(db: Database, until: number, limit: number): Promise<readonly DueOrder[]> {
  return db
    .selectFrom('contract_orders')
    .select(['id', 'expires_at'])
    .where('status', '=', 0)
    .where('expires_at', '<=', until)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The order if it is still holding and no other process is at it; locked until the transaction ends. */
export async function lockHolding(tx: Tx, id: number): Promise<ContractOrderRow | null> {
  const row = await tx
    .selectFrom('contract_orders')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 0)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export interface Closing {
  readonly status: 1 | 2;
  readonly result: 'win' | 'lose' | 'tie' | null;
  readonly closePrice: string | null;
  readonly closeTradeId: string | null;
  readonly profit: string;
  /** Epoch ms. */
  readonly closedAt: number;
}

/** Closes the order and its hold (posted when it was decided, voided when it was not). */
export async function closeOrder(tx: Tx, id: number, closing: Closing): Promise<void> {
  const { rows } = await sql`
    with closed as (
      update contract_orders
      set status = ${closing.status}, result = ${closing.result}, close_price = ${closing.closePrice},
          close_trade_id = ${closing.closeTradeId}, profit = ${closing.profit}, closed_at = ${closing.closedAt}
      where id = ${id}
      returning id
    )
    update ledger_holds h
    set state = ${closing.status}, closed_at = ${closing.closedAt}
    from closed
    where h.business = 'contract' and h.business_id = closed.id::text
    returning h.id`.execute(tx);
  if (rows.length !== 1) throw new Error('an order without its hold');
}
