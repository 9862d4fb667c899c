/** Specified: the entries of the navigation, by what is behind them, in its order. */
export const ENTRIES = [
  'market',
  'trade',
  'contract',
  'finance',
  'subscribe',
  'pool',
  'fund',
  'assets',
  'account',
] as const;
export type Entry = (typeof ENTRIES)[number];

/** What a back end may announce, and an operator may do without. */
export const FEATURES = ['stream', 'push', 'passkeys'] as const;

/** The pages of legal texts, by their addresses below /about. */
export const LEGAL_PAGES = ['us', 'protocol', 'policy', 'legal'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
