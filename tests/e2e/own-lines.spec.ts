import type { Page } from '@playwright/test';
import { openDevice } from './support/browser-state.ts';
import { type Person, registerByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { lastPrice, restingBuy } from './support/trader.ts';

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });
const picture = (page: Page) => chartOf(page).getByRole('application', { name: /Candle chart/ });
const lineOf = (page: Page, name: string | RegExp) => chartOf(page).getByRole('slider', { name });
const price = (page: Page) => page.getByRole('textbox', { name: 'Price', exact: true });
const figure = (text: string | null) => Number((text ?? '').replaceAll(',', ''));

/** A buy order so far below the market that it rests. */
const rest = async (url: string, person: Person, share = 0.999) =>
  restingBuy(url, person, ((await lastPrice(url, 'btcusdt')) * share).toFixed(2));

test('an order is moved and canceled by the keys of its line', async ({ exchange, browser }) => {
  const person = await registerByCall(exchange.url);
  await rest(exchange.url, person);
  const page = await openDevice(browser, exchange.url, { person });
  await openScreen(page, '/trade?pair=BTC/USDT');
  const line = lineOf(page, 'Buy 0.001 BTC');
  // Figures of one width would pull "Break-even" apart.
  await expect(line).toHaveCSS('font-variant-numeric', 'normal');
  await line.focus();
  const before = figure(await line.getAttribute('aria-valuetext'));
  await page.keyboard.press('Shift+ArrowUp');
  await expect(line).toHaveAttribute('aria-valuetext', /, Enter to ask$/);
  await page.keyboard.press('Escape');
  await expect(line).toHaveAttribute('aria-valuetext', /^[\d,.]+$/);

  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Replace order' });
  const asked = dialog.getByRole('textbox', { name: 'Price', exact: true });
  expect(figure(await asked.inputValue())).toBeCloseTo(before + 0.11, 5);
  await page.keyboard.press('Escape');
  await expect(line).toBeFocused();

  await page.keyboard.press('Delete');
  await expect(page.getByText('Order canceled')).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(picture(page)).toBeFocused();
  await page.context().close();
});

test('what lies beyond the view is said at its edge, and shown by a press', async ({ exchange, browser }) => {
  const person = await registerByCall(exchange.url);
  await rest(exchange.url, person, 0.9);
  const page = await openDevice(browser, exchange.url, { person });
  await openScreen(page, '/trade?pair=BTC/USDT');
  const edge = chartOf(page).getByRole('button', { name: /^\s*Buy 0\.001 BTC [\d,.]+$/ });
  await expect(lineOf(page, 'Buy 0.001 BTC')).toBeHidden();
  await edge.click();
  await expect(edge).toHaveCount(0);
  await expect(lineOf(page, 'Buy 0.001 BTC')).toBeVisible();
  await page.context().close();
});

test('a price of the chart goes into the form by a right click and by a key; nothing is sent', async ({
  page,
}) => {
  await openScreen(page, '/trade?pair=BTC/USDT');
  const menu = page.getByRole('menu', { name: /^At [\d,]+\.\d\d$/ });
  const sell = page.getByRole('radio', { name: 'Sell', exact: true });
  await picture(page).click({ button: 'right', position: { x: 300, y: 160 } });
  const said = figure(/[\d,.]+$/.exec((await menu.getAttribute('aria-label')) ?? '')?.[0] ?? null);
  await menu.getByRole('menuitem', { name: 'Sell, limit' }).click();
  await expect(menu).toBeHidden();
  expect(figure(await price(page).inputValue())).toBe(said);
  await expect(sell).toBeChecked();

  await picture(page).focus();
  for (const key of ['ContextMenu', 'Enter']) {
    await page.keyboard.press(key);
    await expect(menu.getByRole('menuitem', { name: 'Buy, limit' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(picture(page)).toBeFocused();
  }
});

test('an alert is set, moved and removed on the chart, also by a visitor', async ({ page }) => {
  await openScreen(page, '/trade?pair=BTC/USDT');
  await picture(page).click({ button: 'right', position: { x: 300, y: 120 } });
  await page.getByRole('menuitem', { name: 'Alert here' }).click();
  const line = lineOf(page, 'Alert');
  await expect(line).toBeVisible();
  const before = figure(await line.getAttribute('aria-valuetext'));
  await line.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => figure(await lineOf(page, 'Alert').getAttribute('aria-valuetext')))
    .toBeGreaterThan(before);
  await expect(line).toHaveCount(1);
  await chartOf(page)
    .getByRole('button', { name: /^Remove alert: Alert [\d,.]+$/ })
    .click();
  await expect(line).toHaveCount(0);
});
