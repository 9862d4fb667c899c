import { findUserById } from '../../db/accounts/users.ts';
import type { Database } from '../../db/schema.ts';

/** 0 not authenticated, 1 reviewing, 2 verified, 3 review rejected. */
export type VerificationStatus = 0 | 1 | 2 | 3;

const STATUSES: readonly VerificationStatus[] = [0, 1, 2, 3];

/** How far the verification of a person is; 0 for nobody. */
export async function statusOf(db: Database, userId: string): Promise<VerificationStatus> {
  const user = await findUserById(db, userId);
  return STATUSES.find((status) => status === user?.kyc) ?? 0;
}

/** For limits that depend on it: only a decided "verified" counts. */
export async function verificationOf(db: Database, userId: string): Promise<'verified' | 'unverified'> {
  return (await statusOf(db, userId)) === 2 ? 'verified' : 'unverified';
}
