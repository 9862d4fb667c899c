/** Texts of the screens beside the desk, in a file with their routes. */
export const far = import.meta.glob<Readonly<Record<string, string>>>(
  ['./locales/*/*.json', '!./locales/*/{book,chart,common,money,shell,spot,trade}.json'],
  { import: 'default' },
);
