import { findUserById } from '../../db/accounts/users.ts';
import type { Rejection } from '../../db/schema/persons.ts';
import type { Database } from '../../db/schema.ts';

/** Letters of any script with what stands between them in names. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’·-]{0,59}$/u;
const NUMBER = /^[A-Z0-9]{6,20}$/;
/** The resident number of mainland China: seventeen digits and a check character. */
const RESIDENT = /^\d{17}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** The name without needless spaces; null where it can't be one. At least two characters, at most 60. */
export function readName(text: string): string | null {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return NAME.test(name) && name.length >= 2 ? name : null;
}

/**
 * The number of a document in upper case without spaces and hyphens; null where it can't be one. Six to twenty letters
 * and digits; a resident number of eighteen places must agree with its check character (GB 11643-1999).
 */
export function readIdNumber(text: string): string | null {
  const number = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!NUMBER.test(number) || !/\d/.test(number)) return null;
  return !RESIDENT.test(number) || hasRightCheck(number) ? number : null;
}

function hasRightCheck(number: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return number[17] === CHECKS[sum % 11];
}

/** "••••1234": enough to recognise one's own number by. */
export function maskedNumber(number: string): string {
  return number === '' ? '' : `••••${number.slice(-4)}`;
}

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

/** How long a review takes, in business time. */
export const REVIEW_MS = 60_000;

/**
 * Nobody looks at documents in a sandbox. The words of the name decide, so that every outcome can be seen:
 * REJECT rejects the photo of the front, REJECTBACK that of the back, REJECTID the number, REJECTNAME the name.
 * Only a first submission is rejected; everything else is verified.
 */
const RULE: ReadonlyMap<string, Rejection> = new Map([
  ['REJECT', { item: 'idCardPhotoPositive', reason: 'unreadable' }],
  ['REJECTBACK', { item: 'idCardPhotoReverseSide', reason: 'cut' }],
  ['REJECTID', { item: 'idCard', reason: 'differs' }],
  ['REJECTNAME', { item: 'realName', reason: 'name' }],
]);

/** What is rejected of a submission; nothing: verified. */
export function judge(submission: { readonly name: string; readonly submissions: number }): Rejection[] {
  if (submission.submissions > 1) return [];
  return submission.name.split(' ').flatMap((word) => RULE.get(word) ?? []);
}
