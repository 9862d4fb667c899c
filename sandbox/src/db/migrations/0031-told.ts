import { type Kysely, sql } from 'kysely';

/**
 * Each commit says on the channel `changes` of what kind the data are that it changed, and whose: "orders u17". Nothing
 * is said of what was rolled back. And the tickets with which a person's connection says whose it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_change() returns trigger language plpgsql as $$
    begin
      -- The same text twice in one transaction is said once.
      perform pg_notify('changes', tg_argv[0] || ' ' || new.user_id);
      return null;
    end $$`.execute(db);
  await sql`
    create function tell_balance() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'balances ' || substr(new.owner, 3));
      return null;
    end $$`.execute(db);
  for (const [table, kind] of [
    ['spot_orders', 'orders'],
    ['contract_orders', 'contracts'],
    ['deposits', 'deposits'],
    ['deposit_receipts', 'deposits'],
    ['notices', 'messages'],
  ]) {
    await sql`
      create trigger told after insert or update on ${sql.id(`${table}`)}
      for each row execute function tell_change(${sql.lit(kind)})`.execute(db);
  }
  await sql`
    create trigger told_first after insert on ledger_accounts
    for each row when (new.owner like 'u:%' and new.balance <> 0) execute function tell_balance()`.execute(
    db,
  );
  await sql`
    create trigger told after update on ledger_accounts
    for each row when (new.owner like 'u:%' and new.balance <> old.balance)
    execute function tell_balance()`.execute(db);
  await sql`
    create trigger told after update of ended_at on sessions
    for each row when (old.ended_at is null and new.ended_at is not null)
    execute function tell_change('sessions')`.execute(db);
  // Good for half a minute: a server that crashes may forget them, and no commit waits for the disk because of them.
  await sql`
    create unlogged table stream_tickets (
      ticket_hash text primary key,
      session_id text not null,
      created_at bigint not null
    )`.execute(db);
}
