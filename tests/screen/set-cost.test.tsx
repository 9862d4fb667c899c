import { page } from 'vitest/browser';
import { signInDemo } from './support/account-desks.ts';
import { fill, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const row = (coin: string) => page.getByRole('row').filter({ hasText: new RegExp(`^${coin}`) });
const dialog = page.getByRole('dialog');

test('a person sets the cost of coins that the records do not know; it is marked, changed and removed', async ({
  exchange,
  open,
  advance,
}) => {
  const person = await signInDemo(exchange);
  const app = await open({ path: '/account/assert/2', session: person });
  await advance(3000);
  const bitcoin = row('BTC');
  await expect.element(bitcoin).toHaveTextContent('Unknown');
  await expect.element(row('USDT')).not.toHaveTextContent('Set cost');

  await press(bitcoin.getByRole('button', { name: 'Set cost of BTC' }));
  await press(dialog.getByRole('button', { name: 'Save cost' }));
  await expect.element(dialog).toHaveTextContent('Enter 0 or an amount with up to 15 digits');
  await fill(dialog.getByLabelText('Average cost per BTC'), '41000.5');
  await press(dialog.getByRole('button', { name: 'Save cost' }));
  await advance(1000);
  await expect.element(bitcoin).toHaveTextContent(/41,000\.50 ?set by you/);
  await expect.element(bitcoin).toHaveTextContent(/[+−][\d,.]+[+−][\d.]+%/);
  await app.end();

  // The device keeps it over a reload; nothing of it is sent.
  await open({ path: '/account/assert/2', session: person, device: app.device });
  await advance(3000);
  await expect.element(bitcoin).toHaveTextContent('set by you');
  await press(bitcoin.getByRole('button', { name: 'Set by you: change average cost of BTC' }));
  await press(dialog.getByRole('button', { name: 'Remove my cost' }));
  await advance(1000);
  await expect.element(bitcoin).toHaveTextContent('Unknown');
});
