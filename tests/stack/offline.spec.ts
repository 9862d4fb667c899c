import type { Page } from '@playwright/test';
import { deviceStorage } from './support/device-storage.ts';
import { kept } from './support/kept-shell.ts';
import { atRest, LOGIN_SCREENS, openScreen, VISITOR_SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The age chips of the page: each says what its data are. */
const ages = (page: Page) => page.locator('main [data-age]');

test('after one visit to one page every page opens offline, and says so', async ({ page, context }) => {
  await openScreen(page, '/main');
  await expect(ages(page).first()).toHaveAttribute('data-age', 'live');
  await kept(page);
  await context.setOffline(true);
  for (const { path } of VISITOR_SCREENS) {
    await page.goto(`/pc${path}`);
    await atRest(page);
    await expect(page.getByRole('status', { name: 'Connection status' })).toContainText(/offline/i);
  }
  // What the home page fetched is what the market list can show.
  await page.goto('/pc/market');
  await expect(page.getByRole('row', { name: /BTC\/USDT/ })).toBeVisible();
  await expect(ages(page)).toHaveAttribute('data-age', 'offline');
  for (const { path } of LOGIN_SCREENS) {
    await page.goto(`/pc${path}`);
    const submit = page.locator('main form button[type=submit]');
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAccessibleDescription(/You're offline/);
  }
  const { cached, rows } = await deviceStorage(page);
  expect(cached.filter((url) => url.includes('/bb/app') || url.includes('/sandbox'))).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

test('the language can be changed offline, and is kept', async ({ page, context }) => {
  await openScreen(page, '/market');
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  await expect(page.locator('main h1')).toHaveText('行情');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.goto('/pc/about/us');
  await expect(page.locator('main h1')).toContainText('关于');
});
