import { randomUUID } from 'node:crypto';
import { openSpotDesk, spotDeskOf } from './page-models/spot-desk.ts';
import { violations } from './support/axe.ts';
import { API, countCalls, endSessionUnder, expect, holdCalls, test } from './support/fault-test.ts';
import type { Person } from './support/people.ts';
import { fillSignIn } from './support/sign-in.ts';
import { lastPrice, registerTrader } from './support/trader.ts';

const CREATE = '/trade/createOrder';
const OFF_TICK = 'Too many decimals for this pair';
const PRICE_RANGE = 'Enter a price between half and twice the last price';

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

test('a limit buy rests, and fills when the market trades through it', async ({ page, exchange, trader }) => {
  const desk = await openSpotDesk(page);
  const last = await lastPrice(exchange.url, 'btcusdt');
  await desk.price.fill((last * 0.99).toFixed(2));
  await desk.amount.fill('0.001');
  await desk.submit.click();
  await desk.confirm();
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows).toContainText(/Buy.*Limit · GTC.*0%/);
  expect((await trader.balances()).spot).not.toMatch(/\/0$/);
  exchange.sellInto('btcusdt', (last * 0.985).toFixed(2));
  await expect(desk.orders.getByText('No open orders')).toBeVisible();
  await desk.tab('Fills');
  await expect(desk.rows.first()).toContainText('Maker');
  await desk.tab('History');
  await expect(desk.rows.first()).toContainText('100%');
  await expect.poll(async () => (await trader.balances()).spot).toMatch(/\/0$/);
});

test('a resting order is changed and fills at once, as a taker', async ({ page, exchange, trader }) => {
  const last = await lastPrice(exchange.url, 'btcusdt');
  const desk = await openSpotDesk(page);
  await desk.price.fill((last * 0.97).toFixed(2));
  await desk.amount.fill('0.001');
  await expect(desk.total).not.toHaveValue('');
  await expect(desk.form.getByText('You receive')).toBeVisible();
  await desk.submit.click();
  await expect(desk.question).toContainText('0.001000 BTC');
  await desk.confirm();
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows).toContainText(/Buy.*Limit · GTC.*0%/);
  await expect(desk.amount).toHaveValue('');
  expect((await trader.balances()).spot).not.toBe('700/0');

  await desk.rows.getByRole('button', { name: 'Replace' }).click();
  const change = page.getByRole('dialog', { name: 'Replace order' });
  await expect(change).toContainText('loses its queue priority');
  await change.getByRole('textbox', { name: 'Price' }).fill((last * 1.01).toFixed(2));
  await change.getByRole('button', { name: 'Replace order' }).click();
  await expect(change).toBeHidden();
  await expect(desk.orders.getByText('No open orders')).toBeVisible();

  await desk.tab('Fills');
  await expect(desk.rows.first()).toContainText('Taker');
  await desk.tab('History');
  await expect(desk.rows.first()).toContainText('100%');
  await expect(desk.rows.nth(1)).toContainText('Replaced by another order');
  await desk.rows.first().getByRole('button', { name: 'Details' }).click();
  const detail = page.getByRole('dialog', { name: 'Order' });
  await expect(detail.getByRole('table').getByRole('row')).not.toHaveCount(1);
  await expect.poll(async () => (await trader.balances()).spot).toMatch(/\/0$/);
});

test('a market sell goes through several levels at the average that was previewed', async ({
  page,
  exchange,
  trader,
}) => {
  const bought = { baseCoin: 'EOS', side: 'buy', orderType: 'market', total: '600' };
  await order(exchange.url, trader, bought);
  exchange.holdClock();
  const desk = await openSpotDesk(page, 'EOS/BTC');
  await desk.type('Market');
  await desk.side('Sell');
  await desk.amount.fill('400');
  await desk.submit.click();
  const prices = desk.question.locator('div', { hasText: 'Average / worst price' }).last();
  await expect(prices).toContainText(/0\.0/);
  const [average = NaN, worst = NaN] = (await prices.locator('dd').innerText()).split(' / ').map(Number);
  expect(worst).toBeLessThan(average);
  await desk.confirm();
  await desk.tab('History');
  await expect(desk.rows.first()).toContainText(/Sell.*Market.*100%.*Filled/);
  await desk.rows.first().getByRole('button', { name: 'Details' }).click();
  const detail = page.getByRole('dialog', { name: 'Order' });
  const fills = detail
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect.poll(() => fills.count()).toBeGreaterThan(1);
  const filled = Number(
    await detail
      .locator('div', { hasText: /^Average/ })
      .locator('dd')
      .innerText(),
  );
  expect(filled).toBe(average);
});

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
    await desk.form
      .getByRole('textbox', { name: `${exit}, percent from entry` })
      .fill(percent, { timeout: 10_000 });
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

test('a stop that ends at a time says how long it is good for', async ({ page, exchange }) => {
  const desk = await openSpotDesk(page);
  await desk.form.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemradio', { name: /^Stop-market/ }).click();
  const last = await lastPrice(exchange.url, 'btcusdt');
  await desk.form.getByRole('textbox', { name: 'Trigger price' }).fill((last * 1.3).toFixed(2));
  await desk.amount.fill('0.002');
  await desk.form.getByRole('switch', { name: 'Good till time' }).check({ force: true });
  await expect(desk.form.getByLabel('Ends')).not.toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await desk.submit.click();
  await expect(desk.question).toContainText('Ends');
  await desk.confirm();
  await expect(desk.orders.getByRole('columnheader', { name: 'Time left' })).toBeVisible();
  await expect(desk.rows).toContainText(/23 h \d+ min/);
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

test('a filter’s orders are cancelled together, after a question that counts them', async ({
  page,
  exchange,
  trader,
}) => {
  const last = await lastPrice(exchange.url, 'btcusdt');
  const eos = await lastPrice(exchange.url, 'eosusdt');
  for (const share of [0.9, 0.91]) {
    const price = (last * share).toFixed(2);
    await order(exchange.url, trader, { side: 'buy', orderType: 'limit', price, amount: '0.001' });
  }
  const other = {
    baseCoin: 'EOS',
    side: 'buy',
    orderType: 'limit',
    price: (eos * 0.9).toFixed(4),
    amount: '10',
  };
  await order(exchange.url, trader, other);
  const desk = await openSpotDesk(page);
  await expect(desk.rows).toHaveCount(2);
  await desk.orders.getByRole('button', { name: 'Cancel all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel these orders?' });
  await expect(question).toContainText('2 open orders');
  await question.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(desk.rows).toHaveCount(0);
  await desk.orders.getByRole('combobox', { name: 'Pairs' }).selectOption('All pairs');
  await expect(desk.rows).toHaveCount(1);
  await desk.rows.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.rows).toHaveCount(0);
  await expect.poll(async () => (await trader.balances()).spot).toBe('700/0');
});

test('an order is on the list while it is on its way; a second submit sends nothing', async ({
  page,
  context,
  trader,
}) => {
  expect(trader.token).not.toBe('');
  const posts = countCalls(context, CREATE);
  const desk = await openSpotDesk(page);
  const price = (Number(await desk.price.inputValue()) * 0.95).toFixed(2);
  const ask = async () => {
    await desk.price.fill(price);
    await desk.amount.fill('0.001');
    await desk.amount.press('Enter');
  };
  const held = await holdCalls(context, CREATE);
  await ask();
  await desk.question.getByRole('button', { name: /^Place order/ }).dblclick();
  await expect(desk.rows).toContainText('Sending');
  await expect(desk.rows).toContainText('Buy');
  await expect(desk.rows).toContainText(
    Number(price).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  await held.release();
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows).toContainText('0%');
  expect(posts()).toBe(1);

  await ask();
  await desk.confirm();
  const twin = page.getByRole('alertdialog', { name: 'Place the same order again?' });
  await expect(twin).toContainText(/placed the same order \d+ s ago/);
  expect(posts()).toBe(1);
  await twin.getByRole('button', { name: 'Place a second order' }).click();
  await expect(desk.rows.getByText('0%', { exact: true })).toHaveCount(2);
  expect(posts()).toBe(2);
});

test('a book that empties between look and click refuses the order and keeps the draft', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  const desk = await openSpotDesk(page);
  await desk.type('Market');
  await desk.amount.fill('0.001');
  await desk.submit.click();
  await expect(desk.question).toBeVisible();
  // The person's book is the one before the change.
  await holdCalls(context, '/huobi/getHuobiContractDepthV2');
  exchange.emptyBooks(true);
  await desk.confirm();
  await expect(desk.form.getByRole('alert')).toHaveText('No liquidity for a market order right now');
  await expect(desk.amount).toHaveValue('0.001');
  await expect(desk.orders.getByText('No open orders')).toBeVisible();
  expect((await trader.balances()).spot).toBe('700/0');
});

test('an order that ends at once says what was filled of it, or that nothing was', async ({ page }) => {
  const desk = await openSpotDesk(page);
  const best = Number(await desk.price.inputValue());
  const messages = page.getByRole('region', { name: 'Notifications' });
  await desk.form.getByRole('combobox', { name: 'Time in force' }).selectOption('IOC');
  await desk.price.fill((best * 0.97).toFixed(2));
  await desk.amount.fill('0.001');
  await desk.submit.click();
  await desk.confirm();
  await expect(messages).toContainText('Not filled; the order was canceled');
  await expect(desk.form.getByRole('alert')).toHaveText('Not filled; the order was canceled');
  await expect(desk.amount).toHaveValue('0.001');
  await expect(desk.orders.getByText('No open orders')).toBeVisible();

  await desk.price.fill((best * 1.01).toFixed(2));
  await desk.submit.click();
  await desk.confirm();
  await expect(messages).toContainText(/Filled: 0\.001000 BTC at [\d,.]+ USDT on average/);
  await expect(desk.form.getByRole('alert')).toHaveCount(0);
  await expect(desk.amount).toHaveValue('');
});

test('with questions switched off, only an order that deserves a second look is asked about', async ({
  page,
}) => {
  const desk = await openSpotDesk(page);
  const best = Number(await desk.price.inputValue());
  await desk.form.getByRole('switch', { name: 'Confirm every order' }).uncheck();
  const prepare = async (share: number) => {
    await desk.price.fill((best * share).toFixed(2));
    await desk.amount.fill('0.001');
    await expect(desk.form.getByText(/^0\.0009\d+ BTC$/)).toBeVisible();
    await desk.amount.press('Enter');
  };
  await prepare(0.97);
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.question).toBeHidden();
  await prepare(0.9);
  await expect(desk.question).toContainText('more than 5% from the last price');
  await expect(desk.question.getByRole('checkbox')).toHaveCount(0);
  await desk.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.rows).toHaveCount(1);
});

test('an order that breaks a rule is not asked about, however fast it is sent', async ({ page }) => {
  const desk = await openSpotDesk(page);
  await desk.amount.fill('0.001');
  // Within one task, so that nobody has judged the price when the form is sent.
  await desk.price.evaluate((field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, '1');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.form?.requestSubmit();
  });
  await expect(desk.form.getByRole('alert')).toHaveText(PRICE_RANGE);
  await expect(desk.question).toBeHidden();
  await expect(desk.price).toBeFocused();
});

test('what breaks a rule is said at its field, which takes the focus', async ({ page, trader }) => {
  const desk = await openSpotDesk(page);
  await desk.amount.press('Enter');
  await expect(desk.amount).toBeFocused();
  await expect(desk.form.getByRole('alert')).toHaveText('Enter an amount');
  await desk.amount.fill('1');
  await desk.amount.press('Enter');
  await expect(desk.form.getByRole('alert')).toHaveText('Insufficient available balance');
  await desk.amount.fill('0.0000001');
  await desk.amount.press('Enter');
  await expect(desk.form.getByRole('alert')).toContainText('0.000001 BTC');
  await expect(desk.amount).toHaveValue('0.0000001');
  const price = await desk.price.inputValue();
  await desk.amount.fill('0.001');
  await desk.price.fill(`${price}5`);
  await desk.amount.press('Enter');
  await expect(desk.form.getByRole('alert')).toHaveText(OFF_TICK);
  await expect(desk.price).toBeFocused();
  await expect(desk.price).toHaveValue(`${price}5`);
  await desk.price.fill('1');
  await desk.amount.fill('0.001');
  await desk.amount.press('Enter');
  await expect(desk.form.getByRole('alert')).toHaveText(PRICE_RANGE);
  await expect(desk.price).toBeFocused();
  expect((await trader.balances()).spot).toBe('700/0');
});

test('a pair that does not exist, or is no pair at all, is said so, and another one can be chosen', async ({
  page,
}) => {
  for (const name of [
    'XYZ/USDT',
    '<img src=x onerror=alert(1)>',
    '../../login',
    '\u202eTDSU/CTB',
    "x'; drop",
  ]) {
    await page.goto(`/pc/trade?pair=${encodeURIComponent(name)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pair not found');
    await expect(page.getByRole('region', { name: 'Spot order' })).toHaveCount(0);
    await expect(page.locator('main img')).toHaveCount(0);
  }
  await page.getByRole('combobox', { name: 'Search pairs' }).fill('ETH/USDT');
  await page.getByRole('option', { name: /ETH\/USDT/ }).click();
  await expect(page).toHaveURL(/pair=ETH(?:\/|%2F)USDT/);
  await expect(spotDeskOf(page).submit).not.toHaveAttribute('aria-disabled');
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

test('another person who signs in over a lost session finds nothing of what was typed', async ({
  page,
  exchange,
  trader,
}) => {
  const other = await registerTrader(exchange.url, '111');
  const desk = await openSpotDesk(page);
  await desk.amount.fill('0.003');
  await exchange.endSessions(trader);
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await expect(again).toBeVisible();
  await fillSignIn(page, other);
  await expect(again).toBeHidden();
  await expect(desk.submit).not.toHaveAttribute('aria-disabled');
  await expect(desk.amount).toHaveValue('');
  await expect(page.getByText('889').first()).toBeVisible();
});

test('a thousand open orders are drawn as far as they are on the screen, and asked for with a call a page', async ({
  page,
  context,
  exchange,
}) => {
  const row = (n: number) => ({
    orderId: String(n),
    requestId: null,
    baseCoin: 'BTC',
    quoteCoin: 'USDT',
    side: 'buy',
    orderType: 'limit',
    timeInForce: 'GTC',
    price: '100',
    stopPrice: null,
    amount: `0.${String(n).padStart(4, '0')}`,
    filled: '0',
    turnover: '0',
    fee: '0',
    feeCoin: 'BTC',
    status: 0,
    createTime: exchange.now() - n * 1000,
  });
  const all = Array.from({ length: 1000 }, (_, n) => row(n + 1));
  const asked: string[] = [];
  await context.route(`**${API}/trade/getOrders`, (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    if (form.get('status') !== '0') return route.continue();
    const pageNo = Number(form.get('pageNo'));
    asked.push(String(pageNo));
    const list = all.slice((pageNo - 1) * 100, pageNo * 100);
    return route.fulfill({ json: { code: 1, msg: '', data: { list, sum: all.length } } });
  });
  const desk = await openSpotDesk(page);
  const table = desk.orders.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '1001');
  await expect(desk.rows.first()).toContainText('0.0001');
  await expect.poll(() => desk.rows.count()).toBeLessThan(100);
  await desk.orders.getByRole('group').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(desk.rows.last()).toContainText('0.1000');
  expect(await desk.rows.count()).toBeLessThan(100);
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(12);
  expect(asked.slice(0, 12)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '1', '1']);
});
