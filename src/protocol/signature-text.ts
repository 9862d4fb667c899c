import type { IntentKind } from './intents.ts';

type Part = string | number | null;

/**
 * One text for everything that makes a money action what it is: two with the same would do the same thing. The worker
 * holds the second back while the end of the first is not known, and the form says so before it is sent.
 */
export const signature = (kind: IntentKind, parts: readonly Part[]): string =>
  [kind, ...parts.map((part) => part ?? '')].join('|');

/** "10.0", "010" and "10" are the same amount. */
export const plain = (amount: string | null): string | null =>
  amount?.replace(/^(-?)0+(?=\d)/, '$1').replace(/\.0+$|(\.\d*[1-9])0+$/, '$1') ?? null;
