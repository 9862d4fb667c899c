import type { Intent, IntentKind } from '#protocol/intents.ts';

/** Without a known end: the app must not be replaced under it, and its form stays locked. */
export const isUndecided = ({ state }: Pick<Intent, 'state'>): boolean =>
  state !== 'accepted' && state !== 'rejected';

/**
 * The oldest action of a kind whose end is not known; null when there is none. What another tab or a page that is
 * gone has sent counts, too.
 */
export const undecidedOf = (intents: readonly Intent[] | null, kind: IntentKind): Intent | null =>
  intents?.find((intent) => intent.kind === kind && isUndecided(intent)) ?? null;
