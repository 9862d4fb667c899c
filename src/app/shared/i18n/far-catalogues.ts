/** Texts of the screens beside the desk, in a file with their routes. */
export const far = import.meta.glob<Readonly<Record<string, string>>>(
  [
    './locales/*/*.json',
    '!./locales/*/{alerts,book,chart,common,money,palette,price-alerts,shell,spot,support,trade,transfer}.json',
  ],
  { import: 'default' },
);
