import { type Locator, page } from 'vitest/browser';
import { contractDesk, spotDesk, transferForm } from './support/desks.ts';
import type { Person, ScreenExchange } from './support/exchange.ts';
import { fill, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const TOO_MUCH = 'Insufficient available balance';

/** Moves money into the spot account, or out of it into that of contracts, past the app. */
const bringMoney = (exchange: ScreenExchange, { token }: Person, type: '1' | '2' = '2') =>
  exchange.call('/contract/transfer', { amount: '300', currency: 'USDT', type }, token);

const alerts = (form: Locator) => form.getByRole('alert').filter({ hasText: TOO_MUCH });

test('a form says that the balance is too small until the balance has come', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/account/assert/2', session: trader });
  await advance(1000);
  const { dialog, transfer } = transferForm();
  await transfer('800');
  await expect.element(alerts(dialog)).toBeVisible();
  await bringMoney(exchange, trader);
  await advance(30_000);
  expect(alerts(dialog).query()).toBeNull();
});

test('so does the order form of the spot desk', async ({ exchange, trader, atSpot, advance }) => {
  exchange.holdClock();
  const desk = await atSpot();
  await fill(desk.total, '800');
  await press(desk.submit);
  await expect.element(alerts(spotDesk().form)).toBeVisible();
  await bringMoney(exchange, trader);
  await advance(30_000);
  expect(alerts(spotDesk().form).query()).toBeNull();
  expect(desk.question.query()).toBeNull();
});

test('and that of the contract desk', async ({ exchange, trader, open, advance }) => {
  await open({ path: '/scontract', session: trader });
  await advance(1000);
  const { amount, up } = contractDesk();
  await fill(amount, '400');
  await press(up);
  await expect.element(alerts(page.getByRole('main'))).toBeVisible();
  await bringMoney(exchange, trader, '1');
  await advance(30_000);
  expect(alerts(page.getByRole('main')).query()).toBeNull();
});
