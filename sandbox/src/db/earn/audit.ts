import { type RawBuilder, sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';
import type { DayTables, QuotaTable } from './orders.ts';

/** Asks that the persons' accounts of an area hold what `owed` says: rows of owner, currency and sum. */
export function personsHold(what: string, account: 3 | 4 | 5, owed: RawBuilder<unknown>): AuditQuery {
  return {
    invariant: 'I7',
    what,
    query: sql`select coalesce(a.owner, o.owner) || ' ' || coalesce(a.currency, o.currency) as detail
      from (select owner, currency, sum(balance) as balance
            from ledger_accounts where account = ${account} group by 1, 2) a
      full join (${owed}) o using (owner, currency)
      where coalesce(a.balance, 0) <> coalesce(o.sum, 0)`,
  };
}

/** Asks that an account of the house holds what `owed` says: rows of currency and sum. */
export function houseHolds(what: string, owner: `h:${string}`, owed: RawBuilder<unknown>): AuditQuery {
  return {
    invariant: 'I7',
    what,
    query: sql`select coalesce(a.currency, o.currency) as detail
      from (select currency, balance from ledger_accounts where owner = ${owner}) a
      full join (${owed}) o using (currency)
      where coalesce(a.balance, 0) <> coalesce(o.sum, 0)`,
  };
}

/** Asks that what is taken of quotas is what `taken` says: rows of product_id and sum. */
export function quotasTaken(what: string, table: QuotaTable, taken: RawBuilder<unknown>): AuditQuery {
  return {
    invariant: 'I7',
    what,
    query: sql`select coalesce(q.product_id, o.product_id) as detail
      from ${sql.table(table)} q
      full join (${taken}) o using (product_id)
      where coalesce(q.taken, 0) <> coalesce(o.sum, 0)`,
  };
}

/** Asks that orders have a row for each whole day that they earned; `wrong` is what must not be so of their rows. */
export function daysWritten(
  what: string,
  { orders, days }: DayTables,
  wrong: RawBuilder<unknown>,
): AuditQuery {
  return {
    invariant: 'I10',
    what,
    query: sql`select 'order ' || o.id as detail
      from ${sql.table(orders)} o left join ${sql.table(days)} d on d.order_id = o.id
      group by o.id
      having count(d.day) <> o.accrued_days or coalesce(sum(d.amount), 0) <> o.accrued
        or min(d.day) <> o.first_day or max(d.day) <> o.first_day + o.accrued_days - 1
        or ${wrong}`,
  };
}

/** What was booked for each order in these postings, in the order it was. */
export function bookings(these: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select business_id, array_agg(business order by id) as booked, max(user_id) as user_id
    from ledger_postings where ${these} group by business_id`;
}
