import { type Locator, page } from 'vitest/browser';
import { violations } from './support/axe.ts';
import { fill, flip, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface Offered {
  readonly id: string;
  readonly name: string;
  readonly nextDealing: number;
}

const order = (fund: string): Locator =>
  page.getByRole('group', { name: 'Orders' }).getByRole('row').filter({ hasText: fund });

test('a fund is bought and redeemed at the values to come, and held through its lock-up', async ({
  exchange,
  trader,
  open,
  device,
  advance,
}) => {
  const pass = async (ms: number) => {
    await exchange.steer({ kind: 'advanceBusiness', ms });
    await advance(6000);
  };
  // An hour after midnight, business time: no dealing passes while the form is filled in.
  const [offered] = (await exchange.call('/fund/getList')) as readonly Offered[];
  await exchange.steer({ kind: 'advanceBusiness', ms: (offered?.nextDealing ?? 0) + HOUR - Date.now() });
  const [first] = (await exchange.call('/fund/getList')) as readonly Offered[];
  const past = { fundId: 'balanced', amount: '50', agreed: '1', dealsAt: String(first?.nextDealing) };
  await exchange.call('/fund/buy', past, trader.token);

  const app = await open({ path: '/fund/list?fund=cautious&days=365', session: trader });
  await advance(1000);
  const panel = page.getByRole('region', { name: 'Buy: Cautious' });
  const amount = panel.getByRole('textbox', { name: 'Amount' });
  const review = panel.getByRole('button', { name: 'Review purchase' });
  await fill(amount, '9.99');
  await press(review);
  await expect.element(panel).toHaveTextContent('minimum 10 USDT');
  await fill(amount, '200');
  await press(review);
  await expect.element(panel).toHaveTextContent(/agree to the financial agreement first/i);
  await expect.element(panel).toHaveTextContent('Invested200.00 USDT');
  await flip(panel.getByRole('checkbox'));
  await press(review);
  await advance(1000);
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent('200.00 USDT');
  expect(await violations()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Buy at next NAV' }));
  await expect.element(page.getByText('Cautious: purchase waiting for the next NAV')).toBeVisible();
  await expect.element(amount).toHaveValue('');

  await app.goTo('/fund/record');
  await advance(1000);
  await expect.element(order('Cautious')).toHaveTextContent('Purchase pending');
  await pass(DAY);
  await expect.element(order('Cautious')).toHaveTextContent('Active');
  await expect.element(order('Balanced')).toHaveTextContent('Locked up');
  await expect
    .element(order('Balanced').getByRole('button', { name: 'Redeem' }))
    .toHaveAttribute('aria-disabled', 'true');
  await press(order('Cautious').getByRole('button', { name: 'Redeem' }));
  await advance(1000);
  await expect.element(dialog).toHaveTextContent("You'd receive");
  expect(await violations()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Redeem' }));
  await advance(1000);
  await expect.element(order('Cautious')).toHaveTextContent('Redemption pending');
  await pass(DAY);
  await expect.element(order('Cautious')).toHaveTextContent('Redeemed');

  const records = (await exchange.call('/fund/getRecords', { status: '1' }, trader.token)) as {
    list: readonly { paid: string }[];
  };
  const paid = records.list[0]?.paid ?? 'nothing';
  await app.goTo('/account/trade?type=4');
  await advance(1000);
  const log = page
    .getByRole('group', { name: 'Transaction log' })
    .getByRole('row')
    .filter({ hasText: 'Fund' });
  for (const moved of ['−200.0000', paid]) {
    await expect.element(log.filter({ hasText: moved }).first()).toBeVisible();
  }

  await app.goTo('/fund/list?fund=cautious&days=365');
  await advance(1000);
  await device.setOffline(true);
  await app.goTo('/fund/record');
  await advance(1000);
  await expect.element(order('Cautious')).toHaveTextContent('Redeemed');
  await app.goTo('/fund/list?fund=cautious&days=365');
  await advance(1000);
  await expect.element(page.getByRole('img', { name: /^NAV from / })).toBeVisible();
  await fill(amount, '50');
  await expect.element(review).toHaveAttribute('aria-disabled', 'true');
});

test('a fund is named in the allocation and in its account, and not as the coin that counts it', async ({
  exchange,
  open,
  advance,
}) => {
  const person = await exchange.register();
  const [fund] = (await exchange.call('/fund/getList')) as readonly Offered[];
  if (!fund) throw new Error('no fund');
  const purchase = { fundId: fund.id, amount: '120', dealsAt: String(fund.nextDealing), agreed: '1' };
  await exchange.call('/fund/buy', purchase, person.token);
  await open({ path: '/account/assert/5', session: person });
  await advance(2000);
  const holdings = page.getByRole('table', { name: 'Holdings' });
  await expect.element(holdings.getByRole('row').nth(1)).toHaveTextContent(`Fund: ${fund.name}`);
  await expect.element(holdings).not.toHaveTextContent('Tether');
  const allocation = page.getByRole('region', { name: 'Allocation' }).getByRole('listitem');
  await expect.element(allocation.filter({ hasText: `Fund: ${fund.name}` })).toHaveTextContent('120.00');
  await expect.element(allocation.filter({ hasText: 'USDT' })).toHaveTextContent('880.00');
});
