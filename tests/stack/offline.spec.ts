import type { Page } from '@playwright/test';
import { deviceStorage } from './support/device-storage.ts';
import { kept } from './support/kept-shell.ts';
import {
  atRest,
  LOGIN_SCREENS,
  openScreen,
  SIGNED_IN_SCREENS,
  tour,
  VISITOR_SCREENS,
} from './support/screens.ts';
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

test.describe('signed in', () => {
  test.use({ as: 'demo' });

  test('assets, charts and messages are read offline, dated; nothing moves money until there is a connection', async ({
    page,
    context,
  }) => {
    await openScreen(page, '/main');
    await tour(page, SIGNED_IN_SCREENS);
    await page.getByRole('link', { name: 'Messages', exact: false }).first().click();
    await page.getByRole('link', { name: 'Welcome to Bourse' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Bourse' })).toBeVisible();
    const message = page.url();
    await kept(page);

    await context.setOffline(true);
    for (const { path } of SIGNED_IN_SCREENS) {
      await page.goto(`/pc${path}`);
      await expect(page.locator('main h1')).toBeVisible();
    }
    await page.goto(message);
    await expect(page.getByRole('heading', { name: 'Welcome to Bourse' })).toBeVisible();
    await page.goto('/pc/setting/message');
    await expect(page.getByRole('link', { name: 'Keep your account safe' })).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
    // Searched in the texts, which no list shows.
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('use nowhere else');
    await expect(page.getByRole('link', { name: 'Keep your account safe' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Welcome to Bourse' })).toHaveCount(0);

    await page.goto('/pc/scontract');
    await expect(page.locator('main canvas').first()).toBeVisible();
    await expect(page.locator('main [data-age]').first()).toHaveAttribute('data-age', 'offline');
    for (const name of [/^Up/, /^Down/]) {
      await expect(page.locator('main').getByRole('button', { name })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    }

    await page.goto('/pc/account/assert/2');
    await expect(page.getByRole('row', { name: /BTC/ }).first()).toBeVisible();
    await expect(ages(page).first()).toHaveAttribute('data-age', 'offline');
    const transfer = page.getByRole('button', { name: 'Transfer', exact: true }).first();
    await expect(transfer).toHaveAttribute('aria-disabled', 'true');
    await expect(transfer).toHaveAccessibleDescription(/You're offline/);

    await context.setOffline(false);
    // What is live is said once, at the foot.
    await expect(ages(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText(/Account \d/);
    await expect(transfer).not.toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('status', { name: 'Connection status' })).toHaveText("You're back online.");
    expect((await deviceStorage(page)).cached.filter((url) => url.includes('/bb/app'))).toEqual([]);
  });
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
