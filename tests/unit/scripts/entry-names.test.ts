import { expect, test } from 'vitest';
import { ENTRIES } from '#app/brand/navigation.ts';
import { navItems } from '#app/features/shell/nav-items.ts';
import { brandEntries, withEntryNames } from '../../../scripts/entry-names.ts';

const OURS = { 'shell.nav.trade': 'Spot', 'shell.nav.market': 'Market', 'shell.title.trade': 'Spot' };
const GIVEN = { 'en-US': { trade: 'Coin center' }, ja: { market: '取引' } };

function built(id: string): unknown {
  const { transform } = brandEntries(GIVEN);
  if (typeof transform !== 'function') throw new Error('no transform');
  return Reflect.apply(transform, undefined, [JSON.stringify(OURS), id]);
}

test('an operator names entries by language, and the others keep our names', () => {
  expect(withEntryNames(OURS, 'en-US', GIVEN)).toEqual({ ...OURS, 'shell.nav.trade': 'Coin center' });
  expect(withEntryNames(OURS, 'ja', GIVEN)).toEqual({ ...OURS, 'shell.nav.market': '取引' });
  expect(withEntryNames(OURS, 'ko', GIVEN)).toEqual(OURS);
});

test('the build writes the names into the texts of the shell alone', () => {
  const text = built('/src/app/shared/i18n/locales/en-US/shell.json');
  expect(JSON.parse(String(text))).toHaveProperty(['shell.nav.trade'], 'Coin center');
  expect(built('/src/app/shared/i18n/locales/en-US/spot.json')).toBeNull();
});

test('every entry can be named, in the order of the navigation', () => {
  expect(ENTRIES.map((entry) => `shell.nav.${entry}`)).toEqual(navItems(null).map(({ label }) => label));
});
