import { page } from 'vitest/browser';
import { press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';

test('an order that goes while the hand is over the list moves no other one under it', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  const last = await lastPrice(exchange, 'btcusdt');
  for (const part of [0.7, 0.8, 0.9]) {
    const price = (last * part).toFixed(2);
    await orderPast(exchange, trader, { side: 'buy', orderType: 'limit', price, amount: '0.001' });
  }
  const desk = await atSpot();
  await advance(5000);
  const cancel = (at: number) => desk.rows.nth(at).getByRole('button', { name: /^Cancel/ });
  const placeOf = (at: number) => cancel(at).element().getBoundingClientRect().top;
  const second = placeOf(1);
  await press(cancel(0));
  await advance(2000);
  await expect.element(desk.rows.first()).toHaveTextContent('No longer open');
  expect(placeOf(1)).toBe(second);
  await expect.element(desk.orders.getByRole('tab', { name: /Open orders/ })).toHaveTextContent('2');
  // A hand that rests is not about to press: what has gone goes.
  await advance(3000);
  expect(desk.rows.elements()).toHaveLength(2);
  await press(cancel(0));
  await advance(2000);
  expect(desk.rows.elements()).toHaveLength(2);
  await mouse.move({ x: 5, y: 5 });
  await advance(100);
  expect(desk.rows.elements()).toHaveLength(1);
  expect(page.getByText('No longer open').elements()).toHaveLength(0);
});
