import { sql } from 'kysely';
import { tsImport } from 'tsx/esm/api';

const load = (path) => tsImport(`../../sandbox/src/${path}`, import.meta.url);

const PEOPLE = 100;
const FIRST = 1_000_000_000;

/**
 * Fills a data folder with so many entries: people who move a coin to their contract account and back, again and again.
 * Nothing is synced, and every balance follows from its entries.
 * @param {string} folder
 * @param {number} entries
 */
export async function fillLedger(folder, entries) {
  const { createSandbox } = await load('server.ts');
  const { audit } = await load('venue/ledger/audit.ts');
  const sandbox = await createSandbox({ dataFolder: folder, sync: false });
  const { db } = sandbox.deps;
  const rounds = Math.floor(entries / 2 / PEOPLE);
  await db.transaction().execute(async (tx) => {
    // The rows are right by how they are made, and a trigger for each of a million takes a minute.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into ledger_accounts (owner, account, currency, bucket, balance, last_entry_at)
      select 'u:bench' || n, account, 'USDT', 'available', case account when 2 then 10 else 0 end, ${rounds}
      from generate_series(1, ${sql.lit(PEOPLE)}) n, (values (1), (2)) a (account)`.execute(tx);
    await sql`
      insert into ledger_postings (id, business, business_id, user_id, created_at) overriding system value
      select ${sql.lit(FIRST)} + n, 'opening', 'bench' || n, 'bench' || n, 0
      from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(tx);
    await sql`
      update ledger_accounts set balance = balance - ${sql.lit(10 * PEOPLE)}
      where owner like 'x:%' and currency = 'USDT' and bucket = 'available'`.execute(tx);
    await sql`
      insert into ledger_entries (posting_id, account_id, amount, balance_after, entered_at)
      select ${sql.lit(FIRST)} + n, a.id, 10, 10, 0
      from generate_series(1, ${sql.lit(PEOPLE)}) n
      join ledger_accounts a on a.owner = 'u:bench' || n and a.account = 2`.execute(tx);
    await sql`
      insert into ledger_entries (posting_id, account_id, amount, balance_after, entered_at)
      select ${sql.lit(FIRST)} + n, x.id, -10,
        x.balance + ${sql.lit(10 * PEOPLE)} - 10 * n, x.last_entry_at + n
      from generate_series(1, ${sql.lit(PEOPLE)}) n
      join ledger_accounts x on x.owner like 'x:%' and x.currency = 'USDT' and x.bucket = 'available'
      order by n`.execute(tx);
    await sql`
      update ledger_accounts set last_entry_at = last_entry_at + ${sql.lit(PEOPLE)}
      where owner like 'x:%' and currency = 'USDT' and bucket = 'available'`.execute(tx);
    await sql`
      insert into ledger_postings (id, business, business_id, user_id, created_at) overriding system value
      select ${sql.lit(2 * FIRST)} + n, 'transfer', 'bench' || n, 'bench' || (n % ${sql.lit(PEOPLE)} + 1), n
      from generate_series(0, ${sql.lit(rounds * PEOPLE - 1)}) n`.execute(tx);
    await sql`
      insert into ledger_entries (posting_id, account_id, amount, balance_after, entered_at)
      select ${sql.lit(2 * FIRST)} + n, a.id,
        case when (round % 2 = 0) = (a.account = 1) then 1 else -1 end,
        case a.account when 1 then 1 - round % 2 else 9 + round % 2 end, round + 1
      from generate_series(0, ${sql.lit(rounds * PEOPLE - 1)}) n
      cross join lateral (select n / ${sql.lit(PEOPLE)} as round) r
      join ledger_accounts a on a.owner = 'u:bench' || (n % ${sql.lit(PEOPLE)} + 1)
      order by n`.execute(tx);
  });
  const violations = await audit(db);
  if (violations.length > 0)
    throw new Error(`the filled ledger is not sound: ${JSON.stringify(violations[0])}`);
  await sandbox.close();
  return rounds * PEOPLE * 2;
}
