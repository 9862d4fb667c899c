import { type Kysely, sql } from 'kysely';

/** What came in over the simulated chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposits (
      id bigint generated always as identity primary key,
      user_id text not null,
      currency text not null,
      chain text not null,
      address text not null,
      memo text,
      tx_id text not null unique,
      amount numeric(38, 8) not null check (amount > 0),
      -- Business time, in which the chain makes its blocks.
      seen_at bigint not null,
      confirmed_at bigint not null check (confirmed_at >= seen_at),
      block_ms bigint not null check (block_ms > 0),
      required integer not null check (required > 0),
      -- 0 on its way, 1 credited, 2 rejected.
      status smallint not null default 0 check (status in (0, 1, 2)),
      remark text not null default '',
      created_at bigint not null,
      closed_at bigint,
      check ((status = 0) = (closed_at is null))
    )`.execute(db);
  await sql`create index deposits_of_person on deposits (user_id, id)`.execute(db);
  await sql`create index deposits_on_their_way on deposits (confirmed_at) where status = 0`.execute(db);
  await sql`
    create function deposits_guard() returns trigger language plpgsql as $$
    begin
      if old.status <> 0 or (new.user_id, new.currency, new.chain, new.address, new.memo, new.tx_id, new.amount)
        is distinct from (old.user_id, old.currency, old.chain, old.address, old.memo, old.tx_id, old.amount) then
        raise exception 'a deposit is decided once and what came in stays';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger deposits_guard before update on deposits
    for each row execute function deposits_guard()`.execute(db);
  await sql`
    create trigger deposits_kept before delete or truncate on deposits
    for each statement execute function ledger_refuse_change()`.execute(db);
}
