const files = import.meta.glob<Readonly<Record<string, string>>>(
  '/src/app/shared/i18n/locales/zh-CN/*.json',
  {
    eager: true,
    import: 'default',
  },
);
const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(files));

/** The product's own text in Chinese. Throws for a key that does not exist. */
export function chinese(key: string): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`there is no ${key}`);
  return text;
}
