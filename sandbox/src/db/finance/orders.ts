import { sql } from 'kysely';
import { bookings, daysWritten, houseHolds, personsHold, quotasTaken } from '../earn/audit.ts';
import { type AuditQuery, guarded, movedBy } from '../ledger/audit-queries.ts';
import { type OwnPage, openRowsOf, where } from '../rows.ts';
import type { Database, Tx } from '../schema.ts';

const orders = openRowsOf('finance_orders', sql`status = 0`);

export const insertFinanceOrder = orders.insert;
/** Hosted orders with something to be done. */
export const dueFinanceOrders = orders.due;
export const holdHosted = orders.hold;
export const findFinanceOrder = orders.own;

/** What a person has hosted of a product. */
export async function hostedBy(tx: Tx, userId: string, productId: string): Promise<string> {
  const { sum } = await tx
    .selectFrom('finance_orders')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Writes whether a held order goes on after its term. */
export function saveAutoRenew(tx: Tx, id: number, on: boolean): Promise<void> {
  return orders.change(tx, id, { auto_renew: on });
}

/** Notes that a held order is left early and when it is paid; until then it stays hosted and earns nothing. */
export function markRedeemed(
  tx: Tx,
  id: number,
  { at, payAt, kept }: { readonly at: number; readonly payAt: number; readonly kept: string },
): Promise<void> {
  return orders.change(tx, id, { redeemed_at: at, pay_at: payAt, kept, next_at: payAt });
}

/** Ends a held order. */
export function closeFinanceOrder(
  tx: Tx,
  id: number,
  end: {
    readonly kept: string;
    readonly refunded: string;
    /** Business time. */
    readonly endedAt: number;
    /** Epoch ms. */
    readonly at: number;
  },
): Promise<void> {
  const { kept, refunded, endedAt, at } = end;
  return orders.change(tx, id, { status: 1, kept, refunded, ended_at: endedAt, closed_at: at });
}

export interface FinancePage extends OwnPage {
  readonly status?: 0 | 1 | undefined;
}

/** One page of a person's orders, newest first, and how many there are. */
export const findFinanceOrders = (db: Database, page: FinancePage) =>
  orders.page(db, page, where({ status: page.status }));

const MOVED = movedBy('finance');

/** The invariants of financial products, each worked out from the rows alone. */
export const financeAudit: readonly AuditQuery[] = [
  personsHold(
    'the finance account of a person is what they have hosted',
    3,
    sql`select 'u:' || user_id as owner, currency, sum(amount) from finance_orders where status = 0 group by 1, 2`,
  ),
  houseHolds(
    'interest that is set aside is what hosted orders have accrued',
    'h:interest',
    sql`select currency, sum(accrued) from finance_orders where status = 0 group by 1`,
  ),
  quotasTaken(
    'what is taken of a quota is what is hosted of its product',
    'finance_quotas',
    sql`select product_id, sum(amount) from finance_orders where status = 0 group by 1`,
  ),
  {
    invariant: 'I10',
    what: 'an order was booked when it was bought or continues another, and once more at its end',
    query: sql`select 'order ' || coalesce(o.id::text, p.business_id) as detail
      from finance_orders o
      full join (${bookings(sql`business like 'finance.%' and business not in ('finance.accrue', 'finance.interest')`)}) p
        on p.business_id = o.id::text
      left join finance_orders c on c.renewed_from = o.id
      where o.id is null or (p.business_id is not null and p.user_id <> o.user_id)
        or coalesce(p.booked, '{}') <>
          case when o.renewed_from is null then array['finance.buy'] else array[]::text[] end
          || case when o.status = 0 then array[]::text[]
                  when c.id is null or c.amount < o.amount then array['finance.redeem']
                  else array['finance.renew'] end`,
  },
  daysWritten(
    'an order has one accrual for each whole day, from its first on, all of the same interest',
    { orders: 'finance_orders', days: 'finance_accruals' },
    sql`bool_or(d.amount <> o.day_interest) or o.day_interest <> trunc(o.amount * o.daily_rate, 8)`,
  ),
  {
    invariant: 'I11',
    what: 'interest was booked as it accrued',
    query: sql`select coalesce(d.business_id, m.business_id) as detail
      from (select business_id, sum(amount) as accrued from finance_accruals group by 1 having sum(amount) > 0) d
      full join (select business_id, sum(amount) as booked from (${MOVED}) x
                 where business = 'finance.accrue' and owner = 'h:interest' group by 1) m using (business_id)
      where d.accrued is distinct from m.booked`,
  },
  {
    invariant: 'I11',
    what: 'committed and accrued are refunded and kept, in the ledger as in the order',
    query: sql`with moved as (${MOVED})
      select 'order ' || o.id as detail
      from finance_orders o
      left join moved m on m.business_id = o.id::text
      left join finance_orders c on c.renewed_from = o.id
      group by o.id, c.id, c.amount
      having bool_or(m.currency <> o.currency)
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || o.user_id and m.account = 2), 0)
          <> case when o.renewed_from is null then -o.amount else 0 end
            + case when o.status = 0 then 0 else o.refunded - coalesce(c.amount, 0) end
        or coalesce(sum(m.amount) filter (where m.owner = 'h:fees'), 0)
          <> case when o.status = 0 then 0 else o.kept end
        or coalesce(sum(m.amount) filter (where m.owner = 'h:interest'), 0)
          <> case when o.status = 0 then 0 else -o.accrued end
        or (o.status = 1 and o.amount + o.accrued <> o.refunded + o.kept)
        or (c.id is not null and (c.amount > o.amount or (o.days > 0 and c.amount <> o.amount) or o.kept <> 0))`,
  },
  guarded(
    'financial orders and their interest are guarded against change',
    'finance_orders_guard',
    'finance_orders_kept',
    'finance_accruals_immutable',
  ),
];
