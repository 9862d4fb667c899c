import { isUndecided } from '#app/money/undecided.ts';
import type { Intent } from '#contract/intents.ts';

export interface IntentRow {
  readonly intent: Intent;
  readonly says: 'checking' | 'notFound' | 'needsUser' | 'accepted' | 'rejected';
}

const UNDECIDED: Partial<Record<Intent['state'], IntentRow['says']>> = {
  unknown: 'checking',
  reconciling: 'checking',
  notFound: 'notFound',
  needsUser: 'needsUser',
};

/**
 * What the lasting banner shows. An action on its normal way stays with its form; one whose outcome was unknown stays
 * here until it is known, and then says once how it ended. `seen` holds the ids that were shown as undecided.
 */
export function intentRows(intents: readonly Intent[], seen: ReadonlySet<string>): readonly IntentRow[] {
  return intents.flatMap((intent) => {
    const undecided = UNDECIDED[intent.state];
    if (undecided) return [{ intent, says: undecided }];
    const { state } = intent;
    return (state === 'accepted' || state === 'rejected') && seen.has(intent.id)
      ? [{ intent, says: state }]
      : [];
  });
}

/** How many have no known end. */
export const countOpen = (intents: readonly Intent[]): number => intents.filter(isUndecided).length;

/** The name under which the words of an action stand: all orders of one pair are not all orders. */
export const wordsName = ({ kind, pair }: Pick<Intent, 'kind' | 'pair'>): string =>
  kind === 'spotCancelAll' && pair === null ? 'spotCancelEvery' : kind;
