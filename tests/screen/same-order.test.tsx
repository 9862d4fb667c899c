import { page } from 'vitest/browser';
import { contractDesk } from './support/desks.ts';
import { fill, keysTo, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const ORDER = '/contract/createOrder';

const askedTwice = () => page.getByRole('alertdialog', { name: 'Place the same order again?' });

test('the same order is asked about where orders are not confirmed', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  const confirm = await desk.ask('10');
  await page.getByLabelText("Don't ask again").click();
  await press(confirm);
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
  await fill(desk.amount, '10');
  await press(desk.up);
  await expect.element(askedTwice()).toHaveTextContent('BTC/USDT');
  expect(exchange.sent(ORDER)).toBe(1);
  await keysTo(desk.amount, '{Escape}');
  await expect.element(askedTwice()).not.toBeInTheDocument();
  await fill(desk.amount, '11');
  await press(desk.up);
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(2);
  expect(exchange.sent(ORDER)).toBe(2);
});

// proves F58
test('the same order needs a second confirmation for 10 s, on a page that is loaded again as well', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const first = await open({ path: '/scontract', session: trader });
  const before = contractDesk();
  await before.order('10');
  await advance(1000);
  expect(before.running.elements()).toHaveLength(1);
  await first.end();

  await open({ path: '/scontract', session: trader, device: first.device });
  const desk = contractDesk();
  await advance(3000);
  await desk.order('10');
  await expect.element(askedTwice()).toHaveTextContent(/placed the same order [45] s ago/);
  await press(askedTwice().getByRole('button', { name: 'Cancel' }));
  await expect.element(askedTwice()).not.toBeInTheDocument();
  expect(exchange.sent(ORDER)).toBe(1);

  await desk.order('10');
  await press(askedTwice().getByRole('button', { name: 'Place a second order' }));
  await expect.element(askedTwice()).not.toBeInTheDocument();
  expect(exchange.sent(ORDER)).toBe(2);

  await advance(10_000);
  await desk.order('10');
  await advance(1000);
  await expect.element(askedTwice()).not.toBeInTheDocument();
  expect(desk.running.elements()).toHaveLength(3);
  expect(exchange.sent(ORDER)).toBe(3);
  expect(await trader.running()).toHaveLength(3);
});
