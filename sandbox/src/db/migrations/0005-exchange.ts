import { type Kysely, sql } from 'kysely';

/** Held quotes of the quick exchange; a used one is the record of the exchange. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_quotes (
      id text primary key,
      user_id text not null,
      kind text not null check (kind in ('single', 'dust')),
      created_at bigint not null,
      expires_at bigint not null check (expires_at > created_at),
      used_at bigint check (used_at between created_at and expires_at)
    )`.execute(db);
  await sql`create index exchange_quotes_of_person on exchange_quotes (user_id, used_at)`.execute(db);
  await sql`
    create table exchange_lines (
      id bigint generated always as identity primary key,
      quote_id text not null references exchange_quotes (id) on delete cascade,
      from_coin text not null,
      to_coin text not null check (to_coin <> from_coin),
      amount numeric(38, 8) not null check (amount > 0),
      rate numeric not null check (rate > 0),
      fee numeric(38, 8) not null check (fee >= 0),
      -- After the fee; what the person does not get of amount x rate may never be negative.
      receive numeric(38, 8) not null check (receive > 0),
      check (receive + fee <= amount * rate),
      unique (quote_id, from_coin)
    )`.execute(db);
  await edges(db);
}

/** A quote is used once and a used one stays; its lines never change. */
async function edges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function exchange_quotes_guard() returns trigger language plpgsql as $$
    begin
      if old.used_at is not null then
        raise exception 'a used quote stays as it is';
      end if;
      if tg_op = 'DELETE' then
        return old;
      end if;
      if (new.id, new.user_id, new.kind, new.created_at, new.expires_at)
        is distinct from (old.id, old.user_id, old.kind, old.created_at, old.expires_at) then
        raise exception 'what was quoted stays';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger exchange_quotes_guard before update or delete on exchange_quotes
    for each row execute function exchange_quotes_guard()`.execute(db);
  await sql`
    create trigger exchange_lines_immutable before update or truncate on exchange_lines
    for each statement execute function ledger_refuse_change()`.execute(db);
}
