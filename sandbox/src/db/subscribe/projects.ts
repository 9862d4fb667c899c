import { type Insertable, sql } from 'kysely';

import type { SubscribeProjectRow, SubscribeTables } from '../schema/earn.ts';
import type { Database, Tx } from '../schema.ts';

type NewProject = Omit<
  Insertable<SubscribeTables['subscribe_projects']>,
  'requested_lots' | 'crowd_lots' | 'crowd_allotted' | 'allotted_at'
>;

/**
 * The row of a sale, made where nobody has committed to it yet, held until the transaction ends: nobody else commits
 * meanwhile, and nothing is allotted.
 */
export async function lockProject(tx: Tx, project: NewProject): Promise<SubscribeProjectRow> {
  await tx
    .insertInto('subscribe_projects')
    .values({ ...project, crowd_lots: null, crowd_allotted: null, allotted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('subscribe_projects')
    .selectAll()
    .where('id', '=', project.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A sale that is not allotted yet, held until the transaction ends; null where it is. */
export async function holdUnallotted(tx: Tx, id: string): Promise<SubscribeProjectRow | null> {
  const row = await tx
    .selectFrom('subscribe_projects')
    .selectAll()
    .where('id', '=', id)
    .where('allotted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Sales that are over at an instant (business time) and not allotted, the oldest first. */
export async function unallottedProjects(db: Database, until: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscribe_projects')
    .select('id')
    .where('allotted_at', 'is', null)
    .where('ends_at', '<=', until)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds to what the persons of this exchange ask for. */
export async function addRequested(tx: Tx, id: string, lots: number): Promise<void> {
  await tx
    .updateTable('subscribe_projects')
    .set({ requested_lots: sql`requested_lots + ${lots}::bigint` })
    .where('id', '=', id)
    .execute();
}

/** Notes the result of a held sale. `at` is business time. */
export async function markAllotted(
  tx: Tx,
  id: string,
  result: { readonly crowdLots: number; readonly crowdAllotted: number; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('subscribe_projects')
    .set({ crowd_lots: result.crowdLots, crowd_allotted: result.crowdAllotted, allotted_at: result.at })
    .where('id', '=', id)
    .execute();
}

/** What the persons of this exchange ask for, by sale; sales that nobody has committed to are absent. */
export async function requestedLots(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscribe_projects')
    .select(['id', 'requested_lots'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.requested_lots]));
}
