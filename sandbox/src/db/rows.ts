import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { opening } from './deferred.ts';
import type { Database, Schema, Tx } from './schema.ts';

/** Tables whose rows have a number and belong to a person. */
type Owned = {
  [T in keyof Schema]: Schema[T] extends { id: unknown; user_id: string } ? T : never;
}[keyof Schema];

/** A page of rows, newest first, and how many there are on all pages. */
export interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly sum: number;
}

/** A page of what a person owns, `pageNo` from 1. */
export interface OwnPage {
  readonly userId: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A row's number as it arrives in a call; one that no row has where it isn't one. */
export function readRowId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** The condition that these columns have these values; those that are undefined do not matter. */
export function where(values: Readonly<Record<string, string | number | undefined>>): RawBuilder<boolean> {
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return sql.join(
    [sql`true`, ...set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)],
    sql` and `,
  );
}

/** The columns of an update. */
const assigned = (set: object) =>
  sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

/** Reads and writes of a table whose rows belong to persons. */
export function rowsOf<T extends Owned>(name: T) {
  type Row = Selectable<Schema[T]>;
  const table = sql.table(name);

  /** Writes a new row; gives its number. */
  async function insert(db: Database | Tx, row: Insertable<Schema[T]>): Promise<number> {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    const { rows } = await sql<{ id: number }>`
      insert into ${table} (${columns}) values (${sql.join(Object.values(row))}) returning id`.execute(db);
    if (!rows[0]) throw new Error(`no row was written into ${name}`);
    return rows[0].id;
  }

  /** A row of this person, in whatever state; null also where it is somebody else's. */
  async function own(db: Database | Tx, userId: string, id: number): Promise<Row | null> {
    const mine = sql<Row>`select * from ${table} where user_id = ${userId} and id = ${id}`;
    const { rows } = await opening(mine).execute(db);
    return rows[0] ?? null;
  }

  /** One page of a person's rows that the filter lets through. */
  async function page(
    db: Database,
    { userId, pageNo, pageSize }: OwnPage,
    filter = where({}),
    order = sql`id desc`,
  ): Promise<Paged<Row>> {
    const matching = sql`from ${table} where user_id = ${userId} and ${filter}`;
    const counted = await sql<{ sum: number }>`select count(*) as sum ${matching}`.execute(db);
    const { rows } = await sql<Row>`
      select * ${matching} order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
    return { rows, sum: counted.rows[0]?.sum ?? 0 };
  }

  /** Changes columns of a row. */
  async function change(db: Database | Tx, id: number, set: Updateable<Schema[T]>): Promise<void> {
    await sql`update ${table} set ${assigned(set)} where id = ${id}`.execute(db);
  }

  return { insert, own, page, change };
}

/**
 * The same for rows that are open until something ends them. `open` is the condition on those, in the words of the
 * table's indexes; `dueAt` the column that says when something is to be done (business time; null: nothing).
 */
export function openRowsOf<T extends Owned>(name: T, open: RawBuilder<boolean>, dueAt = 'next_at') {
  type Row = Selectable<Schema[T]>;
  const table = sql.table(name);
  const at = sql.ref(dueAt);

  /** Open rows with something to be done up to an instant, soonest first. */
  async function due(db: Database, until: number, limit = 100): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from ${table} where ${open} and ${at} <= ${until} order by ${at}, id limit ${limit}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  }

  /** A row that is still open, held until the transaction ends; null where another process ended it. */
  async function hold(tx: Tx, id: number): Promise<Row | null> {
    const { rows } = await sql<Row>`select * from ${table} where id = ${id} and ${open} for update`.execute(
      tx,
    );
    return rows[0] ?? null;
  }

  return { ...rowsOf(name), due, hold };
}

/** Tables with one row a person. */
type OfPerson = { [T in keyof Schema]: Schema[T] extends { user_id: string } ? T : never }[keyof Schema];

/** The person's row, kept from changing until the transaction ends; `fresh` is written where there is none yet. */
export async function lockPersonRow<T extends OfPerson>(
  tx: Tx,
  name: T,
  fresh: Insertable<Schema[T]> & { readonly user_id: string },
): Promise<Selectable<Schema[T]>> {
  const table = sql.table(name);
  const columns = sql.join(Object.keys(fresh).map((column) => sql.ref(column)));
  await sql`insert into ${table} (${columns}) values (${sql.join(Object.values(fresh))})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Selectable<Schema[T]>>`
    select * from ${table} where user_id = ${fresh.user_id} for update`.execute(tx);
  if (!rows[0]) throw new Error(`no row of the person in ${name}`);
  return rows[0];
}

/** Changes columns of the person's row, where there is one. */
export async function changePersonRow<T extends OfPerson>(
  db: Database | Tx,
  name: T,
  userId: string,
  set: Updateable<Schema[T]>,
): Promise<void> {
  await sql`update ${sql.table(name)} set ${assigned(set)} where user_id = ${userId}`.execute(db);
}
