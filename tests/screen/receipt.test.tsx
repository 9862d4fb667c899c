import { page } from 'vitest/browser';
import { contractDesk } from './support/desks.ts';
import { press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

test('a receipt says each of its times as exactly: the deciding trade is not later than the expiry', async ({
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  // Not on a whole second.
  await advance(2700);
  await desk.order('10');
  // Specified: an accepted order clears the amount.
  await expect.element(desk.amount).toHaveValue('');
  await advance(33_000);
  await press(page.getByRole('button', { name: 'Receipt' }).first());
  await advance(1000);
  const receipt = page.getByRole('dialog', { name: 'Receipt with proof' });
  const timesIn = (text: string | null | undefined) => text?.match(/\d\d:\d\d:\d\d\.\d{3}/g) ?? [];
  const [expiry = ''] = timesIn(receipt.getByText('Expiry').element().nextElementSibling?.textContent);
  const trades = timesIn(receipt.getByRole('table').element().textContent);
  expect(expiry).not.toBe('');
  expect(trades).toHaveLength(2);
  expect(trades.filter((time) => time > expiry)).toEqual([]);
});

test('a receipt of a back end that has the specified calls alone says that it keeps no trades', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  exchange.between(({ path }) =>
    path === '/contract/getOrderDetail' ? Promise.resolve(new Response(null, { status: 404 })) : null,
  );
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  await desk.order('10');
  await advance(36_000);
  await press(page.getByRole('button', { name: 'Receipt' }).first());
  await advance(1000);
  const receipt = page.getByRole('dialog', { name: 'Receipt with proof' });
  await expect.element(receipt.getByText(/keeps no deciding trades/)).toBeVisible();
  await expect.element(receipt.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
