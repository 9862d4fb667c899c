import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './support/axe.ts';
import { openDevice } from './support/browser-state.ts';
import { registerByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** A screen, and what brings it into a state that opening it does not show. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly reach: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const STATES: readonly State[] = [
  {
    name: 'a message that the address does not name',
    path: '/setting/msg-detail',
    reach: (page) => expect(page.getByText('No message chosen')).toBeVisible(),
  },
  {
    name: 'a quote that is held, and its confirmation',
    path: '/account/dui',
    reach: async (page) => {
      await page.getByLabel('You receive', { exact: true }).fill('0.001');
      await expect(page.getByLabel('You pay', { exact: true })).not.toHaveValue('');
      await press(page, 'Review conversion');
      await expect(page.getByRole('alertdialog', { name: 'Confirm conversion' })).toBeVisible();
    },
  },
  {
    name: 'an exchange of more than there is',
    path: '/account/dui?from=BTC&to=USDT',
    reach: async (page) => {
      // Before the balance is known, the exchange alone could tell.
      await expect(page.getByText(/^[\d.,]+ BTC$/)).toBeVisible();
      await page.getByLabel('You receive', { exact: true }).fill('9000000');
      await press(page, 'Review conversion');
      await expect(page.getByText('Insufficient available balance')).toBeVisible();
      await expect(page.getByLabel('You pay', { exact: true })).toBeFocused();
    },
  },
  {
    name: 'small balances',
    path: '/account/dui',
    reach: async (page) => {
      await press(page, 'Convert small balances');
      await expect(page.getByRole('dialog', { name: 'Small balances' })).toBeVisible();
    },
  },
  {
    name: 'a report without anything in it',
    path: '/account/recharge?coin=USDT&chain=TRC20',
    reach: async (page) => {
      await press(page, 'Report with a receipt');
      await press(page, 'Send report');
      await expect(page.getByText('Upload the credentials')).toBeVisible();
    },
  },
  {
    name: 'an address to be removed',
    path: '/setting/address?type=3',
    reach: async (page) => {
      await page
        .getByRole('row')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'an anti-phishing code that can’t be one',
    path: '/setting/safty?type=1',
    reach: async (page) => {
      const row = page.getByRole('listitem').filter({ hasText: 'Anti-phishing code' });
      await row.getByRole('button').click();
      await page.getByRole('textbox', { name: 'Anti-phishing code' }).fill('<b>');
      await press(page, 'Save code');
      await expect(page.getByText(/^4 to 20 letters or digits/)).toBeVisible();
    },
  },
  {
    name: 'a limit that can’t be one',
    path: '/setting/limits',
    reach: async (page) => {
      await page.getByLabel('Session time').fill('2000');
      await press(page, 'Save limits');
      await expect(page.getByText('Enter 1 to 1,440 minutes, or leave it empty')).toBeVisible();
      await expect(page.getByLabel('Session time')).toBeFocused();
    },
  },
  {
    name: 'a new picture that was not chosen',
    path: '/setting/profile',
    reach: async (page) => {
      await press(page, 'Change picture');
      await press(page, 'Save picture');
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    },
  },
  {
    name: 'a password that is not confirmed',
    path: '/login/modify',
    reach: async (page) => {
      await press(page, 'Change password');
      await expect(page.getByLabel('Login password', { exact: true })).toBeFocused();
    },
  },
];

test.use({ as: 'demo' });

test('no dialog and no mistake of the account’s screens has a fault that axe can find', async ({ page }) => {
  test.slow();
  for (const { name, path, reach } of STATES) {
    await test.step(name, async () => {
      await openScreen(page, path);
      await reach(page);
      expect.soft(await violationsInBothThemes(page), name).toEqual([]);
    });
  }
});

test('own limits are set in the settings, hold on every device, and are loosened only a day later', async ({
  browser,
  exchange,
}) => {
  // Somebody of their own: the limits would hold for every other test of the demo account.
  const person = await registerByCall(exchange.url);
  const page = await openDevice(browser, exchange.url, { person });
  await openScreen(page, '/setting/limits');
  await page.getByLabel('Maximum stake').fill('25');
  await press(page, 'Save limits');
  await expect(page.getByText('Limits saved').first()).toBeVisible();

  const other = await openDevice(browser, exchange.url, { person });
  await openScreen(other, '/setting/limits');
  const stake = other.getByLabel('Maximum stake');
  await expect(stake).toHaveValue('25');
  await stake.fill('40');
  await expect(other.getByText(/In force: 25(?:\.00)? USDT · your looser limit applies from/)).toBeVisible();
  await press(other, 'Save limits');
  await expect(other.getByText('Takes effect in 24 hours')).toBeVisible();
  await expect(stake).toHaveValue('25');
  await expect(other.getByRole('button', { name: 'Exclude myself' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await Promise.all([page.context().close(), other.context().close()]);
});
