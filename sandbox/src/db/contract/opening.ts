import { type Insertable, sql } from 'kysely';
import { defer, opening } from '../deferred.ts';
import { type ContractPerson, contractPersonOf, type Usage, usageColumns } from '../limits/persons.ts';
import type { ContractPersonRow, ContractTables } from '../schema/trade.ts';
import type { Tx } from '../schema.ts';

/** What a person set and acknowledged, and what their limits are measured against. */
export interface Opener extends ContractPerson {
  /** Null where the person set no daily loss. */
  readonly usage: Usage | null;
  /** When their orders since `since` were opened, newest first; epoch ms. Empty where they set no session time. */
  readonly orderTimes: readonly number[];
  /** An id that no order has. */
  readonly freeId: number;
}

/**
 * Who is about to open an order, locked until the transaction ends: the orders of one person are opened one after
 * another, so that their limits hold. Null: never acknowledged anything. Instants in epoch ms.
 */
export async function lockOpener(
  tx: Tx,
  userId: string,
  { dayStart, since }: { readonly dayStart: number; readonly since: number },
): Promise<Opener | null> {
  // By itself: only a later statement sees the order that was waited for.
  await defer(tx, opening(sql`select from contract_persons where user_id = ${userId} for update`));
  const { lost, atRisk } = usageColumns(userId, dayStart);
  const { rows } = await opening(sql<ContractPersonRow & OpenerColumns>`
    select p.*, nextval('contract_orders_id_seq') as "freeId",
      case when p.daily_loss is not null then ${lost} end as lost,
      case when p.daily_loss is not null then ${atRisk} end as "atRisk",
      case when p.session_minutes is not null then (
        select string_agg(created_at::text, ' ' order by created_at desc) from contract_orders
        where user_id = ${userId} and created_at >= ${since}) end as times
    from contract_persons p where p.user_id = ${userId}`).execute(tx);
  const [row] = rows;
  if (!row) return null;
  return {
    ...contractPersonOf(row),
    usage: row.lost === null || row.atRisk === null ? null : { lost: row.lost, atRisk: row.atRisk },
    orderTimes: row.times?.split(' ').map(Number) ?? [],
    freeId: row.freeId,
  };
}

interface OpenerColumns {
  readonly freeId: number;
  readonly lost: string | null;
  readonly atRisk: string | null;
  readonly times: string | null;
}

/** Writes a new order under an id of `lockOpener`, with the transaction's next statement or its commit. */
export async function deferOrder(
  tx: Tx,
  id: number,
  order: Insertable<ContractTables['contract_orders']>,
): Promise<void> {
  const columns = Object.keys(order).map((column) => sql.ref(column));
  await defer(
    tx,
    sql`insert into contract_orders (id, ${sql.join(columns)}) overriding system value
      values (${id}, ${sql.join(Object.values(order))})`,
  );
}
