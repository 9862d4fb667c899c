import { type Kysely, sql } from 'kysely';

/** Deposits that people report themselves, with a receipt, and all of them together as they are listed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_receipts (
      id bigint generated always as identity primary key,
      user_id text not null,
      currency text not null,
      chain text not null,
      address text not null,
      memo text,
      tx_id text not null,
      amount numeric(38, 8) not null check (amount > 0),
      note text not null,
      upload_id text not null,
      -- 0 pending review, 1 finished, 2 rejected.
      status smallint not null default 0 check (status in (0, 1, 2)),
      -- Why it was rejected.
      reason text not null default '',
      -- Business time.
      submitted_at bigint not null,
      decide_at bigint not null check (decide_at >= submitted_at),
      created_at bigint not null,
      closed_at bigint,
      check ((status = 0) = (closed_at is null))
    )`.execute(db);
  // One transaction is reported once; after a rejection it may be reported again.
  await sql`create unique index deposit_receipts_once on deposit_receipts (tx_id) where status in (0, 1)`.execute(
    db,
  );
  await sql`create index deposit_receipts_of_person on deposit_receipts (user_id, id)`.execute(db);
  await sql`create index deposit_receipts_due on deposit_receipts (decide_at) where status = 0`.execute(db);
  await sql`
    create function deposit_receipts_guard() returns trigger language plpgsql as $$
    begin
      if old.status <> 0 or (new.user_id, new.currency, new.chain, new.address, new.memo, new.tx_id, new.amount)
        is distinct from (old.user_id, old.currency, old.chain, old.address, old.memo, old.tx_id, old.amount) then
        raise exception 'a receipt is decided once and what was reported stays';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger deposit_receipts_guard before update on deposit_receipts
    for each row execute function deposit_receipts_guard()`.execute(db);
  // A receipt that was finished stands in the list as the deposit that it became.
  await sql`
    create view deposit_records as
    select id::text as id, id as position, user_id, currency, chain, address, memo, tx_id, amount, seen_at,
      confirmed_at, block_ms, required, status, remark, created_at, closed_at, false as by_receipt
    from deposits
    union all
    select 'r' || id, id, user_id, currency, chain, address, memo, tx_id, amount, submitted_at,
      decide_at, 0, 0, status, reason, created_at, closed_at, true
    from deposit_receipts where status <> 1`.execute(db);
}
