import type { Locator, Page } from '@playwright/test';
import { deskOf } from './page-models/contract-desk.ts';
import { spotDeskOf } from './page-models/spot-desk.ts';
import { expect, test } from './support/fault-test.ts';
import { goInPage, openScreen, settled } from './support/screens.ts';
import { lastPrice } from './support/trader.ts';

// A window of 1280 x 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 } });

/** Presses Tab until the control has the focus, and sees that it is on the screen. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeAttached();
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await expect(control).toBeInViewport({ ratio: 1 });
}

/** Goes to a control and presses it. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

const button = (part: Locator | Page, name: string | RegExp) =>
  part.getByRole('button', { name, exact: true });

test('orders, a contract and a product, by keys alone and zoomed in: the focus is never lost', async ({
  page,
  exchange,
}) => {
  test.slow();
  const question = page.getByRole('alertdialog');
  await openScreen(page, '/trade');

  await test.step('a spot order is placed, replaced and canceled', async () => {
    const { price, amount, orders } = spotDeskOf(page);
    const last = await lastPrice(exchange.url, 'btcusdt');
    await expect(price).not.toHaveValue('');
    await page.keyboard.press('b');
    await expect(amount).toBeFocused();
    await expect(amount).toBeInViewport();
    await page.keyboard.type('0.001');
    await tabTo(page, price, 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type((last * 0.97).toFixed(2));
    await page.keyboard.press('Enter');
    await expect(question.getByRole('heading', { name: 'Place this order?' })).toBeFocused();
    await expect(question).toHaveAccessibleDescription(/0\.001000 BTC/);
    await press(page, button(question, /^Place order/));
    await expect(price).toBeFocused();

    await press(page, button(orders, 'Replace'));
    const change = page.getByRole('dialog', { name: 'Replace order' });
    await expect(change.getByRole('textbox', { name: 'Price' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type((last * 0.96).toFixed(2));
    await page.keyboard.press('Enter');
    // Its row went, and another one came.
    await expect(orders.getByRole('group', { name: 'Open orders' })).toBeFocused();
    await press(page, button(orders, 'Cancel'));
    await expect(orders.getByText('No open orders')).toBeVisible();
    await expect(orders.getByRole('tabpanel', { name: 'Open orders 0' })).toBeFocused();
  });

  await test.step('a contract is opened', async () => {
    await goInPage(page, '/scontract');
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const { up, amount, running } = deskOf(page);
    await expect(up).not.toHaveAttribute('aria-disabled');
    await type(page, amount, '10');
    await press(page, up);
    await expect(question.getByRole('heading')).toBeFocused();
    await press(page, button(question, 'Place order: Up'));
    await expect(running).toHaveCount(1);
    await expect(up).toBeFocused();
  });

  await test.step('a product is bought and left', async () => {
    await goInPage(page, '/finance/list');
    await settled(page);
    const main = page.getByRole('main');
    await press(page, main.getByRole('link', { name: 'USDT 7 days' }));
    await type(page, main.getByRole('textbox', { name: 'Amount' }), '10');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await expect(main.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      /minimum 50 USDT/,
    );
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('100');
    await press(page, main.getByRole('checkbox', { name: /^I have read the risks/ }), ' ');
    await press(page, button(main, 'Review'));
    await press(page, button(question, 'Subscribe'));
    await expect(button(main, 'Review')).toBeFocused();

    await goInPage(page, '/finance/record');
    await settled(page);
    await press(page, button(main, /^Redeem 100/));
    await press(page, button(question, 'Redeem'));
    await expect(main.getByText('No active products')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Active' })).toBeFocused();
  });
});
