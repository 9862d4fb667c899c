import { page } from 'vitest/browser';
import { violationsInBothThemes } from './support/axe.ts';
import { watchConsole } from './support/console-errors.ts';
import { expect, test } from './support/test.ts';

const colors = (bar: string, dark: string, light: string, more: object = {}) => ({
  bar,
  dark: { accent: dark, ...more },
  light: { accent: light },
});
/** Brands as operators may have them; each is the whole `brand` of a file. */
const BRANDS = [
  { name: 'Aurora', colors: colors('#0f1d1a', '#7fd1ae', '#0b5d43') },
  { name: 'Ember', colors: colors('#1d0f0a', '#ff9d6b', '#a33a00', { bg: '#120a07', surface: '#1c120e' }) },
  { name: 'Fjord', colors: colors('#0a1628', '#6bb7ff', '#0a4f9e') },
  { name: 'Yuzu', colors: colors('#000000', '#f2d544', '#6b5600') },
  {
    name: 'Paper & Ink',
    colors: {
      light: { bg: '#ffffff', sunken: '#ffffff', text: '#000000', accent: '#000000' },
      dark: { accent: '#ffffff', 'accent-ink': '#000000' },
    },
  },
];

const banner = () => page.getByRole('banner');
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

for (const brand of BRANDS) {
  test(`under the brand ${brand.name} axe finds nothing in either theme`, async ({
    exchange,
    open,
    advance,
  }) => {
    exchange.serveFile({ brand });
    const app = await open({ path: '/main' });
    const found: string[] = [];
    for (const path of ['/trade', '/login/register']) {
      await app.goTo(path);
      await advance(2000);
      await expect.element(banner()).toHaveTextContent(brand.name);
      expect(token('--accent')).toBe(brand.colors.dark.accent);
      found.push(...(await violationsInBothThemes()));
    }
    expect(found).toEqual([]);
  });
}

test('a typeface that is no plain name changes nothing of the page', async ({ exchange, open, advance }) => {
  const told = watchConsole();
  exchange.serveFile({ brand: { name: 'Aurora', font: { family: 'x";}*{display:none}' } } });
  await open({ path: '/about/legal' });
  await advance(1000);
  expect(told.join()).toContain('brand.font.family: must be the name of a typeface');
  await expect.element(banner()).not.toHaveTextContent('Aurora');
  const [first = ''] = getComputedStyle(page.getByCss('main h1').element()).fontFamily.split(',');
  expect(first.replaceAll('"', '')).toBe('Inter Variable');
});
