import { sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';

/** I8 for exchanges: every used quote is booked to the last digit, and nothing else is. */
export const exchangeAudit: readonly AuditQuery[] = [
  {
    invariant: 'I8',
    what: 'an exchange is booked as it was quoted',
    query: sql`
      with used as (
        select quote.user_id, line.* from exchange_quotes quote
        join exchange_lines line on line.quote_id = quote.id
        where quote.used_at is not null
      ), quoted as (
        select user_id, quote_id, currency, sum(amount) as amount from (
          select user_id, quote_id, from_coin as currency, -amount as amount from used
          union all
          select user_id, quote_id, to_coin, receive from used
        ) legs group by user_id, quote_id, currency
      ), booked as (
        select posting.user_id, posting.business_id as quote_id, account.currency, entry.amount
        from ledger_postings posting
        join ledger_entries entry on entry.posting_id = posting.id
        join ledger_accounts account on account.id = entry.account_id
        where posting.business = 'exchange' and account.owner like 'u:%'
      )
      select quote_id as detail
      from quoted full join booked using (user_id, quote_id, currency)
      where quoted.amount is distinct from booked.amount`,
  },
];
