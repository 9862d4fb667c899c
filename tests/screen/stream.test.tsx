import { page } from 'vitest/browser';
import type { ScreenExchange } from './support/exchange.ts';
import { fill, press } from './support/locators.ts';
import { lastPrice } from './support/spot-market.ts';
import { expect, test as withoutStream } from './support/test.ts';

const test = withoutStream.extend({ offers: { stream: true } });

const book = () => page.getByRole('region', { name: 'Order book' });
const bookText = () => (book().element() as HTMLElement).innerText;
/** How old the prices of the desk are said to be. */
const age = () => page.getByRole('region', { name: 'Pair' }).getByCss('[data-age]');

const MARKET = [
  '/huobi/getHuobiContractDepthV2',
  '/huobi/getMarketTrade',
  '/huobi/getHuobiDetailsByQuoteCoin',
];
const OWN = ['/trade/getOrders', '/assets/getAssets'];
const callsTo = (exchange: ScreenExchange, paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + exchange.sent(path), 0);
const marketCalls = (exchange: ScreenExchange) => callsTo(exchange, MARKET);
const ownCalls = (exchange: ScreenExchange) => callsTo(exchange, OWN);
const ownFrames = (exchange: ScreenExchange) =>
  exchange.stream.heard().filter((frame) => frame.includes('"t":"own"')).length;

test('a desk on a back end with a stream is told the market, and asks for none of it', async ({
  exchange,
  open,
  advance,
}) => {
  await open({ path: '/trade?pair=BTC/USDT' });
  await advance(15_000);
  expect(exchange.stream.opened()).toBe(1);
  await expect.element(age()).toHaveAttribute('data-age', 'live');
  const asked = marketCalls(exchange);
  for (let change = 0; change < 3; change += 1) {
    const before = bookText();
    await advance(3000);
    expect(bookText()).not.toBe(before);
  }
  await expect.element(age()).toHaveAttribute('data-age', 'live');
  expect(marketCalls(exchange)).toBe(asked);
});

test('a line that stands and says nothing is given up: calls take over, and then a new line', async ({
  exchange,
  open,
  advance,
}) => {
  await open({ path: '/trade?pair=BTC/USDT' });
  await advance(15_000);
  const asked = marketCalls(exchange);
  exchange.stream.stall(true);
  // Five seconds of silence are too many, and calls need a moment.
  await advance(8000);
  expect(marketCalls(exchange)).toBeGreaterThan(asked);
  const before = bookText();
  await advance(5000);
  expect(bookText()).not.toBe(before);
  await expect.element(age()).toHaveAttribute('data-age', 'live');

  exchange.stream.stall(false);
  await advance(60_000);
  const again = marketCalls(exchange);
  await advance(10_000);
  expect(marketCalls(exchange)).toBe(again);
  await expect.element(age()).toHaveAttribute('data-age', 'live');
});

test('nothing that was told counts as live once neither the stream nor a call brings more', async ({
  exchange,
  device,
  open,
  advance,
}) => {
  await open({ path: '/trade?pair=BTC/USDT' });
  await advance(15_000);
  await device.setOffline(true);
  await advance(2000);
  await expect.element(age()).toHaveAttribute('data-age', 'offline');
  await device.setOffline(false);
  await advance(30_000);
  await expect.element(age()).toHaveAttribute('data-age', 'live');
  expect(exchange.stream.opened()).toBeGreaterThan(1);
});

test('a fill is shown without a poll, and signing out everywhere signs out here', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  const desk = await atSpot();
  const last = await lastPrice(exchange, 'btcusdt');
  await fill(desk.price, (last * 0.97).toFixed(2));
  await fill(desk.amount, '0.001');
  await press(desk.submit);
  await desk.confirm();
  await expect.element(desk.rows).toHaveLength(1);
  await advance(15_000);
  expect(ownFrames(exchange)).toBeGreaterThan(0);

  // While the stream says that nothing has changed, nothing is asked for.
  const told = ownFrames(exchange);
  const asked = ownCalls(exchange);
  await advance(10_000);
  expect(ownCalls(exchange)).toBe(asked);
  await exchange.steer({ kind: 'trade', symbol: 'btcusdt', price: (last * 0.96).toFixed(2), amount: '1' });
  await advance(1000);
  expect(ownFrames(exchange)).toBeGreaterThan(told);
  await expect.element(desk.orders.getByText('No open orders')).toBeVisible();

  const { account, password } = trader;
  await exchange.call('/user/sendEmailCode', { account, scene: 'login' });
  const code = await exchange.codeFor(account);
  const elsewhere = (await exchange.call('/user/login', { account, password, code })) as { token: string };
  await exchange.call('/user/logout', { everywhere: '1' }, elsewhere.token);
  await advance(1000);
  expect(exchange.stream.heard().some((frame) => frame.includes('ended'))).toBe(true);
  await expect.element(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});
