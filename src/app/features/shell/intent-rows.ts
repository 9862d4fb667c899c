import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { isUndecided } from '#app/shared/money/undecided.ts';
import type { Intent } from '#protocol/intents.ts';

export interface IntentRow {
  readonly intent: Intent;
  readonly says: 'checking' | 'missed' | 'notFound' | 'needsUser' | 'accepted' | 'rejected';
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
    // Not found, and yet it may still be done: nothing is said to be over.
    if (undecided === 'checking' && intent.missed) return [{ intent, says: 'missed' as const }];
    if (undecided) return [{ intent, says: undecided }];
    const { state } = intent;
    return (state === 'accepted' || state === 'rejected') && seen.has(intent.id)
      ? [{ intent, says: state }]
      : [];
  });
}

/** How many have no known end. */
export const countOpen = (intents: readonly Intent[]): number => intents.filter(isUndecided).length;

/** What an action was, in words; `own` hides its amount. All orders of one pair are not all orders. */
export function whatWords(
  { kind, pair, amount, coin }: Intent,
  t: Translate,
  own: (figure: string) => string,
): string {
  const name = kind === 'spotCancelAll' && pair === null ? 'spotCancelEvery' : kind;
  return t(`intents.${name}`, { pair, amount: amount && own(amount), coin });
}

/** Where a new quote for the same is to be had: an exchange with its coins and its amount, small balances with nothing. */
export function requoteSearch({ kind, pair, amount }: Intent): Readonly<Record<string, string>> {
  const [from, to] = pair?.split('/') ?? [];
  return kind === 'exchange' && from && to ? { from, to, ...(amount !== null && { amount }) } : {};
}
