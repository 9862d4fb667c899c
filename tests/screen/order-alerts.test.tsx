import { page } from 'vitest/browser';
import { keys, press, toasts } from './support/locators.ts';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';

const limitBuy = (price: number) => ({
  side: 'buy',
  orderType: 'limit',
  price: price.toFixed(2),
  timeInForce: 'GTC',
  amount: '0.001',
});

test('an order that is filled while another screen is shown is told there, until that is seen', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  const last = await lastPrice(exchange, 'btcusdt');
  await orderPast(exchange, trader, limitBuy(last * 0.99));
  const desk = await atSpot();
  await advance(5000);
  expect(desk.rows.elements()).toHaveLength(1);
  await press(page.getByRole('link', { name: 'Assets', exact: true }));
  await advance(5000);
  await exchange.steer({ kind: 'trade', symbol: 'btcusdt', price: (last * 0.985).toFixed(2), amount: '1' });
  await advance(15_000);
  const filled = toasts().filter({ hasText: /^BTC\/USDT Limit Buy: filled, 0\.001000? BTC at [\d,.]+/ });
  await expect.element(filled).toBeVisible();
  await advance(60_000);
  expect(filled.elements()).toHaveLength(1);
  await press(filled.getByRole('button', { name: 'Dismiss' }));
  await advance(10_000);
  expect(toasts().elements()).toHaveLength(0);
});

test('a trigger that is reached is told, and an order that the person cancels is not', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  const last = await lastPrice(exchange, 'btcusdt');
  const desk = await atSpot();
  await orderPast(exchange, trader, limitBuy(last * 0.9));
  await orderPast(exchange, trader, { ...limitBuy(last * 0.9), stopPrice: (last * 1.02).toFixed(2) });
  await advance(10_000);
  expect(desk.rows.elements()).toHaveLength(2);
  await exchange.steer({ kind: 'trade', symbol: 'btcusdt', price: (last * 1.025).toFixed(2), amount: '1' });
  await advance(10_000);
  await expect.element(toasts()).toHaveTextContent('BTC/USDT Stop-limit Buy: triggered');
  await press(toasts().getByRole('button', { name: 'Dismiss' }));
  await press(desk.rows.first().getByRole('button', { name: /^Cancel/ }));
  await advance(10_000);
  expect(desk.rows.elements()).toHaveLength(1);
  expect(toasts().elements()).toHaveLength(0);
});

test('orders that go all at once are looked up one after another, twenty at most', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  const last = await lastPrice(exchange, 'btcusdt');
  for (let at = 0; at < 25; at += 1) {
    await orderPast(exchange, trader, { ...limitBuy(last * 0.9 - at), amount: '0.0002' });
  }
  const desk = await atSpot();
  await advance(5000);
  await expect.element(desk.orders.getByRole('tab', { name: /Open orders/ })).toHaveTextContent('25');
  await exchange.call('/trade/cancelAll', {}, trader.token);
  await advance(30_000);
  await expect.element(desk.orders.getByText('No open orders')).toBeVisible();
  expect(exchange.sent('/trade/getOrderDetail')).toBe(20);
  expect(toasts().elements()).toHaveLength(0);
});

test('what was told is in the list of the next visit, and leaves the device with its person', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const last = await lastPrice(exchange, 'btcusdt');
  await orderPast(exchange, trader, limitBuy(last * 0.99));
  const first = await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(5000);
  await first.goTo('/account');
  await advance(5000);
  await exchange.steer({ kind: 'trade', symbol: 'btcusdt', price: (last * 0.985).toFixed(2), amount: '1' });
  await advance(15_000);
  await expect.element(toasts().filter({ hasText: /^BTC\/USDT Limit Buy: filled/ })).toBeVisible();
  await first.end();

  await open({ path: '/account', device: first.device });
  await advance(5000);
  expect(toasts().elements()).toHaveLength(0);
  await press(page.getByRole('button', { name: 'Notifications', exact: true }));
  await advance(1000);
  const listed = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await expect.element(listed.filter({ hasText: 'BTC/USDT Limit Buy: filled' })).toBeVisible();
  await keys('{Escape}');
  await press(page.getByRole('button', { name: /^Account / }));
  await press(page.getByRole('menuitem', { name: 'Log out' }));
  await advance(3000);
  expect(Object.entries({ ...localStorage }).filter(([, text]) => text.includes('filled'))).toEqual([]);
});
