import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { palettePages } from '#app/routes/-frame/palette-pages.ts';
import { isVisitorPath } from '#app/routes/-guard/guard.ts';
import { redirectOf } from '#app/routes/-guard/redirects.ts';
import en from '#app/shared/i18n/locales/en-US/common.json' with { type: 'json' };
import zh from '#app/shared/i18n/locales/zh-CN/common.json' with { type: 'json' };
import { AREAS, withParts } from '#protocol/platform.ts';

const FOLDER = new URL('../../../../../src/app/routes/', import.meta.url);
/** Not pages to go to: frames of others, any other address, and what needs a number: a message, a project. */
const NO_PAGES = [
  '/$',
  '/__root',
  ...['account', 'setting', 'about', 'finance', 'pool', 'fund', 'subscribe'].map((area) => `/${area}/route`),
  '/setting/msg-detail',
  '/subscribe/detail',
  '/subscribe/preview',
];
const PATHS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `/${file.slice(0, -'.tsx'.length).replaceAll('.', '/')}`)
  .filter((path) => !path.includes('/-') && !NO_PAGES.includes(path));
const ASSETS = '/account/assert/$account';
/** Where each entry ends: some lead over a redirect. */
const reached = (signedIn: boolean) =>
  palettePages(withParts(AREAS), signedIn)
    .map(({ to }) => redirectOf(to) ?? to)
    .map((path) => (path.startsWith('/account/assert/') ? ASSETS : path));

it('leads a person with a session to every page but those of signing in', () => {
  const expected = PATHS.filter((path) => !path.startsWith('/login/'));
  expect(reached(true).toSorted()).toEqual([...expected, '/login/modify'].toSorted());
});

it('leads a visitor to every page that visitors may open', () => {
  const open = PATHS.filter(isVisitorPath);
  expect(reached(false)).toEqual(expect.arrayContaining(open));
  expect(new Set(reached(false)).size).toBe(reached(false).length);
});

it('leaves out what the back end does not have', () => {
  const bare = palettePages(['market'], true).map(({ to }) => to);
  expect(bare).toEqual(expect.arrayContaining(['/main', '/market', '/setting/preferences']));
  expect(palettePages(['fund'], true).map(({ to }) => to)).toContain('/finance/calendar');
  const account = ['verify', 'address', 'profile', 'invites', 'limits'].map((page) => `/setting/${page}`);
  expect(bare.filter((to) => account.includes(to))).toEqual([]);
  expect(bare.filter((to) => /^\/(?:account\/(?!fees)|finance|pool|fund|subscribe)/.test(to))).toEqual([]);
});

it('has a text for each in both languages', () => {
  const labels = [true, false]
    .flatMap((who) => palettePages(withParts(AREAS), who))
    .map(({ label }) => label);
  for (const texts of [en, zh]) expect(Object.keys(texts)).toEqual(expect.arrayContaining(labels));
});
