import type { Page } from '@playwright/test';
import { openDevice } from './support/browser-state.ts';
import { registerByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { lastPrice, restingBuy } from './support/trader.ts';

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });
const period = (page: Page, name: string) => chartOf(page).getByRole('tab', { name, exact: true });
const openTrade = (page: Page, pair = 'BTC/USDT') => openScreen(page, `/trade?pair=${pair}`);

test.describe('an order line', () => {
  test('that is dragged asks before the order is changed, at the price it was dropped on', async ({
    exchange,
    browser,
  }) => {
    const person = await registerByCall(exchange.url);
    const page = await openDevice(browser, exchange.url, { person });
    await openTrade(page);
    const label = chartOf(page).locator('[data-crosshair=price]');
    const plot = (await chartOf(page)
      .getByRole('application', { name: /Candle chart/ })
      .boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const x = plot.x + plot.width / 2;
    const [upper, lower] = [plot.y + plot.height * 0.3, plot.y + plot.height * 0.7];
    const priceAt = async (y: number) => {
      await page.mouse.move(x, y);
      await expect(label).toHaveText(/^[\d,]+\.\d\d$/);
      return Number((await label.innerText()).replaceAll(',', ''));
    };
    // Below the last price, wherever the market has gone on the chart: above it the order would fill.
    const [high, low] = [await priceAt(upper), await priceAt(lower)];
    const tenPixels = ((high - low) / (lower - upper)) * 10;
    const resting = Math.min(low, (await lastPrice(exchange.url, 'btcusdt')) - tenPixels).toFixed(2);
    await restingBuy(exchange.url, person, resting);
    const orders = page.getByRole('region', { name: 'Orders', exact: true });
    await expect(orders.getByRole('cell', { name: /0\.001/ }).first()).toBeVisible();

    const findLine = async () => {
      const [high, low] = [await priceAt(upper), await priceAt(lower)];
      return upper + ((high - Number(resting)) / (high - low)) * (lower - upper);
    };
    const ghost = chartOf(page).locator('[data-dragged]');
    // The dragging comes with the first order.
    await expect(ghost).toBeAttached();
    const grab = async () => {
      await page.mouse.move(x, await findLine());
      await page.mouse.down();
      await expect(ghost).toBeVisible();
    };
    await grab();
    await page.mouse.up();
    await expect(ghost).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await grab();
    await page.mouse.move(x, lower - 40, { steps: 4 });
    await page.keyboard.press('Escape');
    await expect(ghost).toBeHidden();
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await grab();
    await page.mouse.move(x, upper + 10, { steps: 4 });
    await expect(ghost).toHaveText(/^Buy 0\.001 BTC [\d,]+\.\d\d$/);
    const dropped = (await ghost.innerText()).replace('Buy 0.001 BTC ', '').replaceAll(',', '');
    expect(dropped).not.toBe(resting);
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Replace order' });
    await expect(dialog.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(dropped);
    await page.context().close();
  });
});

test('is drawn in a browser whose language is none', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C', configurable: true });
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['C'], configurable: true });
  });
  await openTrade(page);
  await expect(chartOf(page).locator('[data-indicator="ma:25"]')).toHaveText(/^MA 25 [\d,]+\.\d\d$/);
  await period(page, 'Depth').click();
  await expect(page.getByRole('img', { name: 'Depth of the BTC/USDT order book' })).toBeVisible();
});

test('what is drawn stays with its pair, over a reload and on another period', async ({ page }) => {
  await openTrade(page);
  const picture = chartOf(page).getByRole('application', { name: /Candle chart/ });
  const rows = chartOf(page).getByRole('table', { name: 'Drawings' }).getByRole('row');
  await chartOf(page).getByRole('button', { name: 'Drawing tools' }).click();
  await expect(
    page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button').first(),
  ).toBeFocused();
  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('toolbar', { name: 'Trend line' })).toBeVisible();
  await expect(picture).toBeFocused();
  // Beside a small picture, too, its tools stay off the settings.
  await page.setViewportSize({ width: 1300, height: 900 });
  const beside = chartOf(page).getByRole('button', { name: 'Indicators' });
  await beside.click();
  const settings = page.getByRole('dialog', { name: 'Indicators' });
  await expect(settings).toBeVisible();
  const bar = page.getByRole('toolbar', { name: 'Trend line' });
  const { x, width } = (await bar.boundingBox()) ?? { x: 0, width: 0 };
  const edge = (await settings.boundingBox())?.x ?? 0;
  expect(x + width).toBeLessThanOrEqual(edge);
  await beside.click();
  // A list that grows below its form moves no button of it.
  await bar.getByRole('button', { name: 'Saved styles' }).click();
  await page.getByRole('menuitem', { name: 'Save or delete styles…' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved styles' });
  const save = saved.getByRole('button', { name: 'Save', exact: true });
  const before = await save.boundingBox();
  for (const name of ['Red', 'Blue']) {
    await saved.getByRole('textbox', { name: 'Style name' }).fill(name);
    await save.click();
    await expect(saved.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  expect(await save.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await picture.focus();
  await page.keyboard.press('Alt+H');
  await page.keyboard.press('Enter');
  const table = chartOf(page).getByRole('button', { name: 'Show as table' });
  await table.click();
  await expect(rows).toHaveCount(3);
  const price = await rows.nth(2).getByRole('cell').first().innerText();

  await page.reload();
  await period(page, '4h').click();
  await table.click();
  await expect(rows.nth(2).getByRole('cell').first()).toHaveText(price);
  await openTrade(page, 'ETH/USDT');
  await table.click();
  await expect(chartOf(page).getByRole('rowheader').first()).toBeVisible();
  await expect(rows).toHaveCount(0);
});
