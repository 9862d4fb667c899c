import type { Locator, Page } from '@playwright/test';
import { openScreen, settled } from './support/screens.ts';
import { isList, type Scripted, scriptPrices } from './support/scripted-prices.ts';
import { expect, test } from './support/test.ts';

/** What a browser does when another tab or window covers this one. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    const state = value ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(/BTC\/USDT at or above 700,000\.00: now/);
/** A hidden page asks every ten seconds. */
test('a price alert fires from a tab in the background, and is told once where somebody looks', async ({
  context,
  page,
}) => {
  // It waits for rounds of the background watch, ten seconds each.
  const btc: Scripted = { base: 'BTC', price: 60_000 };
  await scriptPrices(context, [btc]);
  // Out of reach of the desk's prices, which are the sandbox's own.
  await openScreen(page, '/market');
  await page.getByRole('button', { name: 'Set a price alert for BTC/USDT' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price', { exact: true }).fill('700000');
  await dialog.getByLabel('Note (optional)').fill('sell half');
  await dialog.getByLabel('Repeat').check();
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('at or above 700,000.00');
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await openScreen(other, '/trade?pair=BTC%2FUSDT');
  await setHidden(page, true);
  btc.price = 710_000;
  await expect(toast(other)).toContainText('now 710,000.00 · sell half');
  await expect(toast(page)).toHaveCount(0);

  await test.step('with nobody looking it waits for the first to look', async () => {
    await setHidden(other, true);
    await other.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(other)).toHaveCount(0);
    btc.price = 60_000;
    const fired = (price: string) => page.getByRole('dialog').getByText(price);
    await page.getByRole('button', { name: 'Alerts', exact: true }).click();
    await expect(fired('at 710,000.00')).toBeVisible();
    // Two rounds of the watch: the price has come back, then it crosses the line again.
    const asked = () => context.waitForEvent('response', { predicate: isList });
    await asked();
    await asked();
    btc.price = 720_000;
    await expect(fired('at 720,000.00')).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await setHidden(page, false);
    await expect(toast(page)).toContainText('now 720,000.00');
    await setHidden(other, false);
    await expect(toast(other)).toHaveCount(0);
  });

  await test.step('a removed alert is gone in every tab', async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove alert/ })
      .click();
    await expect(page.getByText('No alerts yet')).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(page.getByRole('button', { name: 'Set a price alert for BTC/USDT' })).toBeVisible();
  });
});
