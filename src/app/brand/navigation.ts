/** The entries of the navigation, in its order. */
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

type EntryNames = Readonly<Partial<Record<(typeof ENTRIES)[number], string>>>;

/**
 * What an operator calls entries of the navigation, by language, such as `'en-US': { trade: 'Coin center' }`. What is
 * not named keeps our name. The build writes them into the texts: `scripts/entry-names.ts`.
 */
export const entryNames: Readonly<Partial<Record<'en-US' | 'zh-CN' | 'ko' | 'ja', EntryNames>>> = {};
