import { page } from 'vitest/browser';
import { choose, fill, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

test('a quote for the coin that was chosen before comes late, and is neither shown nor taken', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/account/dui?from=USDT&to=BTC', session: trader });
  await advance(1000);
  const quotes = exchange.hold('/assets/getExchangeQuote');
  await fill(page.getByLabelText('You pay', { exact: true }), '20');
  await advance(1000);
  expect(quotes.count()).toBe(1);
  await choose(page.getByRole('combobox', { name: 'To' }), 'ETH');
  await advance(1000);
  expect(quotes.count()).toBe(2);
  quotes.release();
  await advance(1000);
  const review = page.getByRole('button', { name: 'Review conversion' });
  await press(review);
  await advance(1000);
  const question = page.getByRole('alertdialog', { name: 'Confirm conversion' });
  await expect.element(question).toHaveTextContent('ETH');
  await expect.element(question).not.toHaveTextContent('BTC');
  await press(question.getByRole('button', { name: 'Convert' }));
  await advance(2000);
  const spot = await trader.balances();
  expect(spot.spot).toBe('680/0');
});
