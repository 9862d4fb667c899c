import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'demo' });

test.describe('a visitor', () => {
  test.use({ as: 'visitor' });
  test('finds the diagnostics on any page that is opened with ?debug', async ({ page }) => {
    await openScreen(page, '/market?debug');
    const dialog = page.getByRole('dialog', { name: 'Diagnostics' });
    await expect(dialog.getByText('/huobi/getHuobiDetailsByQuoteCoin').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('the chosen theme is there before any script of the app', async ({ page }) => {
  await openScreen(page, '/setting/preferences');
  await page.getByLabel('Theme', { exact: true }).selectOption('Light');
  // The page is left first: a part that it still asks for would come empty, and be reported.
  await page.goto('about:blank');
  // Nothing of the app comes: what is painted is the document alone.
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/pc/main', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('#skeleton')).toHaveCSS('background-color', 'rgb(243, 244, 246)');
});
