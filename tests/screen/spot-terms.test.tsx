import { page } from 'vitest/browser';
import { violations } from './support/axe.ts';
import { spotDesk } from './support/desks.ts';
import type { ScreenExchange } from './support/exchange.ts';
import { choose, fill, flip, focus, keys, press } from './support/locators.ts';
import type { App } from './support/render-app.tsx';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { test as base, expect } from './support/test.ts';
import { resize } from './support/window-size.ts';

const CREATE = '/trade/createOrder';

interface Tools {
  /** The trader on the spot desk of a pair, ready for an order; a second time the same device is opened again. */
  readonly openDesk: (pair?: string) => Promise<ReturnType<typeof spotDesk>>;
}

const test = base.extend<Tools>({
  openDesk: async ({ open, advance, trader }, use) => {
    let app: App | null = null;
    await use(async (pair = 'BTC/USDT') => {
      await app?.end();
      const path = `/trade?pair=${pair}`;
      app = await open(app ? { path, device: app.device } : { path, session: trader });
      // Panels that come once the first ones are drawn.
      await advance(1000);
      return spotDesk();
    });
  },
});

/** The lowest price at which somebody sells. */
async function bestAsk(exchange: ScreenExchange, symbol: string): Promise<string> {
  const body = new URLSearchParams({ symbol, timer: '', size: '20' });
  const answer = await exchange.fetch('/bb/app/huobi/getHuobiContractDepthV2', { method: 'POST', body });
  const { tick } = (await answer.json()) as { tick: { asks: (readonly (string | number)[])[] } };
  return String(tick.asks[0]?.[0]);
}

test('a position says what it cost, takes a cost for what came without one, by keys alone, and stays offline', async ({
  exchange,
  trader,
  device,
  openDesk,
  advance,
}) => {
  // Bought for dollars, at one price: one arrival, and what it cost in BTC nobody knows.
  exchange.holdClock();
  const price = await bestAsk(exchange, 'eosusdt');
  const wish = { orderType: 'limit', timeInForce: 'IOC', price, amount: '20' };
  await orderPast(exchange, trader, { baseCoin: 'EOS', side: 'buy', ...wish });
  const desk = await openDesk('EOS/BTC');
  await focus(desk.orders.getByRole('tab', { name: 'Open orders' }));
  await keys('{ArrowLeft}');
  await expect.element(desk.orders.getByRole('tab', { name: 'Position' })).toHaveFocus();
  const unknown = desk.orders.getByText('Cost unknown, not in P&L:');
  await expect.element(unknown).toBeVisible();
  await focus(desk.orders.getByRole('button', { name: 'Enter cost' }).first());
  await keys('{Enter}');
  await advance(1000);
  await expect.element(desk.rows.getByRole('button', { name: 'Enter cost' })).toHaveFocus();
  await keys('{Enter}');
  await advance(1000);
  const dialog = page.getByRole('dialog', { name: 'Enter cost' });
  await expect.element(dialog.getByRole('textbox', { name: 'Total cost' })).toHaveFocus();
  await keys('0.0034');
  await keys('{Enter}');
  await advance(1000);
  expect(dialog.query()).toBeNull();
  expect(unknown.query()).toBeNull();
  const fact = (words: RegExp) => desk.orders.getByCss('div').filter({ hasText: words }).last();
  await expect.element(fact(/^Average cost/)).toHaveTextContent('Total 0.00340000');
  await expect.element(fact(/^Break-even/)).toHaveTextContent('0.00017');
  await choose(desk.orders.getByRole('combobox', { name: 'Cost method' }), 'FIFO');
  await device.setOffline(true);
  await expect.element(desk.orders.getByText(/As of/)).toBeVisible();
  await expect.element(fact(/^FIFO cost/)).toHaveTextContent('Total 0.00340000');
});

test('an entry with exits: both stand when it is filled, and one goes with the other', async ({
  exchange,
  trader,
  openDesk,
  advance,
}) => {
  const desk = await openDesk();
  await desk.type('Market');
  await fill(desk.amount, '0.002');
  for (const [exit, percent] of [
    ['Take profit', '6'],
    ['Stop loss', '3'],
  ] as const) {
    await flip(desk.form.getByRole('switch', { name: exit }));
    await fill(desk.form.getByRole('textbox', { name: `${exit}, percent from entry` }), percent);
  }
  await expect.element(desk.form.getByText('Reward / risk')).toBeVisible();
  const last = await lastPrice(exchange, 'btcusdt');
  await press(desk.form.getByRole('button', { name: 'Take-profit limit' }));
  await fill(desk.form.getByRole('textbox', { name: 'Take-profit limit' }), (last * 1.05).toFixed(2));
  expect(await violations()).toEqual([]);
  await press(desk.submit);
  await expect.element(desk.question).toHaveTextContent('Take profit');
  await desk.confirm();
  const row = (words: string) => desk.rows.filter({ hasText: words });
  await expect.element(row('Take profit · Limit')).toBeVisible();
  expect(row('Take profit · Limit').elements()).toHaveLength(1);
  await openDesk();
  await expect.element(row('Stop loss')).toHaveTextContent('Market');
  // What each would bring or cost: the entry is over, and was asked for.
  await expect.element(row('Take profit')).toHaveTextContent(/\+\d[\d.,]* USDT/);
  await expect.element(row('Stop loss')).toHaveTextContent(/[-−]\d[\d.,]* USDT/);
  await press(row('Take profit').getByRole('button', { name: /^Cancel/ }));
  await advance(1000);
  await expect.element(desk.orders.getByText('No open orders')).toBeVisible();
  expect((await trader.balances()).spot).toMatch(/\/0$/);
  await desk.tab('History');
  await expect.element(row('Filled')).toBeVisible();
  expect(row('Canceled').elements()).toHaveLength(2);
  expect(row('Filled').elements()).toHaveLength(1);
});

test('on a low screen the button stays in sight, whatever terms an order has', async ({ openDesk }) => {
  await resize(1300, 800);
  const desk = await openDesk();
  await press(desk.form.getByRole('button', { name: 'More' }));
  await press(page.getByRole('menuitemradio', { name: /^Stop-market/ }));
  await flip(desk.form.getByRole('switch', { name: 'Good till time' }));
  for (const exit of ['Take profit', 'Stop loss']) {
    await flip(desk.form.getByRole('switch', { name: exit }));
    await press(desk.form.getByRole('button', { name: `${exit.replace(' ', '-')} limit` }));
  }
  const lowest = desk.form.getByRole('textbox', { name: 'Stop-loss limit' });
  await expect.element(lowest).toBeVisible();
  await expect.element(desk.submit).toBeInViewport({ ratio: 1 });
  const place = () => desk.submit.element().getBoundingClientRect().toJSON() as unknown;
  const before = place();
  lowest.element().scrollIntoView({ block: 'nearest' });
  expect(place()).toEqual(before);
  await expect.element(desk.form.getByText('Confirm every order')).toBeInViewport({ ratio: 1 });
});

// proves F12
test('a session that ends in the middle of an order is renewed in place, and the draft waits for it', async ({
  exchange,
  trader,
  openDesk,
  signIn,
  advance,
}) => {
  const desk = await openDesk();
  const price = (Number((desk.price.element() as HTMLInputElement).value) * 0.96).toFixed(2);
  await fill(desk.price, price);
  await fill(desk.amount, '0.002');
  let isOver = false;
  exchange.between(({ path }, pass) => {
    if (path !== CREATE || isOver) return null;
    isOver = true;
    return exchange.steer({ kind: 'endSessions', userId: trader.userId }).then(pass);
  });
  await press(desk.submit);
  await desk.confirm();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await expect.element(again).toHaveTextContent('Nothing has been sent');
  await expect.element(again.getByLabelText('Email', { exact: true })).toHaveValue(trader.account);
  // A person who does not want to sign in now goes on as a visitor; the draft stays, also over a reload.
  await keys('{Escape}');
  await advance(1000);
  expect(again.query()).toBeNull();
  await expect.element(desk.amount).toHaveValue('0.002');
  await openDesk();
  await press(desk.form.getByRole('link', { name: 'Log in to trade' }));
  await advance(1000);
  await signIn(trader);
  await advance(2000);
  await expect.element(desk.amount).toHaveValue('0.002');

  await exchange.steer({ kind: 'endSessions', userId: trader.userId });
  await advance(10_000);
  await expect.element(again).toBeVisible();
  await signIn(trader);
  await advance(2000);
  expect(again.query()).toBeNull();
  // A draft is kept as a number is written: without zeros at its end.
  await expect.element(desk.price).toHaveValue(String(Number(price)));
  await expect.element(desk.amount).toHaveValue('0.002');
  expect(desk.form.getByRole('alert').elements()).toHaveLength(0);
  expect(desk.question.query()).toBeNull();
  expect(exchange.sent(CREATE)).toBe(1);
  await expect.element(desk.submit).not.toHaveAttribute('aria-disabled');
  await press(desk.submit);
  await desk.confirm();
  await expect.element(desk.rows).toBeVisible();
  expect(desk.rows.elements()).toHaveLength(1);
});
