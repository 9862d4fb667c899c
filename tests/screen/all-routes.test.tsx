import { page } from 'vitest/browser';
import { fill, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

test('the desk stays as it is while the routes of all other pages come, and an address without a page says so', async ({
  open,
  trader,
  advance,
}) => {
  const app = await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(1000);
  const amount = page.getByRole('textbox', { name: 'Amount', exact: true });
  await fill(amount, '0.25');
  const field = amount.element();

  // The way to a page brings the routes before it is taken.
  await page.getByRole('navigation').getByRole('link', { name: 'Market', exact: true }).first().hover();
  await advance(2000);
  expect(amount.element()).toBe(field);
  await expect.element(amount).toHaveValue('0.25');

  await app.goTo('/nowhere/at/all');
  await advance(1000);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(document.title).toMatch(/Not found/);
  await press(page.getByRole('link', { name: /home/i }).first());
  await advance(1000);
  expect(app.path()).toMatch(/^\/main/);
  expect(document.title).not.toMatch(/Not found/);
});
