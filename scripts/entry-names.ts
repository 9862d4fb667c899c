import type { Plugin } from 'vite';
import { entryNames } from '../src/app/brand/navigation.ts';

type Texts = Readonly<Record<string, string>>;

/** The texts of the shell with the operator's names of the navigation. */
export function withEntryNames(texts: Texts, language: string, names = entryNames): Texts {
  const [, given = {}] = Object.entries(names).find(([each]) => each === language) ?? [];
  const renamed = Object.entries(given).map(([entry, name]) => [`shell.nav.${entry}`, name]);
  return { ...texts, ...Object.fromEntries(renamed) };
}

const SHELL = /[\\/]i18n[\\/]locales[\\/]([^\\/]+)[\\/]shell\.json$/;

/** Writes them where the page reads them, so that no name is looked up while the app runs. */
export function brandEntries(names = entryNames): Plugin {
  return {
    name: 'bourse:entry-names',
    enforce: 'pre',
    transform(code, id) {
      const [, language] = SHELL.exec(id) ?? [];
      return language ? JSON.stringify(withEntryNames(JSON.parse(code), language, names)) : null;
    },
  };
}
