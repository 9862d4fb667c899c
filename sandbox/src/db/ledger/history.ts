import { sql } from 'kysely';
import type { Owner } from '../../model/ledger.ts';
import type { Database } from '../open.ts';

export interface HeldRow {
  /** Epoch ms. */
  readonly at: number;
  readonly currency: string;
  readonly held: string;
  /** Of what came from outside and went there in the 24 hours before. */
  readonly inflow: string;
}

const DAY_MS = 86_400_000;
/** What moved money over the border of the exchange. */
const BORDER = ['opening', 'deposit', 'withdraw.finish'];

/**
 * What an owner had at several instants (epoch ms, ascending), all accounts and buckets together, and what came in
 * from outside within the 24 hours before each.
 */
export async function heldAt(
  db: Database,
  owner: Owner,
  instants: readonly number[],
): Promise<readonly HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select m.at, a.currency,
      sum(coalesce((
        select e.balance_after from ledger_entries e
        where e.account_id = a.id and e.entered_at < m.at * 1000 order by e.entered_at desc limit 1), 0)
      )::numeric(38, 8) as held,
      sum(coalesce((
        select sum(e.amount) from ledger_entries e join ledger_postings p on p.id = e.posting_id
        where e.account_id = a.id and e.entered_at < m.at * 1000 and e.entered_at >= (m.at - ${DAY_MS}::bigint) * 1000
          and p.business = any(${BORDER}::text[])), 0)
      )::numeric(38, 8) as inflow
    from unnest(${instants}::bigint[]) as m(at) cross join ledger_accounts a
    where a.owner = ${owner}
    group by m.at, a.currency
    order by m.at, a.currency`.execute(db);
  return rows;
}

/** When an owner's first entry was written, epoch ms; null where there is none. */
export async function firstEntryAt(db: Database, owner: Owner): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select (min(e.entered_at) / 1000)::bigint as at from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.owner = ${owner}`.execute(db);
  return rows[0]?.at ?? null;
}
