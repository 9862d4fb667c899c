import type { Intent, IntentKind } from '#protocol/intents.ts';

/** Without a known end: the app must not be replaced under it, and its form stays locked. */
export const isUndecided = ({ state }: Pick<Intent, 'state'>): boolean =>
  state !== 'accepted' && state !== 'rejected';

/**
 * The oldest action of a kind that holds its form back until its end is known; null when there is none. What another
 * tab or a page that is gone has sent counts, too.
 * @param would the signatures of what the form would send: where the end may stay unknown for long, only the very same waits
 */
export const undecidedOf = (
  intents: readonly Intent[] | null,
  kind: IntentKind,
  would: readonly string[] = [],
): Intent | null =>
  intents?.find(
    (intent) =>
      intent.kind === kind && isUndecided(intent) && (intent.locks || would.includes(intent.signature)),
  ) ?? null;
