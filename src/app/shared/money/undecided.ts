import type { Intent, IntentKind } from '#protocol/intents.ts';

/** Without a known end: the app must not be replaced under it, and its form stays locked. */
export const isUndecided = ({ state }: Pick<Intent, 'state'>): boolean =>
  state !== 'accepted' && state !== 'rejected';

/**
 * The oldest action of a kind that holds its form back until its end is known; null when there is none. What another
 * tab or a page that is gone has sent counts, too.
 * @param same where its end may stay unknown for long, whether it is the very same as what the form would send
 */
export const undecidedOf = (
  intents: readonly Intent[] | null,
  kind: IntentKind,
  same?: (intent: Intent) => boolean,
): Intent | null =>
  intents?.find(
    (intent) => intent.kind === kind && isUndecided(intent) && (intent.locks || same?.(intent)),
  ) ?? null;
