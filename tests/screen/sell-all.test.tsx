import { page } from 'vitest/browser';
import { press } from './support/locators.ts';
import { orderPast } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';

test('a position is closed in two presses, by the question that every order has', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  await orderPast(exchange, trader, { side: 'buy', orderType: 'market', amount: '0.005' });
  const desk = await atSpot();
  await press(desk.orders.getByRole('tab', { name: 'Position' }));
  await advance(1000);
  const sellAll = desk.orders.getByRole('button', { name: 'Sell all' });
  await press(sellAll);
  await advance(1000);
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent('Market');
  await expect.element(question).toHaveTextContent(/0\.00499\d* BTC/);
  expect(exchange.sent('/trade/createOrder')).toBe(0);
  await press(question.getByRole('button', { name: 'Place order: sell BTC' }));
  await advance(3000);
  expect(exchange.sent('/trade/createOrder')).toBe(1);
  // What is left is less than can be sold, and is told as that by the form.
  const { list } = (await exchange.call('/trade/getFills', {}, trader.token)) as { list: { side: string }[] };
  expect(list.map(({ side }) => side)).toEqual(['sell', 'buy']);
});
