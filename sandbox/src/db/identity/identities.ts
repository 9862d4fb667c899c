import { changePersonRow } from '../rows.ts';
import type { IdentityRow, Rejection } from '../schema/persons.ts';
import type { Database, Tx } from '../schema.ts';

/** What a person submitted, whatever became of it. */
export function findIdentity(db: Database, userId: string): Promise<IdentityRow | undefined> {
  return db.selectFrom('identities').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Locks the person, so that two submissions at once are one after the other. Gives the present status. */
export async function holdPerson(tx: Tx, userId: string): Promise<number> {
  const { kyc } = await tx
    .selectFrom('users')
    .select('kyc')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return kyc;
}

type SavedIdentity = Pick<
  IdentityRow,
  | 'user_id'
  | 'real_name'
  | 'id_card'
  | 'front_upload'
  | 'back_upload'
  | 'submissions'
  | 'consent_version'
  | 'submitted_at'
  | 'decide_at'
>;

/** Writes a submission, which is under review from then on. */
export async function saveSubmission(tx: Tx, identity: SavedIdentity): Promise<void> {
  const reviewing = {
    ...identity,
    ...{ status: 1 as const, rejected: '[]', decided_at: null, erase_asked_at: null, erase_at: null },
  };
  await tx
    .insertInto('identities')
    .values(reviewing)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reviewing))
    .execute();
  await changePersonRow(tx, 'users', identity.user_id, { kyc: 1 });
}

/** Whose review is due at this business time. */
export async function dueReviews(db: Database, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('user_id')
    .where('status', '=', 1)
    .where('decide_at', '<=', now)
    .orderBy('decide_at')
    .limit(100)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The submission under review, locked; nothing where another process has decided it meanwhile. */
export function holdReview(tx: Tx, userId: string) {
  return tx
    .selectFrom('identities')
    .innerJoin('users', 'users.user_id', 'identities.user_id')
    .select([
      'identities.user_id',
      'identities.real_name',
      'identities.submissions',
      'users.email',
      'users.language',
    ])
    .where('identities.user_id', '=', userId)
    .where('identities.status', '=', 1)
    .forUpdate()
    .executeTakeFirst();
}

/** Verified where nothing is rejected; only then the name becomes the person's. Business time. */
export async function saveDecision(
  tx: Tx,
  decision: {
    readonly userId: string;
    readonly name: string;
    readonly rejected: readonly Rejection[];
    readonly at: number;
  },
): Promise<void> {
  const { userId, name, rejected, at } = decision;
  const status = rejected.length > 0 ? 3 : 2;
  const decided = { status, rejected: JSON.stringify(rejected), decided_at: at } as const;
  await changePersonRow(tx, 'identities', userId, decided);
  await changePersonRow(tx, 'users', userId, { kyc: status, ...(status === 2 ? { name } : {}) });
}

/** The person asked for deletion; both instants in business time. */
export function saveEraseWish(tx: Tx, userId: string, askedAt: number, eraseAt: number): Promise<void> {
  return changePersonRow(tx, 'identities', userId, { erase_asked_at: askedAt, erase_at: eraseAt });
}

/**
 * Whose documents are to be erased at this business time, unasked too: those that were decided so long ago, in either
 * way.
 */
export async function dueErasures(
  db: Database,
  { now, decidedBefore }: { readonly now: number; readonly decidedBefore: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('user_id')
    .where('erased_at', 'is', null)
    .where('status', 'in', [2, 3])
    .where((is) => is.or([is('erase_at', '<=', now), is('decided_at', '<=', decidedBefore)]))
    .limit(100)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The same as it is found, with its row locked until the transaction ends. */
export function holdIdentity(tx: Tx, userId: string): Promise<IdentityRow | undefined> {
  return tx.selectFrom('identities').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Keeps the end of the number and nothing of the photos. */
export function saveErasure(tx: Tx, userId: string, idCard: string, at: number): Promise<void> {
  const erased = { id_card: idCard, front_upload: null, back_upload: null, erased_at: at };
  return changePersonRow(tx, 'identities', userId, erased);
}

/** As if nothing had been submitted. */
export async function forgetIdentity(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute();
  await changePersonRow(tx, 'users', userId, { kyc: 0 });
}

/** Newest first, `pageNo` from 1. */
export function pageOfInvited(db: Database, userId: string, pageNo: number, pageSize: number) {
  return db
    .selectFrom('users')
    .select(['email', 'created_at'])
    .where('invited_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute();
}

/** How many people somebody has invited. */
export async function countInvited(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('invited_by', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
