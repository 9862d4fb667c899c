import { page } from 'vitest/browser';
import { signInDemo } from './support/account-desks.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { fill, press } from './support/locators.ts';
import { advance } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

/** A screen, and what brings it into a state that opening it does not show. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly reach: () => Promise<void>;
}

const send = async (name: string) => {
  await press(page.getByRole('button', { name, exact: true }).first());
  await advance(1000);
};
const labelled = (name: string) => page.getByLabelText(name, { exact: true });

const STATES: readonly State[] = [
  {
    name: 'a message that the address does not name',
    path: '/setting/msg-detail',
    reach: async () => {
      await expect.element(page.getByText('No message chosen')).toBeVisible();
    },
  },
  {
    name: 'a quote that is held, and its confirmation',
    path: '/account/dui',
    reach: async () => {
      await fill(labelled('You receive'), '0.001');
      await advance(1000);
      await expect.element(labelled('You pay')).not.toHaveValue('');
      await send('Review conversion');
      await expect.element(page.getByRole('alertdialog', { name: 'Confirm conversion' })).toBeVisible();
    },
  },
  {
    name: 'an exchange of more than there is',
    path: '/account/dui?from=BTC&to=USDT',
    reach: async () => {
      // Before the balance is known, the exchange alone could tell.
      await expect.element(page.getByText(/^[\d.,]+ BTC$/)).toBeVisible();
      // More than the account has, and less than any seed's market gives.
      await fill(labelled('You receive'), '100000');
      await advance(1000);
      await send('Review conversion');
      await expect.element(page.getByText('Insufficient available balance')).toBeVisible();
      await expect.element(labelled('You pay')).toHaveFocus();
    },
  },
  {
    name: 'small balances',
    path: '/account/dui',
    reach: async () => {
      await send('Convert small balances');
      await expect.element(page.getByRole('dialog', { name: 'Small balances' })).toBeVisible();
    },
  },
  {
    name: 'a report without anything in it',
    path: '/account/recharge?coin=USDT&chain=TRC20',
    reach: async () => {
      await send('Report with a receipt');
      await send('Send report');
      await expect.element(page.getByText('Upload the credentials')).toBeVisible();
    },
  },
  {
    name: 'an address to be removed',
    path: '/setting/address?type=3',
    reach: async () => {
      await press(
        page
          .getByRole('row')
          .getByRole('button', { name: /^Remove/ })
          .first(),
      );
      await advance(1000);
      await expect.element(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'an anti-phishing code that can’t be one',
    path: '/setting/safty?type=1',
    reach: async () => {
      await press(page.getByRole('listitem').filter({ hasText: 'Anti-phishing code' }).getByRole('button'));
      await advance(1000);
      await fill(page.getByRole('textbox', { name: 'Anti-phishing code' }), '<b>');
      await send('Save code');
      await expect.element(page.getByText(/^4 to 20 letters or digits/)).toBeVisible();
    },
  },
  {
    name: 'a limit that can’t be one',
    path: '/setting/limits',
    reach: async () => {
      await fill(page.getByLabelText('Session time'), '2000');
      await send('Save limits');
      await expect.element(page.getByText('Enter 1 to 1,440 minutes, or leave it empty')).toBeVisible();
      await expect.element(page.getByLabelText('Session time')).toHaveFocus();
    },
  },
  {
    name: 'a new picture that was not chosen',
    path: '/setting/profile',
    reach: async () => {
      await send('Change picture');
      await send('Save picture');
      await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    },
  },
  {
    name: 'a password that is not confirmed',
    path: '/login/modify',
    reach: async () => {
      await send('Change password');
      await expect.element(labelled('Login password')).toHaveFocus();
    },
  },
];

test.for(STATES)(
  'axe finds no fault in a dialog or mistake of the account: $name',
  async ({ path, reach }, { exchange, open }) => {
    await open({ path, session: await signInDemo(exchange) });
    await advance(1000);
    await reach();
    expect(await violationsInBothThemes()).toEqual([]);
  },
);

test('own limits are set in the settings, hold on every device, and are loosened only a day later', async ({
  exchange,
  open,
}) => {
  const person = await exchange.register();
  const device = await open({ path: '/setting/limits', session: person });
  await advance(1000);
  const stake = page.getByLabelText('Maximum stake');
  await fill(stake, '25');
  await send('Save limits');
  await expect.element(page.getByText('Limits saved').first()).toBeVisible();
  await device.end();

  await open({ path: '/setting/limits', session: person });
  await advance(1000);
  await expect.element(stake).toHaveValue('25');
  await fill(stake, '40');
  await expect
    .element(page.getByText(/In force: 25(?:\.00)? USDT · your looser limit applies from/))
    .toBeVisible();
  await send('Save limits');
  await expect.element(page.getByText('Takes effect in 24 hours')).toBeVisible();
  await expect.element(stake).toHaveValue('25');
  await expect
    .element(page.getByRole('button', { name: 'Exclude myself' }))
    .toHaveAttribute('aria-disabled', 'true');
});
