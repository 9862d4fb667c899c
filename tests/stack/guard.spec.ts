import { openScreen, settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.describe('signed in', () => {
  test.use({ as: 'demo' });

  test('navigation replaces the history entry, titles the page and moves the focus to its heading', async ({
    page,
  }) => {
    await openScreen(page, '/main');
    const before = await page.evaluate(() => history.length);
    const titles = new Set([await page.title()]);
    const main = page.getByRole('navigation', { name: 'Main' });
    const home = page.getByRole('link', { name: 'Bourse home' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    for (const [name, path] of [
      ['Market', '/market'],
      ['Contract', '/scontract'],
      ['Assets', '/account/assert/2'],
    ] as const) {
      const link = main.getByRole('link', { name, exact: true });
      await link.click();
      await page.waitForURL(`**/pc${path}`);
      await settled(page);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('main h1')).toBeFocused();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('header [aria-current=page]')).toHaveCount(1);
      titles.add(await page.title());
    }
    await home.click();
    await page.waitForURL('**/pc/main');
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(titles.size).toBe(4);
  });
});
