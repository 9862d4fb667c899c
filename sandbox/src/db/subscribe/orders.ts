import { type Insertable, sql } from 'kysely';
import type { Database } from '../open.ts';
import type { SubscribeOrderRow, SubscribeTables } from '../schema/subscribe.ts';
import type { Tx } from '../transaction.ts';

type NewOrder = Omit<
  Insertable<SubscribeTables['subscribe_orders']>,
  'status' | 'allotted_lots' | 'allotted' | 'cost' | 'refund' | 'listed_at' | 'closed_at'
>;

/** The kind of hold that a commitment sets its amount aside with. */
export const SUBSCRIBE_HOLD = 'subscribe';

/** Gives its id. The money is held by the posting that belongs to it. */
export async function insertCommitment(tx: Tx, order: NewOrder): Promise<number> {
  const open = {
    allotted_lots: null,
    allotted: null,
    cost: null,
    refund: null,
    listed_at: null,
    closed_at: null,
  };
  const { id } = await tx
    .insertInto('subscribe_orders')
    .values({ ...order, ...open })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a person has committed to a sale. */
export async function committedBy(db: Database | Tx, userId: string, projectId: string): Promise<string> {
  const { sum } = await db
    .selectFrom('subscribe_orders')
    .select(sql<string>`coalesce(sum(amount), 0)::numeric(38, 8)`.as('sum'))
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return sum;
}

/** What waits for the allotment of a sale, in the order it was committed. Expects the sale held. */
export function commitmentsTo(tx: Tx, projectId: string): Promise<readonly SubscribeOrderRow[]> {
  return tx
    .selectFrom('subscribe_orders')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What an order was allotted. Decimals as text: amount = cost + refund. */
export interface AllottedOrder {
  readonly lots: number;
  /** Coins. */
  readonly allotted: string;
  readonly cost: string;
  readonly refund: string;
}

/** Writes a result into a held order and closes its hold: posted (1) where it bought something, else voided (2). */
export async function saveAllotment(
  tx: Tx,
  id: number,
  { lots, allotted, cost, refund }: AllottedOrder,
  at: number,
): Promise<void> {
  const nothing = lots === 0;
  await tx
    .updateTable('subscribe_orders')
    .set({
      status: nothing ? 3 : 1,
      allotted_lots: lots,
      allotted,
      cost,
      refund,
      closed_at: nothing ? at : null,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('ledger_holds')
    .set({ state: nothing ? 2 : 1, closed_at: at })
    .where('business', '=', SUBSCRIBE_HOLD)
    .where('business_id', '=', String(id))
    .execute();
}

/** Allotted orders whose coins are to be in the balances by an instant (business time). */
export async function unlistedOrders(db: Database, until: number, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('subscribe_orders as o')
    .innerJoin('subscribe_projects as p', 'p.id', 'o.project_id')
    .select('o.id')
    .where('o.status', '=', 1)
    .where('p.listing_at', '<=', until)
    .orderBy('o.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** An allotted order that is not listed yet, held until the transaction ends; null where it is. */
export async function holdUnlisted(tx: Tx, id: number): Promise<SubscribeOrderRow | null> {
  const row = await tx
    .selectFrom('subscribe_orders')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the coins of a held order are in the balance. */
export async function markListed(
  tx: Tx,
  id: number,
  listed: {
    /** Business time. */
    readonly listedAt: number;
    /** Epoch ms. */
    readonly at: number;
  },
): Promise<void> {
  await tx
    .updateTable('subscribe_orders')
    .set({ status: 2, listed_at: listed.listedAt, closed_at: listed.at })
    .where('id', '=', id)
    .execute();
}

export interface SubscribePage {
  readonly userId: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of a person's commitments, newest first, and how many there are. */
export async function findCommitments(
  db: Database,
  page: SubscribePage,
): Promise<{ readonly rows: readonly SubscribeOrderRow[]; readonly sum: number }> {
  const matching = db.selectFrom('subscribe_orders').where('user_id', '=', page.userId);
  const { sum } = await matching
    .select(({ fn }) => fn.countAll<number>().as('sum'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { rows, sum };
}
