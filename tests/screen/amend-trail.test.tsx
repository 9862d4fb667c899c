import { page } from 'vitest/browser';
import { spotDesk } from './support/desks.ts';
import type { Person, ScreenExchange } from './support/exchange.ts';
import { fill, press } from './support/locators.ts';
import { rewrite } from './support/rewritten-answers.ts';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';

const AMEND = '/trade/amendOrder';

/** A purchase that trails the market by 5 %, placed past the app, and the last price that it began at. */
async function trailing(exchange: ScreenExchange, trader: Person): Promise<number> {
  exchange.holdClock();
  const last = await lastPrice(exchange, 'btcusdt');
  await orderPast(exchange, trader, {
    side: 'buy',
    amount: '0.001',
    orderType: 'trailingStop',
    trailingPercent: '5',
  });
  return last;
}

test('a trailing stop takes another distance in place, once, although the answer is lost', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  const last = await trailing(exchange, trader);
  const desk = await atSpot();
  await expect.element(desk.rows).toHaveTextContent('Trailing stop 5.00%');
  await press(desk.rows.getByRole('button', { name: /^Replace/ }));
  await advance(1000);
  const change = page.getByRole('dialog', { name: 'Replace order' });
  const distance = change.getByRole('textbox', { name: 'Trail by' });
  await expect.element(distance).toHaveFocus();
  expect(change.getByRole('textbox').elements()).toHaveLength(2);
  await press(change.getByRole('button', { name: 'Replace order' }));
  await expect.element(change).toHaveTextContent('Change the distance or the amount first');

  await press(change.getByRole('button', { name: 'Trail in USDT' }));
  await fill(distance, '500');
  await expect.element(change).toHaveTextContent('New trigger price');
  exchange.strike({ kind: 'lost', path: AMEND });
  await press(change.getByRole('button', { name: 'Replace order' }));
  await advance(20_000);
  expect(exchange.sent(AMEND)).toBe(1);
  await expect.element(desk.rows).toHaveTextContent('Trailing stop 500');
  const stands = (desk.rows.element().textContent ?? '').replaceAll(',', '');
  expect(stands).toContain((last + 500).toFixed(2));
});

test('it has no "Replace" where the exchange takes no other distance', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  rewrite(exchange, '/paramter/getPublic', (data: { readonly orderKinds: readonly string[] }) => ({
    ...data,
    orderKinds: data.orderKinds.filter((kind) => kind !== 'amendTrail'),
  }));
  await trailing(exchange, trader);
  await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(2000);
  const { rows } = spotDesk();
  await expect.element(rows.getByRole('button', { name: /^Cancel/ })).toBeVisible();
  expect(rows.getByRole('button', { name: /^Replace/ }).query()).toBeNull();
});
