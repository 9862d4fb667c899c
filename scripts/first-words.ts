import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Namespace } from '../src/app/shared/i18n/namespaces.ts';
import { ENTRIES } from '../src/protocol/config/names.ts';

const LOCALES = new URL('../src/app/shared/i18n/locales/', import.meta.url);

/** Where the words of a part stand in `index.html`. */
const PLACE = /<!-- words:(\w+) -->/g;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function wordsOf(part: string, language: string): string {
  const text = (namespace: Namespace, key: string) => {
    const all: Record<string, string> = JSON.parse(
      readFileSync(new URL(`${language}/${namespace}.json`, LOCALES), 'utf8'),
    );
    const found = all[key];
    if (found === undefined) throw new Error(`${language} has no ${key}`);
    return escaped(found);
  };
  // One block of text, whose parts are told apart by style alone.
  switch (part) {
    case 'nav':
      return ENTRIES.map((name) => `<span>${text('common', `shell.nav.${name}`)}</span>`).join('');
    case 'main':
      return `<b>${text('home', 'home.title')}</b><br />${text('home', 'home.lead')}`;
    case 'market':
      return `<b>${text('home', 'market.title')}</b><br />${text('home', 'market.lead')}`;
    default:
      throw new Error(`no words for ${part}`);
  }
}

/**
 * Writes the words that a page begins with into the document, in every language: the skeleton shows those of the page's
 * own as soon as the boot script has said which. They are the app's texts, so that nothing is worded twice.
 */
export function firstWords(): Plugin {
  return {
    name: 'bourse:first-words',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(PLACE, (_, part: string) =>
          readdirSync(LOCALES)
            .map((language) => `<p lang="${language}">${wordsOf(part, language)}</p>`)
            .join(''),
        ),
    },
  };
}
