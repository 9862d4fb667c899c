import { sql } from 'kysely';
import { bookings, personsHold } from '../earn/audit.ts';
import { type AuditQuery, guarded, movedBy } from '../ledger/audit-queries.ts';
import { type OwnPage, openRowsOf } from '../rows.ts';
import type { FundOrderRow } from '../schema/earn.ts';
import type { Database, Tx } from '../schema.ts';

const orders = openRowsOf('fund_orders', sql`status <> 3`);

export const insertFundOrder = orders.insert;
/** Unredeemed orders with something to be done. */
export const dueFundOrders = orders.due;
export const holdFundOrder = orders.hold;
export const findFundOrder = orders.own;

/** Until the transaction ends nobody else buys into this fund, so that two never share what is left of it. */
export async function lockFund(tx: Tx, fundId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fund'), hashtext(${fundId}))`.execute(tx);
}

/** What was put into a fund and not redeemed yet: by all persons, and by one. */
export async function investedIn(
  tx: Tx,
  userId: string,
  fundId: string,
): Promise<{ readonly all: string; readonly own: string }> {
  return tx
    .selectFrom('fund_orders')
    .select([
      sql<string>`coalesce(sum(amount), 0)`.as('all'),
      sql<string>`coalesce(sum(amount) filter (where user_id = ${userId}), 0)`.as('own'),
    ])
    .where('fund_id', '=', fundId)
    .where('status', '<>', 3)
    .executeTakeFirstOrThrow();
}

/** What was put into each fund and not redeemed yet; funds that nobody holds are absent. */
export async function investedInAll(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('fund_orders')
    .select(['fund_id', sql<string>`sum(amount)`.as('invested')])
    .where('status', '<>', 3)
    .groupBy('fund_id')
    .execute();
  return new Map(rows.map((row) => [row.fund_id, row.invested]));
}

type Set = Partial<Omit<FundOrderRow, 'id'>>;

/** Writes what the purchase of a held order was dealt at and what it bought. */
export function saveDealing(
  tx: Tx,
  id: number,
  dealt: Required<Pick<Set, 'value' | 'buy_fee' | 'shares' | 'worth' | 'valued_on' | 'next_at'>>,
): Promise<void> {
  return orders.change(tx, id, { ...dealt, status: 1 });
}

/** Writes what the shares of a held order are worth on a later day. */
export function saveWorth(
  tx: Tx,
  id: number,
  worth: Required<Pick<Set, 'worth' | 'valued_on' | 'next_at'>>,
): Promise<void> {
  return orders.change(tx, id, worth);
}

/** Notes that a held order, or a part of its shares, is to be redeemed at the value of a day. */
export function markRedeemed(
  tx: Tx,
  id: number,
  { at, on, shares }: { readonly at: number; readonly on: number; readonly shares: string | null },
): Promise<void> {
  return orders.change(tx, id, { redeemed_at: at, redeems_on: on, redeem_shares: shares, status: 2 });
}

/** Ends a held order. */
export function closeFundOrder(
  tx: Tx,
  id: number,
  end: {
    readonly value: string;
    /** Of the shares that were redeemed. */
    readonly worth: string;
    readonly fee: string;
    readonly paid: string;
    /** Business time. */
    readonly endedAt: number;
    /** Epoch ms. */
    readonly at: number;
  },
): Promise<void> {
  return orders.change(tx, id, {
    redeem_value: end.value,
    worth: end.worth,
    redeem_fee: end.fee,
    paid: end.paid,
    ended_at: end.endedAt,
    closed_at: end.at,
    status: 3,
  });
}

export interface FundPage extends OwnPage {
  /** Redeemed ones, or all others; without it both. */
  readonly redeemed?: boolean | undefined;
}

/** One page of a person's orders, newest first, and how many there are. */
export const findFundOrders = (db: Database, page: FundPage) =>
  orders.page(
    db,
    page,
    page.redeemed === undefined ? undefined : page.redeemed ? sql`status = 3` : sql`status <> 3`,
  );

/** Gives the value that was written down for a day (since 1970); writes `fresh` where there is none yet. */
export async function keepFundValue(tx: Tx, fundId: string, day: number, fresh: string): Promise<string> {
  await tx
    .insertInto('fund_values')
    .values({ fund_id: fundId, day, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await tx
    .selectFrom('fund_values')
    .select('value')
    .where('fund_id', '=', fundId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return value;
}

/** The newest day (since 1970) that a value was written down for, or null. */
export async function newestFundDay(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('fund_values')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}

/** What was booked for an order, by its id alone: a daily worth is booked under the order's id and the day. */
const MOVED = movedBy('fund');

/** The invariants of funds, each worked out from the rows alone. */
export const fundAudit: readonly AuditQuery[] = [
  personsHold(
    'the fund account of a person is what waits to be dealt and what their shares are worth',
    5,
    sql`select 'u:' || user_id as owner, currency, sum(worth) from fund_orders where status <> 3 group by 1, 2`,
  ),
  {
    invariant: 'I7',
    what: 'shares are worth what the value of their day says',
    query: sql`select 'order ' || o.id as detail
      from fund_orders o left join fund_values v on v.fund_id = o.fund_id and v.day = o.valued_on
      where o.status <> 0 and o.worth is distinct from
        trunc(case when o.status = 3 then coalesce(o.redeem_shares, o.shares) else o.shares end * v.value, 8)`,
  },
  {
    invariant: 'I10',
    what: 'an order was booked when it was bought, dealt and redeemed, each once',
    query: sql`select 'order ' || coalesce(o.id::text, p.business_id) as detail
      from fund_orders o
      full join (${bookings(sql`business like 'fund.%' and business <> 'fund.value'`)}) p
        on p.business_id = o.id::text
      where o.id is null or (p.business_id is not null and p.user_id is distinct from o.user_id)
        or coalesce(p.booked, '{}') <> case when o.renewed_from is null then array['fund.buy'] else array[]::text[] end
          || case when o.status = 0 or o.renewed_from is not null or (o.buy_fee = 0 and o.amount = trunc(o.shares * o.value, 8))
                  then array[]::text[] else array['fund.deal'] end
          || case when o.status <> 3 or o.worth = 0 then array[]::text[] else array['fund.redeem'] end`,
  },
  {
    invariant: 'I11',
    what: 'a purchase was dealt at the value of its day, its fee rounded up and its shares down',
    query: sql`select 'order ' || o.id as detail
      from fund_orders o left join fund_values v on v.fund_id = o.fund_id and v.day = o.deals_on
      where o.status <> 0 and o.renewed_from is null and (o.value is distinct from v.value
        or o.buy_fee <> ceil(o.amount * o.buy_fee_rate * 100000000) / 100000000
        or o.shares * o.value > o.amount - o.buy_fee
        or (o.shares + 0.00000001) * o.value <= o.amount - o.buy_fee)`,
  },
  {
    invariant: 'I11',
    what: 'a redemption was dealt at the value of its day, its fee rounded up',
    query: sql`select 'order ' || o.id as detail
      from fund_orders o left join fund_values v on v.fund_id = o.fund_id and v.day = o.redeems_on
      where o.status = 3 and (o.redeem_value is distinct from v.value
        or o.redeem_fee <> ceil(o.worth * o.redeem_fee_rate * 100000000) / 100000000)`,
  },
  {
    invariant: 'I11',
    what: 'what was put in and gained is paid, kept as fees or still there, in the ledger as in the order',
    query: sql`with moved as (${MOVED})
      select 'order ' || o.id as detail
      from fund_orders o
      left join moved m on m.order_id = o.id::text
      left join fund_orders c on c.renewed_from = o.id
      group by o.id, c.id, c.taken_over
      having bool_or(m.currency <> o.currency)
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || o.user_id and m.account = 2), 0)
          <> coalesce(o.paid, 0) - case when o.renewed_from is null then o.amount else 0 end
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || o.user_id and m.account = 5), 0)
          <> case when o.status = 3 then coalesce(c.taken_over, 0) else o.worth end - coalesce(o.taken_over, 0)
        or coalesce(sum(m.amount) filter (where m.owner = 'h:fees'), 0)
          <> case when o.renewed_from is null then coalesce(o.buy_fee, 0) else 0 end + coalesce(o.redeem_fee, 0)`,
  },
  {
    invariant: 'I11',
    what: 'the rest of an order that was redeemed in part goes on with its shares and its share of the cost',
    query: sql`select 'order ' || o.id as detail
      from fund_orders o left join fund_orders c on c.renewed_from = o.id
      where (c.id is null) <> (o.status <> 3 or o.redeem_shares is null)
        or (c.id is not null and (
          (c.user_id, c.fund_id, c.currency, c.value) is distinct from (o.user_id, o.fund_id, o.currency, o.value)
          or c.shares <> o.shares - o.redeem_shares
          or c.taken_over <> trunc(c.shares * o.redeem_value, 8)
          or c.amount * o.shares > o.amount * c.shares
          or (c.amount + 0.00000001) * o.shares <= o.amount * c.shares))`,
  },
  guarded(
    'orders of funds and the values that they were dealt at are guarded against change',
    'fund_orders_guard',
    'fund_parts_guard',
    'fund_orders_kept',
    'fund_values_immutable',
  ),
];
