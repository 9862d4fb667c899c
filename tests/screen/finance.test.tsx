import { page } from 'vitest/browser';
import { choose, fill, flip, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const DAY = 86_400_000;

test('a product is bought after a review, earns by the day, is left early at its cost and ends by itself', async ({
  exchange,
  trader,
  open,
  device,
  advance,
}) => {
  const app = await open({ path: '/finance/list', session: trader });
  await advance(1000);
  const main = page.getByRole('main');
  const products = main.getByRole('group', { name: 'Products' });
  // The trader has USDT alone.
  await expect.element(products.getByRole('row').nth(1)).toHaveTextContent(/USDT.*You have this coin/);
  await choose(main.getByLabelText('Coin', { exact: true }), 'USDT');
  await press(products.getByRole('link', { name: 'USDT 7 days' }));
  expect(app.path()).toMatch(/coin=USDT.*product=usdt-7/);

  const amount = main.getByLabelText('Amount', { exact: true });
  const review = main.getByRole('button', { name: 'Review' });
  const risks = main.getByRole('checkbox', { name: /^I have read the risks/ });
  await fill(amount, '49.99');
  await press(review);
  await expect.element(main.getByText('Input below minimum limit: minimum 50 USDT')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await fill(amount, '100');
  await expect.element(main.getByText('100.00 USDT would earn')).toBeVisible();
  await expect.element(main.getByText('100.105 USDT')).toBeVisible();
  await press(review);
  await expect.element(main.getByText('Please agree to the financial agreement first')).toBeVisible();
  await flip(risks);

  // The answer can't be read; the purchase is looked up and found, and never sent a second time.
  exchange.strike({ kind: 'garbage', path: '/finance/buy' });
  await press(review);
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent('0.015 USDT');
  await press(dialog.getByRole('button', { name: 'Subscribe', exact: true }));
  expect(dialog.elements()).toHaveLength(0);
  await expect.element(amount).toHaveValue('');

  // The purchase leads on to what was bought.
  await press(main.getByRole('status').getByRole('link', { name: 'Go to your products' }));
  await advance(6000);
  const hosted = main.getByRole('group', { name: 'Active' });
  await expect.element(hosted.getByRole('row').nth(1)).toHaveTextContent(/100\.0000 USDT.*0 days/);
  expect(exchange.sent('/finance/buy')).toBe(1);

  // Noon, a day that is not whole, and two that are.
  await exchange.steer({ kind: 'advanceBusiness', ms: 3 * DAY });
  await advance(6000);
  await expect.element(hosted.getByRole('row').nth(1)).toHaveTextContent(/0\.0300 USDT.*2 days/);
  await press(hosted.getByRole('button', { name: /^Redeem 100/ }));
  await expect.element(dialog).toHaveTextContent('You lose 0.03 USDT');
  await expect.element(dialog).toHaveTextContent(/You receive\s*100\.00 USDT/);
  await press(dialog.getByRole('button', { name: 'Redeem', exact: true }));
  await advance(1000);
  await expect.element(main.getByText('No active products')).toBeVisible();

  // Another one runs to its end.
  await press(main.getByRole('link', { name: 'View products' }));
  await advance(1000);
  await press(products.getByRole('link', { name: 'USDT 7 days' }));
  await fill(amount, '200');
  await flip(risks);
  await press(review);
  await press(dialog.getByRole('button', { name: 'Subscribe', exact: true }));
  expect(dialog.elements()).toHaveLength(0);
  await press(page.getByRole('link', { name: 'My products', exact: true }));
  await advance(1000);
  await expect.element(hosted.getByRole('row').nth(1)).toHaveTextContent('200.0000 USDT');
  // It renews only while somebody wishes it to.
  const renews = hosted.getByRole('switch', { name: /^Auto-renew of 200/ });
  for (const [action, isOn] of [
    ['Turn on', true],
    ['Turn off', false],
  ] as const) {
    await flip(renews);
    await press(dialog.getByRole('button', { name: action }));
    await advance(1000);
    if (isOn) await expect.element(renews).toBeChecked();
    else await expect.element(renews).not.toBeChecked();
  }
  await exchange.steer({ kind: 'advanceBusiness', ms: 8 * DAY });
  await advance(6000);
  await expect.element(main.getByText('No active products')).toBeVisible();

  await press(main.getByRole('tab', { name: 'Completed' }));
  await advance(1000);
  const completed = main.getByRole('group', { name: 'Completed' });
  expect(completed.getByRole('row').elements()).toHaveLength(3);
  await expect
    .element(completed.getByRole('row').nth(1))
    .toHaveTextContent(/200\.0000.*USDT.*0\.2100.*0\.0000.*200\.2100/);
  await expect
    .element(completed.getByRole('row').nth(2))
    .toHaveTextContent(/100\.0000.*USDT.*0\.0300.*0\.0300.*100\.0000/);

  await device.setOffline(true);
  await advance(20_000);
  expect(completed.getByRole('row').elements()).toHaveLength(3);
  await expect.element(main.getByText(/^As of /)).toBeVisible();
});
