import { sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';

/** I10: what came in is credited once, to the last digit, to the person whose address it was, and only when confirmed. */
export const depositAudit: readonly AuditQuery[] = [
  {
    invariant: 'I10',
    what: 'a credited deposit is booked once as it came in, and no other is',
    query: sql`
      with booked as (
        select posting.user_id, posting.business_id, account.currency, entry.amount
        from ledger_postings posting
        join ledger_entries entry on entry.posting_id = posting.id
        join ledger_accounts account on account.id = entry.account_id
        where posting.business = 'deposit' and account.owner like 'u:%'
      )
      select 'deposit ' || coalesce(deposit.id::text, booked.business_id) as detail
      from (select * from deposits where status = 1) deposit
      full join booked on booked.business_id = deposit.id::text and booked.user_id = deposit.user_id
        and booked.currency = deposit.currency
      where deposit.amount is distinct from booked.amount`,
  },
  {
    invariant: 'I10',
    what: 'a report that was finished is one credited deposit of the same person, transaction and amount',
    query: sql`
      select 'receipt ' || receipt.id as detail
      from deposit_receipts receipt
      left join deposits deposit on deposit.tx_id = receipt.tx_id and deposit.user_id = receipt.user_id
        and deposit.currency = receipt.currency and deposit.amount = receipt.amount
      where receipt.status = 1 and deposit.id is null`,
  },
];
