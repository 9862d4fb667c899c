import type { Rejection } from '../../db/schema/persons.ts';

/** How long a review takes, in business time. */
export const REVIEW_MS = 60_000;

/**
 * Nobody looks at documents in a sandbox. The words of the name decide, so that every outcome can be seen:
 * REJECT rejects the photo of the front, REJECTBACK that of the back, REJECTID the number, REJECTNAME the name.
 * Only a first submission is rejected; everything else is verified.
 */
const RULE: Readonly<Record<string, Rejection>> = {
  REJECT: { item: 'idCardPhotoPositive', reason: 'unreadable' },
  REJECTBACK: { item: 'idCardPhotoReverseSide', reason: 'cut' },
  REJECTID: { item: 'idCard', reason: 'differs' },
  REJECTNAME: { item: 'realName', reason: 'name' },
};

/** What is rejected of a submission; nothing: verified. */
export function judge(submission: { readonly name: string; readonly submissions: number }): Rejection[] {
  if (submission.submissions > 1) return [];
  return submission.name.split(' ').flatMap((word) => RULE[word] ?? []);
}
