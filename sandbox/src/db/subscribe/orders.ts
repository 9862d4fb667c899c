import { sql } from 'kysely';
import { bookings } from '../earn/audit.ts';
import { type AuditQuery, guarded, movedBy } from '../ledger/audit-queries.ts';
import { openRowsOf } from '../rows.ts';
import type { SubscribeOrderRow } from '../schema/earn.ts';
import type { Database, Tx } from '../schema.ts';

/** The kind of hold that a commitment sets its amount aside with. */
export const SUBSCRIBE_HOLD = 'subscribe';

const orders = openRowsOf('subscribe_orders', sql`status = 1`);

/** The money is held by the posting that belongs to it. */
export const insertCommitment = orders.insert;
/** An allotted order that is not listed yet, held until the transaction ends; null where it is. */
export const holdUnlisted = orders.hold;
export const findCommitments = orders.page;

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
  await orders.change(tx, id, {
    status: nothing ? 3 : 1,
    allotted_lots: lots,
    allotted,
    cost,
    refund,
    closed_at: nothing ? at : null,
  });
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

/** Notes that the coins of a held order are in the balance. */
export function markListed(
  tx: Tx,
  id: number,
  listed: {
    /** Business time. */
    readonly listedAt: number;
    /** Epoch ms. */
    readonly at: number;
  },
): Promise<void> {
  return orders.change(tx, id, { status: 2, listed_at: listed.listedAt, closed_at: listed.at });
}

/** The invariants of new-coin sales, each worked out from the rows alone. */
export const subscribeAudit: readonly AuditQuery[] = [
  {
    invariant: 'I7',
    what: 'a commitment holds its amount until it is allotted, and no hold is without one',
    query: sql`select 'commitment ' || coalesce(o.id::text, h.business_id) as detail
      from subscribe_orders o
      full join (select * from ledger_holds where business = 'subscribe') h on h.business_id = o.id::text
      where o.id is null or h.id is null or h.amount <> o.amount or h.user_id <> o.user_id
        or h.currency <> o.currency or h.account <> 2
        or h.state <> case o.status when 0 then 0 when 3 then 2 else 1 end`,
  },
  {
    invariant: 'I7',
    what: 'a sale counts what was asked for, and is allotted with all of it, once it is over',
    query: sql`select 'sale ' || p.id as detail
      from subscribe_projects p left join subscribe_orders o on o.project_id = p.id
      group by p.id
      having p.requested_lots <> coalesce(sum(o.lots), 0)
        or bool_or((o.status = 0) <> (p.allotted_at is null))
        or bool_or(o.committed_at >= p.ends_at or o.listed_at < p.listing_at)
        or bool_or(o.coin <> p.coin or o.currency <> p.currency)`,
  },
  {
    invariant: 'I11',
    what: 'what a sale allots adds up to its total, or to all that was asked for',
    query: sql`select 'sale ' || p.id as detail
      from subscribe_projects p left join subscribe_orders o on o.project_id = p.id
      where p.allotted_at is not null
      group by p.id
      having coalesce(sum(o.allotted_lots), 0) + p.crowd_allotted
        <> least(p.total_lots, p.requested_lots + p.crowd_lots)`,
  },
  {
    invariant: 'I11',
    what: 'each is allotted its share of the total, up or down to a whole lot',
    query: sql`select 'commitment ' || o.id as detail
      from subscribe_orders o join subscribe_projects p on p.id = o.project_id
      where p.allotted_at is not null and (
        o.allotted_lots < trunc(o.lots::numeric * least(p.total_lots, p.requested_lots + p.crowd_lots)
          / (p.requested_lots + p.crowd_lots))
        or o.allotted_lots > ceil(o.lots::numeric * least(p.total_lots, p.requested_lots + p.crowd_lots)
          / (p.requested_lots + p.crowd_lots)))`,
  },
  {
    invariant: 'I10',
    what: 'a commitment was booked when it was made, when it was allotted and when it was listed',
    query: sql`select 'commitment ' || coalesce(o.id::text, p.business_id) as detail
      from subscribe_orders o
      full join (${bookings(sql`business like 'subscribe.%'`)}) p on p.business_id = o.id::text
      where o.id is null or p.business_id is null or p.user_id <> o.user_id
        or p.booked <> array['subscribe.commit']
          || case when o.status = 0 then array[]::text[] else array['subscribe.allot'] end
          || case when o.status = 2 then array['subscribe.list'] else array[]::text[] end`,
  },
  {
    invariant: 'I11',
    what: 'committed is what the allotted lots cost and what was refunded, in the ledger as in the order',
    query: sql`with moved as (${movedBy('subscribe')})
      select 'commitment ' || o.id as detail
      from subscribe_orders o
      join subscribe_projects s on s.id = o.project_id
      left join moved m on m.business_id = o.id::text
      group by o.id, s.price, s.lot
      having bool_or(m.currency not in (o.currency, o.coin))
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || o.user_id and m.currency = o.currency
            and m.account = 2 and m.bucket = 'frozen'), 0) <> case o.status when 0 then o.amount else 0 end
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || o.user_id and m.currency = o.currency
            and m.account = 2 and m.bucket = 'available'), 0) <> coalesce(o.refund, 0) - o.amount
        or coalesce(sum(m.amount) filter (where m.owner = 'h:subscribe' and m.currency = o.currency), 0)
          <> coalesce(o.cost, 0)
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || o.user_id and m.currency = o.coin
            and m.account = 2 and m.bucket = 'available'), 0) <> case o.status when 2 then o.allotted else 0 end
        or o.allotted <> s.lot * o.allotted_lots or o.cost <> s.lot * o.allotted_lots * s.price`,
  },
  guarded(
    'sales and commitments are guarded against change',
    'subscribe_projects_guard',
    'subscribe_projects_kept',
    'subscribe_orders_guard',
    'subscribe_orders_kept',
  ),
];
