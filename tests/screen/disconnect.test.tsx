import { page } from 'vitest/browser';
import { choose, press, toasts } from './support/locators.ts';
import { rewrite } from './support/rewritten-answers.ts';
import { lastPrice } from './support/spot-market.ts';
import { type AtSpot, expect, test } from './support/test.ts';

const SET = '/trade/setCancelAfter';
const GET = '/trade/getCancelAfter';
const more = () => page.getByRole('button', { name: 'More for open orders' });
const form = () => page.getByRole('dialog', { name: 'Cancel if I disappear' });
const mark = () =>
  page.getByRole('button', { name: /^Orders canceled in|^The exchange cancels|^The time ran out/ });

/** Opens the dialog from the menu of the open orders. */
async function openForm({ orders }: Pick<AtSpot, 'orders'>) {
  await expect.element(orders.getByRole('tab', { name: /^Open orders/ })).toBeVisible();
  await press(more());
  await press(page.getByRole('menuitem', { name: /^Cancel if I disappear/ }));
  await expect.element(form().getByRole('button', { name: 'Turn on' })).toBeVisible();
}

test('is turned on in one confirmed step, renewed, and tells on return what it canceled', async ({
  exchange,
  trader,
  atSpot,
  device,
  advance,
}) => {
  const last = await lastPrice(exchange, 'btcusdt');
  const price = (last * 0.9).toFixed(2);
  const pair = { baseCoin: 'BTC', quoteCoin: 'USDT' };
  await exchange.call(
    '/trade/createOrder',
    { ...pair, side: 'buy', orderType: 'limit', price, amount: '0.001', timeInForce: 'GTC' },
    trader.token,
  );
  const desk = await atSpot();
  expect(mark().query()).toBeNull();
  await openForm(desk);
  await choose(form().getByLabelText('Time without a sign of you'), '1 min');
  await expect.element(form()).toHaveTextContent('your computer sleeps');
  await press(form().getByRole('button', { name: 'Turn on' }));
  await advance(1000);
  expect(form().query()).toBeNull();
  await expect.element(mark()).toHaveAccessibleName(/^Orders canceled in (?:0:5\d|1:00)/);
  await advance(120_000);
  await expect.element(mark()).toHaveAccessibleName(/^Orders canceled in/);

  await device.setOffline(true);
  await advance(5000);
  await expect
    .element(mark())
    .toHaveAccessibleName(/^The exchange cancels your open orders at \d\d:\d\d:\d\d/);
  await advance(90_000);
  await expect.element(mark()).toHaveAccessibleName(/^The time ran out at/);
  await device.setOffline(false);
  await advance(10_000);
  const told = page.getByRole('status').filter({ hasText: 'Connection lost' });
  await expect.element(told).toHaveTextContent('the exchange canceled 1 open order at');
  expect(mark().query()).toBeNull();
  await press(told.getByRole('link', { name: 'Order history' }));
  await advance(1000);
  await expect.element(desk.rows.first()).toHaveTextContent('Canceled: your connection was lost');
  await press(told.getByRole('button', { name: 'Dismiss' }));
  await advance(1000);
  expect(told.query()).toBeNull();
});

test('a lost answer is looked up, and the form says so', async ({ exchange, atSpot, advance }) => {
  const desk = await atSpot();
  exchange.strike({ kind: 'cut', path: SET, times: 1 });
  exchange.strike({ kind: 'status', path: GET, status: 503, times: 50 });
  await openForm(desk);
  await press(form().getByRole('button', { name: 'Turn on' }));
  await advance(1000);
  await expect.element(toasts()).toHaveTextContent('its answer was lost');
  await expect
    .element(form().getByRole('button', { name: 'Turn on' }))
    .toHaveAttribute('aria-disabled', 'true');
  exchange.heal();
  await advance(40_000);
  await expect.element(form().getByRole('button', { name: 'Turn off' })).not.toHaveAttribute('aria-disabled');
  await press(form().getByRole('button', { name: 'Turn off' }));
  await advance(1000);
  expect(mark().query()).toBeNull();
});

test('leaves no trace where the back end does not announce it', async ({ exchange, atSpot, advance }) => {
  rewrite<{ features: Record<string, unknown> }>(exchange, '/paramter/getPublic', (data) => ({
    ...data,
    features: { ...data.features, cancelAfter: undefined },
  }));
  const desk = await atSpot();
  await expect.element(desk.orders.getByText('No open orders')).toBeVisible();
  await advance(60_000);
  expect(more().query()).toBeNull();
  expect([exchange.sent(SET), exchange.sent(GET)]).toEqual([0, 0]);
});
