import type { Database } from '../open.ts';

export interface NewCode {
  readonly account: string;
  readonly scene: string;
  readonly address: string;
  readonly codeHash: string | null;
  readonly now: number;
}

/** Stores a code and closes the unused ones that the same address asked for earlier. */
export async function replaceCode(db: Database, code: NewCode): Promise<void> {
  await db
    .updateTable('email_codes')
    .set({ closed_at: code.now })
    .where('account', '=', code.account)
    .where('scene', '=', code.scene)
    .where('address', '=', code.address)
    .where('closed_at', 'is', null)
    .execute();
  await db
    .insertInto('email_codes')
    .values({
      account: code.account,
      scene: code.scene,
      address: code.address,
      code_hash: code.codeHash,
      created_at: code.now,
      closed_at: null,
      used: false,
    })
    .execute();
}

/** When the newest unused code of this account, scene and address was made (epoch ms), or null. */
export async function newestUnused(
  db: Database,
  account: string,
  scene: string,
  address: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('email_codes')
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .where('account', '=', account)
    .where('scene', '=', scene)
    .where('address', '=', address)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.newest ?? null;
}

/** When codes were made since `since`, oldest first, for one account, one address, or both. */
export async function codeTimes(
  db: Database,
  of: { account?: string; address?: string },
  since: number,
): Promise<number[]> {
  let query = db.selectFrom('email_codes').select('created_at').where('created_at', '>', since);
  if (of.account !== undefined) query = query.where('account', '=', of.account);
  if (of.address !== undefined) query = query.where('address', '=', of.address);
  const rows = await query.orderBy('created_at').execute();
  return rows.map((row) => row.created_at);
}

/** The open codes of an account and scene that were made after `since`. */
export function openCodes(db: Database, account: string, scene: string, since: number) {
  return db
    .selectFrom('email_codes')
    .select(['id', 'code_hash', 'created_at'])
    .where('account', '=', account)
    .where('scene', '=', scene)
    .where('created_at', '>', since)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Marks a code as used. False when it was used or replaced in the meantime. */
export async function useCode(db: Database, id: number, now: number): Promise<boolean> {
  const row = await db
    .updateTable('email_codes')
    .set({ closed_at: now, used: true })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets codes, used or not, that were made before an instant (epoch ms). */
export async function dropCodesBefore(db: Database, before: number): Promise<void> {
  await db.deleteFrom('email_codes').where('created_at', '<', before).execute();
}
