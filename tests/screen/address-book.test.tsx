import { page } from 'vitest/browser';
import { setTradePassword, withdrawalDesk } from './support/account-desks.ts';
import { violations } from './support/axe.ts';
import { choose, fill, flip, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('somebody keeps a book of addresses, and can be paid to it alone', async ({
  exchange,
  open,
  advance,
}) => {
  const person = await exchange.register();
  const before = await open({ path: '/setting/address?type=3', session: person });
  await advance(1000);
  await press(page.getByRole('button', { name: 'Add address' }));
  await advance(1000);
  const dialog = page.getByRole('dialog');
  const sendCode = dialog.getByRole('button', { name: 'Send code' });
  await press(sendCode);
  await expect.element(dialog.getByText('Give the address a name')).toBeVisible();
  await fill(dialog.getByLabelText('Name', { exact: true }), 'Exchange 1');
  const networks = exchange.hold('/assets/getChains');
  await choose(dialog.getByLabelText('Coin', { exact: true }), 'XRP');
  await fill(dialog.getByLabelText('Address', { exact: true }), 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh');
  await press(sendCode);
  // What is still being looked up is waited for, not called wrong.
  expect(networks.count()).toBeGreaterThan(0);
  networks.release();
  await advance(1000);
  await expect.element(dialog.getByText('Enter the memo, or confirm there is none')).toBeVisible();
  await fill(dialog.getByLabelText('Memo or tag'), '12345');
  expect(await violations()).toEqual([]);
  await press(sendCode);
  await advance(1000);
  await fill(dialog.getByLabelText('Email code', { exact: true }), await exchange.codeFor(person.account));
  await press(dialog.getByRole('button', { name: 'Add address' }));
  await advance(1000);
  const row = page.getByRole('row').filter({ hasText: 'Exchange 1' });
  await expect.element(row.getByText(/^Available in 23:59:\d\d$/)).toBeVisible();
  await expect.element(row.getByText('Memo 12345')).toBeVisible();
  expect(await violations()).toEqual([]);

  const whitelist = page.getByRole('switch', { name: 'Withdraw to saved addresses only' });
  await flip(whitelist);
  await advance(1000);
  await expect.element(whitelist).toBeChecked();
  await before.end();
  await setTradePassword(exchange, person, '135790');
  const desk = withdrawalDesk();
  const app = await open({ path: '/account/withdrawel?chain=ERC20', session: person });
  await advance(1000);
  await expect
    .element(page.getByText('Your whitelist is on: you can withdraw to saved addresses only'))
    .toBeVisible();
  await desk.paste(ETHEREUM);
  await advance(1000);
  await desk.ask('50');
  await expect.element(page.getByText('Your whitelist is on: choose a saved address')).toBeVisible();

  await app.goTo('/setting/address?type=3');
  await advance(1000);
  await flip(whitelist);
  await advance(1000);
  // The code of the address proved the session: this takes no other.
  await expect.element(dialog.getByText('No codes needed for security changes until')).toBeVisible();
  expect(dialog.getByLabelText('Email code', { exact: true }).elements()).toHaveLength(0);
  expect(await violations()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Turn off' }));
  await advance(1000);
  await expect.element(page.getByText(/^Off in 23:59:\d\d$/)).toBeVisible();
  await expect.element(whitelist).toBeChecked();
});
