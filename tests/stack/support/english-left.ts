import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const LONGER_THAN = 12;

function texts(language: string): readonly string[] {
  const folder = join('src/app/shared/i18n/locales', language);
  return readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  );
}

/** The long pieces of the English catalogue, between placeholders and tags, that no Chinese text holds too. */
export function englishPieces(): readonly string[] {
  const chinese = texts('zh-CN').join('\n');
  return texts('en-US')
    .flatMap((text) => text.split(/\{\{\w+\}\}|<\/?\w+>/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > LONGER_THAN && !chinese.includes(piece));
}

/** Everything that the page says: its text, its title and the names of its controls. */
export const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    // Names of calls and tables are no language's words.
    const names = [...document.querySelectorAll('[translate=no]')].map((part) => part.textContent);
    const text = names
      .filter((name) => name.startsWith('/'))
      .reduce((left, name) => left.replaceAll(name, ''), document.body.innerText);
    return [document.title, text, ...named].join('\n');
  });
