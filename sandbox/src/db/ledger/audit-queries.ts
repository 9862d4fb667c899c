import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema.ts';

export interface AuditQuery {
  /** As the invariants are numbered: I1 to I12. */
  readonly invariant: string;
  readonly what: string;
  /** Gives one row, with a `detail`, for each violation. */
  readonly query: RawBuilder<{ detail: string }>;
}

/** Asks that these triggers are there and on: what was written is guarded against change. */
export function guarded(what: string, ...triggers: readonly string[]): AuditQuery {
  return {
    invariant: 'I9',
    what,
    query: sql`select wanted.tgname as detail
      from unnest(${triggers}::text[]) as wanted (tgname)
      left join pg_trigger t on t.tgname = wanted.tgname and t.tgenabled = 'O'
      where t.tgname is null`,
  };
}

/** What the postings of an area moved, a row an entry. `order_id`: of those that are named by order and day, too. */
export function movedBy(area: string): RawBuilder<unknown> {
  return sql`
    select split_part(p.business_id, '-', 1) as order_id, p.business, p.business_id, p.user_id,
      a.owner, a.account, a.bucket, a.currency, e.amount
    from ledger_postings p
    join ledger_entries e on e.posting_id = p.id
    join ledger_accounts a on a.id = e.account_id
    where p.business like ${`${area}.%`}`;
}

/** How much there is to check. */
export async function ledgerSize(
  db: Database,
): Promise<{ readonly accounts: number; readonly postings: number; readonly entries: number }> {
  const { rows } = await sql<{ accounts: number; postings: number; entries: number }>`
    select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_postings) as postings,
      (select count(*) from ledger_entries) as entries`.execute(db);
  return rows[0] ?? { accounts: 0, postings: 0, entries: 0 };
}

const currenciesAddUp: AuditQuery = {
  invariant: 'I1',
  what: 'all accounts of a currency add up to zero',
  query: sql`select currency || ' ' || sum(balance) as detail from ledger_accounts
    group by currency having sum(balance) <> 0`,
};

/** What can be asked of every balance at a start, however long the history is: one entry of each is looked at. */
export const balanceAudit: readonly AuditQuery[] = [
  currenciesAddUp,
  {
    invariant: 'I4',
    what: 'a stored balance is the one after its newest entry',
    query: sql`select 'account ' || a.id as detail from ledger_accounts a
      left join lateral (select balance_after from ledger_entries e where e.account_id = a.id
                         order by e.entered_at desc limit 1) newest on true
      where a.balance <> coalesce(newest.balance_after, 0)`,
  },
];

/** The ledger's own invariants. Each question is worked out from the rows, never from the code that wrote them. */
export const ledgerAudit: readonly AuditQuery[] = [
  currenciesAddUp,
  {
    invariant: 'I1',
    what: 'a posting adds up to zero in every currency',
    query: sql`select 'posting ' || e.posting_id || ' ' || a.currency as detail
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.posting_id, a.currency having sum(e.amount) <> 0`,
  },
  {
    invariant: 'I2',
    what: 'no balance of a person is negative',
    query: sql`select owner || ' ' || account || ' ' || currency || ' ' || balance as detail
      from ledger_accounts where owner like 'u:%' and balance < 0`,
  },
  {
    invariant: 'I3',
    what: 'assets - liabilities = revenue - expense',
    query: sql`select currency as detail from ledger_accounts group by currency
      having -coalesce(sum(balance) filter (where owner like 'x:%'), 0)
           - coalesce(sum(balance) filter (where owner like 'u:%'), 0)
          <> coalesce(sum(balance) filter (where owner like 'h:%'), 0)`,
  },
  {
    invariant: 'I4',
    what: 'a stored balance is the sum of its entries',
    query: sql`select 'account ' || a.id as detail from ledger_accounts a
      left join ledger_entries e on e.account_id = a.id
      group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    invariant: 'I4',
    what: 'each balance after an entry is the one before plus its amount',
    query: sql`select 'entry ' || id as detail from (
        select id, balance_after, sum(amount) over (partition by account_id order by entered_at) as replayed
        from ledger_entries) r
      where balance_after <> replayed`,
  },
  {
    invariant: 'I5',
    what: 'what is frozen is what open holds set aside',
    query: sql`select coalesce(f.owner, h.owner) || ' ' || coalesce(f.currency, h.currency) as detail
      from (select owner, account, currency, balance from ledger_accounts where bucket = 'frozen') f
      full join (select 'u:' || user_id as owner, account, currency, sum(amount) as held
                 from ledger_holds where state = 0 group by 1, 2, 3) h using (owner, account, currency)
      where coalesce(f.balance, 0) <> coalesce(h.held, 0)`,
  },
  {
    invariant: 'I6',
    what: 'one posting set for each business',
    query: sql`select business || ' ' || business_id as detail from ledger_postings
      group by business, business_id having count(*) > 1`,
  },
  {
    invariant: 'I6',
    what: 'one posting set for each request that a key was accepted for',
    query: sql`select r.user_id || ' ' || r.key as detail
      from (select user_id, key, count(*) filter (where code = 1) as accepted, min(created_at) as since
            from requests group by user_id, key) r
      join ledger_postings p
        on p.user_id = r.user_id and p.request_id = r.key and p.created_at >= r.since
      group by r.user_id, r.key, r.accepted having count(*) > r.accepted`,
  },
  {
    invariant: 'I6',
    what: 'every posting has entries',
    query: sql`select 'posting ' || p.id as detail from ledger_postings p
      where not exists (select 1 from ledger_entries e where e.posting_id = p.id)`,
  },
  {
    invariant: 'I9',
    what: 'entries of an account carry strictly increasing instants in the order they were written',
    query: sql`select 'entry ' || id as detail from (
        select id, entered_at, lag(entered_at) over (partition by account_id order by id) as before
        from ledger_entries) s
      where before >= entered_at`,
  },
  guarded(
    'what was written is guarded against change',
    'ledger_postings_immutable',
    'ledger_entries_immutable',
    'ledger_holds_close_once',
    'contract_orders_close_once',
  ),
  {
    invariant: 'I12',
    what: 'a refused request left no posting',
    query: sql`select r.user_id || ' ' || r.path || ' ' || r.key as detail from requests r
      join ledger_postings p on p.user_id = r.user_id and p.request_id = r.key
      where r.code <> 1
        and not exists (select 1 from requests o where o.user_id = r.user_id and o.key = r.key and o.code = 1)`,
  },
];
