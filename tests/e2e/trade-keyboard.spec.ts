import type { Locator, Page } from '@playwright/test';
import { browserState } from './support/browser-state.ts';
import { layoutFaults } from './support/layout.ts';
import { type Person, registerByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

let person: Person;

test.beforeAll(async ({ exchange }) => {
  person = await registerByCall(exchange.url);
});

test.use({
  storageState: async ({ exchange }, use) => use(browserState(exchange.url, { person })),
});

/** Goes on by Tab until the place is reached, as somebody without a mouse does. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(place).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

const pairButton = (page: Page, pair: string) => page.getByRole('button', { name: `${pair}, switch pair` });

test('from the search for a pair to a filled order without a mouse', async ({ page }) => {
  await openScreen(page, '/trade');
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search pairs' });
  await expect(search).toBeFocused();
  await page.keyboard.type('eth us');
  await expect(page.getByRole('option').first()).toContainText('ETH/USDT');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?pair=ETH\/USDT$/);
  await expect(pairButton(page, 'ETH/USDT')).toBeFocused();
  await expect(page).toHaveTitle(/[\d,.]+ ETH\/USDT · Spot trading/);

  const form = page.getByRole('region', { name: 'Spot order' });
  await page.keyboard.press('s');
  await expect(form.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  // Typing fires nothing: the side stays, and no letter gets into an amount.
  await page.keyboard.press('b');
  await expect(form.getByRole('radio', { name: 'Sell' })).toBeChecked();
  // Out of the field the keys work again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(form.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true');
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(form.getByRole('radio', { name: 'Buy' })).toBeChecked();
  const quantity = form.getByRole('textbox').first();
  await expect(quantity).toBeFocused();
  await page.keyboard.type('0.05');
  await page.keyboard.press('Enter');

  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Place order: buy ETH' });
  await expect(confirm).toBeVisible();
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  const orders = page.getByRole('region', { name: 'Orders' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await expect(orders.getByRole('tab', { selected: true })).toBeFocused();
  await page.keyboard.press('c');
  await expect(orders.getByRole('button', { name: 'Cancel all' })).toBeFocused();
  await page.keyboard.press('o');
  await page.keyboard.press('End');
  await expect(orders.getByRole('tab', { name: 'Position' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(orders.getByRole('tab', { name: 'Fills' })).toBeFocused();
  await expect(orders.getByRole('row', { name: /Buy Taker .* 0\.05000/ })).toBeVisible();
});

test('the palette leads to a pair and to a side; the sheet lists the keys', async ({ page }) => {
  await openScreen(page, '/trade');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pairs, pages and actions' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ltcusdt');
  await page.keyboard.press('Enter');
  await expect(pairButton(page, 'LTC/USDT')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('sell ltc');
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'Spot order' });
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expect(form.getByRole('radio', { name: 'Sell' })).toBeChecked();

  await tabTo(page, form.getByRole('tab', { selected: true }), 'Shift+Tab');
  await page.keyboard.press('Shift+Slash');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('row', { name: /Search pairs/ })).toContainText('/');
  await page.keyboard.press('b');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  // Under the dialog the key did nothing.
  await expect(form.getByRole('radio', { name: 'Sell' })).toBeChecked();
});

test('lines between panels move by keyboard and by two presses, and the sizes are kept', async ({ page }) => {
  await openScreen(page, '/trade');
  const line = page.getByRole('separator', { name: 'Width of the order form' });
  const side = page.locator('#trade-side');
  const width = async () => (await side.boundingBox())?.width ?? 0;
  const before = await width();
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuenow', String(before + 16));
  await expect.poll(width).toBe(before + 16);
  await page.reload();
  await expect.poll(width).toBe(before + 16);
  const at = await line.boundingBox();
  // Taken and put down; what lies there is not pressed.
  await page.mouse.click((at?.x ?? 0) + 3, (at?.y ?? 0) + 30);
  await page.mouse.click((at?.x ?? 0) - 37, (at?.y ?? 0) + 30);
  await expect.poll(width).toBe(before + 56);
  await page.getByRole('button', { name: 'Layout' }).click();
  await page.getByRole('menuitem', { name: 'Reset sizes' }).click();
  await expect.poll(width).toBe(before);
});

test('a pair that does not exist is said, and another one found', async ({ page }) => {
  await openScreen(page, '/trade?pair=NO/SUCH');
  await expect(page.getByRole('heading', { name: 'Pair not found NO/SUCH' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search pairs' }).fill('xrp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?pair=XRP\/USDT$/);
  await expect(pairButton(page, 'XRP/USDT')).toBeVisible();
});

for (const preset of ['Classic', 'Chart focus', 'Book focus']) {
  test(`the order form is whole on a small screen: ${preset}`, async ({ page }) => {
    await page.setViewportSize({ width: 1300, height: 720 });
    await openScreen(page, '/trade');
    await page.getByRole('button', { name: 'Layout' }).click();
    await page.getByRole('menuitemradio', { name: preset }).click();
    await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeInViewport({ ratio: 1 });
    for (const name of ['Price', 'Amount', 'Total']) {
      await expect(page.getByRole('textbox', { name }).first()).toBeInViewport({ ratio: 1 });
    }
    await expect.poll(() => layoutFaults(page)).toEqual([]);
  });
}
