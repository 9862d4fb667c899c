import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

/** What the orders of finance, pool and fund have in common, beside a state of their own. */
interface OrderRow {
  readonly id: number;
  readonly user_id: string;
  /** Business time; null: nothing is to be done. */
  readonly next_at: number | null;
}

interface OrderPage {
  readonly userId: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/**
 * The reads of the orders of one area that earns. `open` is the condition on a row that has not ended, in the words of
 * the table's indexes.
 */
export function ordersIn<Row extends OrderRow>(
  table: 'finance_orders' | 'pool_orders' | 'fund_orders',
  open: RawBuilder<boolean>,
) {
  const orders = sql.table(table);

  /** Open orders with something to be done up to an instant (business time), soonest first. */
  async function due(db: Database, until: number, limit: number): Promise<readonly number[]> {
    const { rows } = await sql<Pick<Row, 'id'>>`
      select id from ${orders} where ${open} and next_at <= ${until} order by next_at, id limit ${limit}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  }

  /** An order that is still open, held until the transaction ends; null where it is not. */
  async function hold(tx: Tx, id: number): Promise<Row | null> {
    const { rows } = await sql<Row>`select * from ${orders} where id = ${id} and ${open} for update`.execute(
      tx,
    );
    return rows[0] ?? null;
  }

  /** A person's own order, whatever became of it. */
  async function own(db: Database | Tx, userId: string, id: number): Promise<Row | null> {
    const { rows } = await sql<Row>`select * from ${orders} where user_id = ${userId} and id = ${id}`.execute(
      db,
    );
    return rows[0] ?? null;
  }

  /** One page of a person's orders that the filter lets through, newest first, and how many there are. */
  async function page(
    db: Database,
    { userId, pageNo, pageSize }: OrderPage,
    filter: RawBuilder<boolean> | null,
  ): Promise<{ readonly rows: readonly Row[]; readonly sum: number }> {
    const matching = sql`from ${orders} where user_id = ${userId} and ${filter ?? sql`true`}`;
    const counted = await sql<{ sum: number }>`select count(*) as sum ${matching}`.execute(db);
    const { rows } = await sql<Row>`
      select * ${matching} order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
    return { rows, sum: counted.rows[0]?.sum ?? 0 };
  }

  return { due, hold, own, page };
}
