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
