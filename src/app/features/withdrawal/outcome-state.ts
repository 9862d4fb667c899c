import type { Intent } from '#protocol/intents.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';

/** A withdrawal that was sent: by its record where the answer named one, else by what was written down of it. */
export interface SentWithdrawal {
  readonly recordId: string | null;
  /** Null where the tab that sent it is gone. */
  readonly intentId: string | null;
}

export type OutcomeState = 'asked' | 'unknown' | 'notDone';

export const recordOf = (
  list: readonly Withdrawal[],
  { recordId, intentId }: SentWithdrawal,
): Withdrawal | null =>
  list.find(({ id, requestId }) => id === recordId || (intentId !== null && requestId === intentId)) ?? null;

/** What is known of it now: a lost answer is looked for, and found one day. */
export function outcomeState(
  { recordId }: SentWithdrawal,
  record: Withdrawal | null,
  intent: Intent | null,
): OutcomeState {
  if (recordId !== null || record !== null || intent?.state === 'accepted') return 'asked';
  return intent?.state === 'rejected' || intent?.state === 'notFound' ? 'notDone' : 'unknown';
}
