import { randomUUID } from 'node:crypto';
import { openSpotDesk } from './page-models/spot-desk.ts';
import { violations } from './support/axe.ts';
import { API, countCalls, endSessionUnder, expect, test } from './support/fault-test.ts';
import type { Person } from './support/people.ts';
import { fillSignIn } from './support/sign-in.ts';
import { lastPrice } from './support/trader.ts';

const CREATE = '/trade/createOrder';

/** Places an order past the app. */
async function order(url: string, { token }: Person, wish: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(`${url}${API}${CREATE}`, {
    method: 'POST',
    headers: { 'X-Access-Token': token, 'Idempotency-Key': randomUUID() },
    body: new URLSearchParams({ baseCoin: 'BTC', quoteCoin: 'USDT', ...wish }),
  });
  expect(await answer.json()).toMatchObject({ code: 1 });
}

async function bestAsk(url: string, symbol: string): Promise<string> {
  const body = new URLSearchParams({ symbol, timer: '', size: '20' });
  const answer = await fetch(`${url}${API}/huobi/getHuobiContractDepthV2`, { method: 'POST', body });
  const { tick } = (await answer.json()) as { tick: { asks: (readonly (string | number)[])[] } };
  return String(tick.asks[0]?.[0]);
}

test('a position says what it cost, takes a cost for what came without one, by keys alone, and stays offline', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  // Bought for dollars, at one price: one arrival, and what it cost in BTC nobody knows.
  exchange.holdClock();
  const price = await bestAsk(exchange.url, 'eosusdt');
  const wish = { orderType: 'limit', timeInForce: 'IOC', price, amount: '20' };
  await order(exchange.url, trader, { baseCoin: 'EOS', side: 'buy', ...wish });
  const desk = await openSpotDesk(page, 'EOS/BTC');
  await desk.orders.getByRole('tab', { name: 'Open orders' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(desk.orders.getByRole('tab', { name: 'Position' })).toBeFocused();
  const unknown = desk.orders.getByText('Cost unknown, not in P&L:');
  await expect(unknown).toBeVisible();
  await desk.orders.getByRole('button', { name: 'Enter cost' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(desk.rows.getByRole('button', { name: 'Enter cost' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enter cost' });
  await expect(dialog.getByRole('textbox', { name: 'Total cost' })).toBeFocused();
  await page.keyboard.type('0.0034');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(unknown).toBeHidden();
  const cost = desk.orders.locator('div', { hasText: /^Average cost/ });
  await expect(cost).toContainText('Total 0.00340000');
  await expect(desk.orders.locator('div', { hasText: /^Break-even/ }).last()).toContainText('0.00017');
  await desk.orders.getByRole('combobox', { name: 'Cost method' }).selectOption('FIFO');
  await context.setOffline(true);
  await expect(desk.orders.getByText(/As of/)).toBeVisible();
  await expect(desk.orders.locator('div', { hasText: /^FIFO cost/ })).toContainText('Total 0.00340000');
});

test('an entry with exits: both stand when it is filled, and one goes with the other', async ({
  page,
  exchange,
  trader,
}) => {
  const desk = await openSpotDesk(page);
  await desk.type('Market');
  await desk.amount.fill('0.002');
  for (const [exit, percent] of [
    ['Take profit', '6'],
    ['Stop loss', '3'],
  ] as const) {
    await desk.form.getByRole('switch', { name: exit }).check({ force: true });
    await desk.form.getByRole('textbox', { name: `${exit}, percent from entry` }).fill(percent);
  }
  await expect(desk.form.getByText('Reward / risk')).toBeVisible();
  const last = await lastPrice(exchange.url, 'btcusdt');
  await desk.form.getByRole('button', { name: 'Take-profit limit' }).click();
  await desk.form.getByRole('textbox', { name: 'Take-profit limit' }).fill((last * 1.05).toFixed(2));
  expect(await violations(page)).toEqual([]);
  await desk.submit.click();
  await expect(desk.question).toContainText('Take profit');
  await desk.confirm();
  const row = (words: string) => desk.rows.filter({ hasText: words });
  await expect(row('Take profit · Limit')).toHaveCount(1);
  await page.reload();
  await expect(row('Stop loss')).toContainText('Market');
  // What each would bring or cost: the entry is over, and was asked for.
  await expect(row('Take profit')).toContainText(/\+\d[\d.,]* USDT/);
  await expect(row('Stop loss')).toContainText(/[-−]\d[\d.,]* USDT/);
  await row('Take profit')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(desk.orders.getByText('No open orders')).toBeVisible();
  await expect.poll(async () => (await trader.balances()).spot).toMatch(/\/0$/);
  await desk.tab('History');
  await expect(row('Canceled')).toHaveCount(2);
  await expect(row('Filled')).toHaveCount(1);
});

test('on a low screen the button stays in sight, whatever terms an order has', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 800 });
  const desk = await openSpotDesk(page);
  await desk.form.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemradio', { name: /^Stop-market/ }).click();
  await desk.form.getByRole('switch', { name: 'Good till time' }).check({ force: true });
  for (const exit of ['Take profit', 'Stop loss']) {
    await desk.form.getByRole('switch', { name: exit }).check({ force: true });
    await desk.form.getByRole('button', { name: `${exit.replace(' ', '-')} limit` }).click();
  }
  await expect(desk.form.getByRole('textbox', { name: 'Stop-loss limit' })).toBeVisible();
  await expect(desk.submit).toBeInViewport({ ratio: 1 });
  const [button, confirming] = [desk.submit, desk.form.getByText('Confirm every order')];
  const before = await button.boundingBox();
  await desk.form.getByRole('textbox', { name: 'Stop-loss limit' }).scrollIntoViewIfNeeded();
  expect(await button.boundingBox()).toEqual(before);
  await expect(confirming).toBeInViewport({ ratio: 1 });
});

// proves F12
test('a session that ends in the middle of an order is renewed in place, and the draft waits for it', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  const posts = countCalls(context, CREATE);
  const desk = await openSpotDesk(page);
  const price = (Number(await desk.price.inputValue()) * 0.96).toFixed(2);
  await desk.price.fill(price);
  await desk.amount.fill('0.002');
  await endSessionUnder(context, CREATE, () => exchange.endSessions(trader));
  await desk.submit.click();
  await desk.confirm();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await expect(again).toContainText('Nothing has been sent');
  await expect(again.getByLabel('Email', { exact: true })).toHaveValue(trader.account);
  // A person who does not want to sign in now goes on as a visitor; the draft stays, also over a reload.
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(desk.amount).toHaveValue('0.002');
  await page.reload();
  await desk.form.getByRole('link', { name: 'Log in to trade' }).click();
  await fillSignIn(page, trader);
  await expect(page).toHaveURL(/\/pc\/trade\?pair=/);
  await expect(desk.amount).toHaveValue('0.002');

  await exchange.endSessions(trader);
  await expect(again).toBeVisible();
  await fillSignIn(page, trader);
  await expect(again).toBeHidden();
  await expect(page).toHaveURL(/\/pc\/trade\?pair=/);
  // A draft is kept as a number is written: without zeros at its end.
  await expect(desk.price).toHaveValue(String(Number(price)));
  await expect(desk.amount).toHaveValue('0.002');
  await expect(desk.form.getByRole('alert')).toHaveCount(0);
  await expect(desk.question).toBeHidden();
  expect(posts()).toBe(1);
  await expect(desk.submit).not.toHaveAttribute('aria-disabled');
  await desk.submit.click();
  await desk.confirm();
  await expect(desk.rows).toHaveCount(1);
});
