import { page } from 'vitest/browser';
import { prefs } from '#app/shared/prefs/store.ts';
import { choose, fill, flip, keysTo, press, toasts } from './support/locators.ts';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { type AtSpot, expect, test } from './support/test.ts';

const CREATE = '/trade/createOrder';

test('a limit buy rests, and fills when the market trades through it', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  const desk = await atSpot();
  const last = await lastPrice(exchange, 'btcusdt');
  await fill(desk.price, (last * 0.99).toFixed(2));
  await fill(desk.amount, '0.001');
  await press(desk.submit);
  await desk.confirm();
  expect(desk.rows.elements()).toHaveLength(1);
  await expect.element(desk.rows).toHaveTextContent(/Buy.*Limit · GTC.*0%/);
  expect((await trader.balances()).spot).not.toMatch(/\/0$/);
  await exchange.steer({ kind: 'trade', symbol: 'btcusdt', price: (last * 0.985).toFixed(2), amount: '1' });
  await advance(10_000);
  await expect.element(desk.orders.getByText('No open orders')).toBeVisible();
  await desk.tab('Fills');
  await expect.element(desk.rows.first()).toHaveTextContent('Maker');
  await desk.tab('History');
  await expect.element(desk.rows.first()).toHaveTextContent('100%');
  expect((await trader.balances()).spot).toMatch(/\/0$/);
});

test('a resting order is changed and fills at once, as a taker', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  const last = await lastPrice(exchange, 'btcusdt');
  const desk = await atSpot();
  await fill(desk.price, (last * 0.97).toFixed(2));
  await fill(desk.amount, '0.001');
  await expect.element(desk.total).not.toHaveValue('');
  await expect.element(desk.form.getByText('You receive')).toBeVisible();
  await press(desk.submit);
  await expect.element(desk.question).toHaveTextContent('0.001000 BTC');
  await desk.confirm();
  expect(desk.rows.elements()).toHaveLength(1);
  await expect.element(desk.rows).toHaveTextContent(/Buy.*Limit · GTC.*0%/);
  await expect.element(desk.amount).toHaveValue('');
  expect((await trader.balances()).spot).not.toBe('700/0');

  await press(desk.rows.getByRole('button', { name: 'Replace' }));
  const change = page.getByRole('dialog', { name: 'Replace order' });
  await expect.element(change).toHaveTextContent('loses its queue priority');
  await fill(change.getByRole('textbox', { name: 'Price' }), (last * 1.01).toFixed(2));
  await press(change.getByRole('button', { name: 'Replace order' }));
  expect(change.query()).toBeNull();
  await advance(5000);
  await expect.element(desk.orders.getByText('No open orders')).toBeVisible();

  await desk.tab('Fills');
  await expect.element(desk.rows.first()).toHaveTextContent('Taker');
  await desk.tab('History');
  await expect.element(desk.rows.first()).toHaveTextContent('100%');
  await expect.element(desk.rows.nth(1)).toHaveTextContent('Replaced by another order');
  await press(desk.rows.first().getByRole('button', { name: 'Details' }));
  await advance(1000);
  const detail = page.getByRole('dialog', { name: 'Order' });
  expect(detail.getByRole('table').getByRole('row').elements().length).toBeGreaterThan(1);
  expect((await trader.balances()).spot).toMatch(/\/0$/);
});

test('a market sell goes through several levels at the average that was previewed', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  await orderPast(exchange, trader, { baseCoin: 'EOS', side: 'buy', orderType: 'market', total: '600' });
  exchange.holdClock();
  const desk = await atSpot('EOS/BTC');
  // A step of this pair is nearly a percent: a limit of slippage would leave it a level or two.
  prefs.set({ slippage: null });
  await desk.type('Market');
  await desk.side('Sell');
  await fill(desk.amount, '400');
  await press(desk.submit);
  // The book of this side was not read before.
  await advance(2000);
  const [average = NaN, worst = NaN] = valueBeside(desk.question, 'Average / worst price')
    .split(' / ')
    .map(Number);
  expect(average).toBeGreaterThan(0);
  expect(worst).toBeLessThan(average);
  await desk.confirm();
  await desk.tab('History');
  await expect.element(desk.rows.first()).toHaveTextContent(/Sell.*Market.*100%.*Filled/);
  await press(desk.rows.first().getByRole('button', { name: 'Details' }));
  await advance(1000);
  const detail = page.getByRole('dialog', { name: 'Order' });
  const fills = detail
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  expect(fills.elements().length).toBeGreaterThan(1);
  expect(Number(valueBeside(detail, 'Average'))).toBe(average);
});

test('a stop that ends at a time says how long it is good for', async ({ exchange, atSpot }) => {
  const desk = await atSpot();
  await press(desk.form.getByRole('button', { name: 'More' }));
  await press(page.getByRole('menuitemradio', { name: /^Stop-market/ }));
  const last = await lastPrice(exchange, 'btcusdt');
  await fill(desk.form.getByRole('textbox', { name: 'Trigger price' }), (last * 1.3).toFixed(2));
  await fill(desk.amount, '0.002');
  await flip(desk.form.getByRole('switch', { name: 'Good till time' }));
  await expect.element(desk.form.getByLabelText('Ends')).not.toHaveValue('');
  await press(desk.submit);
  await expect.element(desk.question).toHaveTextContent('Ends');
  await desk.confirm();
  await expect.element(desk.orders.getByRole('columnheader', { name: 'Time left' })).toBeVisible();
  await expect.element(desk.rows).toHaveTextContent(/23 h \d+ min/);
});

test('a filter’s orders are cancelled together, after a question that counts them', async ({
  exchange,
  trader,
  atSpot,
}) => {
  const last = await lastPrice(exchange, 'btcusdt');
  const eos = await lastPrice(exchange, 'eosusdt');
  const wish = { side: 'buy', orderType: 'limit' };
  for (const share of [0.9, 0.91])
    await orderPast(exchange, trader, { ...wish, price: (last * share).toFixed(2), amount: '0.001' });
  await orderPast(exchange, trader, {
    ...wish,
    baseCoin: 'EOS',
    price: (eos * 0.9).toFixed(4),
    amount: '10',
  });
  const desk = await atSpot();
  expect(desk.rows.elements()).toHaveLength(2);
  await press(desk.orders.getByRole('button', { name: 'Cancel all' }));
  const question = page.getByRole('alertdialog', { name: 'Cancel these orders?' });
  await expect.element(question).toHaveTextContent('2 open orders');
  await press(question.getByRole('button', { name: 'Cancel 2 orders' }));
  expect(desk.rows.elements()).toHaveLength(0);
  await choose(desk.orders.getByRole('combobox', { name: 'Pairs' }), 'All pairs');
  expect(desk.rows.elements()).toHaveLength(1);
  await press(desk.rows.getByRole('button', { name: 'Cancel' }));
  expect(desk.rows.elements()).toHaveLength(0);
  expect((await trader.balances()).spot).toBe('700/0');
});

test('an order is on the list while it is on its way; a second submit sends nothing', async ({
  exchange,
  atSpot,
  advance,
}) => {
  const desk = await atSpot();
  const price = (Number(typed(desk.price)) * 0.95).toFixed(2);
  const ask = async () => {
    await fill(desk.price, price);
    await fill(desk.amount, '0.001');
    await keysTo(desk.amount, '{Enter}');
  };
  const held = exchange.hold(CREATE);
  await ask();
  await desk.question.getByRole('button', { name: /^Place order/ }).dblClick();
  await expect.element(desk.rows).toHaveTextContent('Sending');
  await expect.element(desk.rows).toHaveTextContent('Buy');
  await expect
    .element(desk.rows)
    .toHaveTextContent(
      Number(price).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );
  held.release();
  await expect.element(desk.rows).toHaveTextContent('0%');
  expect(desk.rows.elements()).toHaveLength(1);
  expect(exchange.sent(CREATE)).toBe(1);

  await ask();
  await desk.confirm();
  const twin = page.getByRole('alertdialog', { name: 'Place the same order again?' });
  await expect.element(twin).toHaveTextContent(/placed the same order \d+ s ago/);
  expect(exchange.sent(CREATE)).toBe(1);
  await press(twin.getByRole('button', { name: 'Place a second order' }));
  await advance(1000);
  expect(desk.rows.getByText('0%', { exact: true }).elements()).toHaveLength(2);
  expect(exchange.sent(CREATE)).toBe(2);
});

test('a book that empties between look and click refuses the order and keeps the draft', async ({
  exchange,
  trader,
  atSpot,
}) => {
  const desk = await atSpot();
  await desk.type('Market');
  await fill(desk.amount, '0.001');
  await press(desk.submit);
  await expect.element(desk.question).toBeVisible();
  // The person's book is the one before the change.
  await exchange.steer({ kind: 'emptyBooks', empty: true });
  await desk.confirm();
  await expect
    .element(desk.form.getByRole('alert'))
    .toHaveTextContent('No liquidity within your slippage limit right now');
  await expect.element(desk.amount).toHaveValue('0.001');
  await expect.element(desk.orders.getByText('No open orders')).toBeVisible();
  expect((await trader.balances()).spot).toBe('700/0');
});

test('an order that ends at once says what was filled of it, or that nothing was', async ({ atSpot }) => {
  const desk = await atSpot();
  const best = Number(typed(desk.price));
  await choose(desk.form.getByRole('combobox', { name: 'Time in force' }), 'IOC');
  await fill(desk.price, (best * 0.97).toFixed(2));
  await fill(desk.amount, '0.001');
  await press(desk.submit);
  await desk.confirm();
  await expect.element(toasts().last()).toHaveTextContent('Not filled; the order was canceled');
  await expect.element(desk.form.getByRole('alert')).toHaveTextContent('Not filled; the order was canceled');
  await expect.element(desk.amount).toHaveValue('0.001');
  await expect.element(desk.orders.getByText('No open orders')).toBeVisible();

  await fill(desk.price, (best * 1.01).toFixed(2));
  await press(desk.submit);
  await desk.confirm();
  await expect.element(toasts().last()).toHaveTextContent(/Filled: 0\.001000 BTC at [\d,.]+ USDT on average/);
  expect(desk.form.getByRole('alert').elements()).toHaveLength(0);
  await expect.element(desk.amount).toHaveValue('');
});

test('with questions switched off, only an order that deserves a second look is asked about', async ({
  atSpot,
}) => {
  const desk = await atSpot();
  const best = Number(typed(desk.price));
  await flip(desk.form.getByRole('switch', { name: 'Confirm every order' }));
  const prepare = async (share: number) => {
    await fill(desk.price, (best * share).toFixed(2));
    await fill(desk.amount, '0.001');
    await expect.element(desk.form.getByText(/^0\.0009\d+ BTC$/)).toBeVisible();
    await keysTo(desk.amount, '{Enter}');
  };
  await prepare(0.97);
  expect(desk.rows.elements()).toHaveLength(1);
  expect(desk.question.query()).toBeNull();
  await prepare(0.9);
  await expect.element(desk.question).toHaveTextContent('more than 5% from the last price');
  expect(desk.question.getByRole('checkbox').elements()).toHaveLength(0);
  await press(desk.question.getByRole('button', { name: 'Cancel' }));
  expect(desk.rows.elements()).toHaveLength(1);
});

test('another person who signs in over a lost session finds nothing of what was typed', async ({
  exchange,
  trader,
  newcomer,
  atSpot,
  signIn,
  advance,
}) => {
  const other = await newcomer('111');
  const desk = await atSpot();
  await fill(desk.amount, '0.003');
  await exchange.steer({ kind: 'endSessions', userId: trader.userId });
  await advance(10_000);
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await expect.element(again).toBeVisible();
  await signIn(other);
  await advance(2000);
  expect(again.query()).toBeNull();
  await expect.element(desk.submit).not.toHaveAttribute('aria-disabled');
  await expect.element(desk.amount).toHaveValue('');
  await expect.element(page.getByText('889').first()).toBeVisible();
});

test('a thousand open orders are drawn as far as they are on the screen, and asked for with a call a page', async ({
  exchange,
  atSpot,
  advance,
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
    createTime: Date.now() - n * 1000,
  });
  const all = Array.from({ length: 1000 }, (_, n) => row(n + 1));
  const asked: string[] = [];
  exchange.between(({ path, fields }) => {
    if (path !== '/trade/getOrders' || fields.status !== '0') return null;
    const pageNo = Number(fields.pageNo);
    asked.push(String(pageNo));
    const list = all.slice((pageNo - 1) * 100, pageNo * 100);
    return Promise.resolve(Response.json({ code: 1, msg: '', data: { list, sum: all.length } }));
  });
  const desk = await atSpot();
  const table = desk.orders.getByRole('table');
  await advance(1000);
  await expect.element(table).toHaveAttribute('aria-rowcount', '1001');
  await expect.element(desk.rows.first()).toHaveTextContent('0.0001');
  expect(desk.rows.elements().length).toBeLessThan(100);
  const list = desk.orders.getByRole('group').element();
  list.scrollTo(0, list.scrollHeight);
  await expect.element(desk.rows.last()).toHaveTextContent('0.1000');
  expect(desk.rows.elements().length).toBeLessThan(100);
  await advance(10_000);
  expect(asked.slice(0, 12)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '1', '1']);
});

/** What stands beside a name in a list of facts. */
function valueBeside(part: AtSpot['orders'], name: string): string {
  const facts = [...part.element().querySelectorAll('dt')];
  return (
    facts.findLast((fact) => fact.textContent.startsWith(name))?.parentElement?.querySelector('dd')
      ?.textContent ?? ''
  );
}

const typed = (field: AtSpot['price']): string => (field.element() as HTMLInputElement).value;
