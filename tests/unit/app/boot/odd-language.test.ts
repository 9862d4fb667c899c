import { expect, it } from 'vitest';
import { mendLanguage } from '#app/boot/odd-language.ts';

const browserOf = (language: unknown) => ({ language }) as Navigator;

it.each(['C', 'POSIX.UTF-8', '', 'en_US', 'x', '日本語', null])(
  'replaces %j, which is no language',
  (odd) => {
    const browser = browserOf(odd);
    mendLanguage(browser, 'ja');
    expect(browser.language).toBe('ja');
    expect(() => new Intl.NumberFormat(browser.language)).not.toThrow();
  },
);

it.each(['en', 'de-CH-1996', 'zh-Hant-TW', 'kok-IN'])('leaves %s', (language) => {
  const browser = browserOf(language);
  mendLanguage(browser, 'ja');
  expect(browser.language).toBe(language);
});
