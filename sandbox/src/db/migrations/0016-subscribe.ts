import { type Kysely, sql } from 'kysely';

/** Sales of new coins: their terms and result, and what was committed to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await projects(db);
  await orders(db);
}

/** A row from the first commitment on. Instants are business time, but for created_at. */
async function projects(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscribe_projects (
      id text primary key,
      coin text not null,
      currency text not null,
      price numeric(38, 8) not null check (price > 0),
      lot numeric(38, 8) not null check (lot > 0),
      total_lots bigint not null check (total_lots > 0),
      ends_at bigint not null,
      listing_at bigint not null check (listing_at >= ends_at),
      -- What the persons of this exchange ask for, and what everybody else had asked for at the end.
      requested_lots bigint not null default 0 check (requested_lots >= 0),
      crowd_lots bigint check (crowd_lots >= 0),
      crowd_allotted bigint check (crowd_allotted between 0 and crowd_lots),
      allotted_at bigint check (allotted_at >= ends_at),
      created_at bigint not null,
      check ((allotted_at is null) = (crowd_lots is null)),
      check ((allotted_at is null) = (crowd_allotted is null))
    )`.execute(db);
  await sql`create index subscribe_projects_due on subscribe_projects (ends_at) where allotted_at is null`.execute(
    db,
  );
  await sql`
    create function subscribe_projects_guard() returns trigger language plpgsql as $$
    begin
      if old.allotted_at is not null
        or (new.id, new.coin, new.currency, new.price, new.lot, new.total_lots, new.ends_at, new.listing_at)
        is distinct from
           (old.id, old.coin, old.currency, old.price, old.lot, old.total_lots, old.ends_at, old.listing_at) then
        raise exception 'a sale is allotted once and its terms stay';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger subscribe_projects_guard before update on subscribe_projects
    for each row execute function subscribe_projects_guard()`.execute(db);
  await sql`
    create trigger subscribe_projects_kept before delete or truncate on subscribe_projects
    for each statement execute function ledger_refuse_change()`.execute(db);
}

/** Instants are business time, but for created_at and closed_at. */
async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscribe_orders (
      id bigint generated always as identity primary key,
      user_id text not null,
      request_id text,
      project_id text not null references subscribe_projects (id),
      coin text not null,
      currency text not null,
      amount numeric(38, 8) not null check (amount > 0),
      lots bigint not null check (lots > 0),
      committed_at bigint not null,
      -- 0 committed, 1 allotted, 2 listed, 3 refunded whole.
      status smallint not null default 0 check (status between 0 and 3),
      allotted_lots bigint check (allotted_lots between 0 and lots),
      allotted numeric(38, 8),
      cost numeric(38, 8) check (cost >= 0),
      refund numeric(38, 8) check (refund >= 0),
      listed_at bigint,
      created_at bigint not null,
      closed_at bigint,
      check ((status = 0) = (allotted_lots is null)),
      check ((status = 0) = (allotted is null)),
      check (status = 0 or amount = cost + refund),
      check (status not in (1, 2) or (allotted_lots > 0 and cost > 0)),
      check (status <> 3 or (allotted_lots = 0 and cost = 0)),
      check ((status = 2) = (listed_at is not null)),
      check ((status in (2, 3)) = (closed_at is not null))
    )`.execute(db);
  await sql`create index subscribe_orders_of_project on subscribe_orders (project_id, id)`.execute(db);
  await sql`create index subscribe_orders_of_person on subscribe_orders (user_id, id)`.execute(db);
  await sql`create index subscribe_orders_unlisted on subscribe_orders (project_id) where status = 1`.execute(
    db,
  );
  await sql`
    create function subscribe_orders_guard() returns trigger language plpgsql as $$
    begin
      if not ((old.status = 0 and new.status in (1, 3)) or (old.status = 1 and new.status = 2))
        or (old.status = 1 and (new.allotted_lots, new.allotted, new.cost, new.refund)
            is distinct from (old.allotted_lots, old.allotted, old.cost, old.refund))
        or (new.user_id, new.request_id, new.project_id, new.coin, new.currency, new.amount, new.lots,
            new.committed_at, new.created_at)
        is distinct from
           (old.user_id, old.request_id, old.project_id, old.coin, old.currency, old.amount, old.lots,
            old.committed_at, old.created_at) then
        raise exception 'a commitment is allotted once, listed once, and stays as it was made';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger subscribe_orders_guard before update on subscribe_orders
    for each row execute function subscribe_orders_guard()`.execute(db);
  await sql`
    create trigger subscribe_orders_kept before delete or truncate on subscribe_orders
    for each statement execute function ledger_refuse_change()`.execute(db);
}
