import { sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';

/** The invariants of withdrawals, each worked out from the rows alone. */
export const withdrawalAudit: readonly AuditQuery[] = [
  {
    invariant: 'I7',
    what: 'a withdrawal holds its amount exactly as long as it is in review, and no hold is without one',
    query: sql`select 'withdrawal ' || coalesce(w.id::text, h.business_id) as detail
      from withdrawals w
      full join (select * from ledger_holds where business = 'withdrawal') h on h.business_id = w.id::text
      where w.id is null or h.id is null or h.amount <> w.amount or h.user_id <> w.user_id
        or h.currency <> w.currency or h.account <> 2 or h.closed_at is distinct from w.closed_at
        or h.state <> case w.status when 0 then 0 when 1 then 1 else 2 end`,
  },
  {
    invariant: 'I10',
    what: 'a withdrawal was booked when it was asked for and once more at its end, as it ended',
    query: sql`select 'withdrawal ' || coalesce(w.id::text, p.business_id) as detail
      from withdrawals w
      full join (
        select business_id, array_agg(business order by id) as booked
        from ledger_postings where business like 'withdraw.%' group by business_id
      ) p on p.business_id = w.id::text
      where w.id is null or p.business_id is null
        or p.booked <> array['withdraw.ask'] || case w.status
          when 0 then array[]::text[] when 1 then array['withdraw.finish']
          when 2 then array['withdraw.reject'] else array['withdraw.cancel'] end`,
  },
  {
    invariant: 'I11',
    what: 'what a withdrawal moved for the person is its amount, and what left is its amount less the fee',
    query: sql`with moved as (
        select p.business_id, p.business, a.owner, a.bucket, a.currency, e.amount, p.user_id
        from ledger_postings p
        join ledger_entries e on e.posting_id = p.id
        join ledger_accounts a on a.id = e.account_id
        where p.business like 'withdraw.%')
      select 'withdrawal ' || w.id as detail
      from withdrawals w left join moved m on m.business_id = w.id::text
      group by w.id
      having bool_or(m.currency <> w.currency or m.user_id <> w.user_id)
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || w.user_id and m.bucket = 'frozen'), 0)
          <> case w.status when 0 then w.amount else 0 end
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || w.user_id and m.bucket = 'available'), 0)
          <> case when w.status in (0, 1) then -w.amount else 0 end
        or coalesce(sum(m.amount) filter (where m.owner = 'x:chain'), 0)
          <> case w.status when 1 then w.amount - w.fee else 0 end
        or coalesce(sum(m.amount) filter (where m.owner = 'h:fees'), 0) <> case w.status when 1 then w.fee else 0 end`,
  },
  {
    invariant: 'I9',
    what: 'withdrawals are guarded against change',
    query: sql`select wanted.tgname as detail
      from (values ('withdrawals_guard'), ('withdrawals_kept')) as wanted (tgname)
      left join pg_trigger t on t.tgname = wanted.tgname and t.tgenabled = 'O'
      where t.tgname is null`,
  },
];
