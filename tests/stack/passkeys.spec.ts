import type { Page } from '@playwright/test';
import { WithdrawalDesk } from './page-models/withdrawal-desk.ts';
import { violations } from './support/axe.ts';
import { openDevice } from './support/browser-state.ts';
import { type Person, registerByCall, setTradePassword } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { codeAfter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { VirtualAuthenticator } from './support/virtual-authenticator.ts';

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** The exchange by its name: an address has no passkeys. */
const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** Fills in the open dialog, and asks the browser for a passkey. */
async function addPasskey(page: Page, who: Person, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Login password').fill(who.password);
  const code = await codeAfter(new URL(page.url()).origin, who.account, () =>
    dialog(page).getByRole('button', { name: 'Send code' }).click(),
  );
  await dialog(page).getByLabel('Email code').fill(code);
  await dialog(page).getByRole('button', { name: 'Add a passkey' }).click();
}

test('a passkey is added, named, used to log in, and removed', async ({ browser, exchange }) => {
  const url = byName(exchange.url);
  const who = await registerByCall(exchange.url);
  const desk = await openDevice(browser, url, { person: who });
  await openScreen(desk, '/setting/safty?type=1');
  const authenticator = await VirtualAuthenticator.plugIn(desk);

  await test.step('a cancelled prompt says so, and the same proofs go on', async () => {
    await authenticator.verified(false);
    await addPasskey(desk, who, 'Work laptop');
    await expect(dialog(desk).getByText('No passkey was used')).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await authenticator.verified(true);
    await dialog(desk).getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog(desk)).toBeHidden();
    await expect(panel(desk).getByText('Work laptop')).toBeVisible();
    expect(await authenticator.passkeys()).toBe(1);
    expect(await violations(desk)).toEqual([]);
  });

  await test.step('it is renamed', async () => {
    await panel(desk).getByRole('button', { name: 'Rename Work laptop' }).click();
    await dialog(desk).getByLabel('Name').fill('<b>');
    await dialog(desk).getByRole('button', { name: 'Rename' }).click();
    await expect(dialog(desk).getByText('1 to 40 letters or digits')).toBeVisible();
    await dialog(desk).getByLabel('Name').fill('Home laptop');
    await dialog(desk).getByRole('button', { name: 'Rename' }).click();
    await expect(panel(desk).getByText('Home laptop')).toBeVisible();
  });

  const leave = async () => {
    await desk.getByRole('button', { name: /^Account of/ }).click();
    await desk.getByRole('menuitem', { name: 'Log out' }).click();
    await desk.goto(`${url}/pc/login/login`);
  };

  await test.step('its button logs in', async () => {
    await authenticator.verified(false);
    await leave();
    const button = desk.getByRole('button', { name: 'Log in with a passkey' });
    await button.click();
    await expect(desk.getByText('No passkey was used').first()).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await authenticator.verified(true);
    await button.click();
    await expect(desk).not.toHaveURL(/login/);
  });

  await test.step('picked among what the browser fills in, it logs in', async () => {
    await leave();
    await expect(desk).not.toHaveURL(/login/);
    await openScreen(desk, '/setting/safty?type=1');
    await expect(desk.getByText(who.account).first()).toBeVisible();
  });

  await test.step('it confirms a new password in place of the codes', async () => {
    await openScreen(desk, '/login/modify');
    await expect(desk.getByText('Your passkey confirms this change only.')).toBeVisible();
    await expect(desk.getByLabel('Email code')).toHaveCount(0);
    await desk.getByRole('button', { name: 'Use codes instead' }).click();
    await expect(desk.getByLabel('Email code')).toBeVisible();
    await desk.getByRole('button', { name: 'Use a passkey instead' }).click();
    await desk.getByLabel('Login password', { exact: true }).fill(who.password);
    await desk.getByLabel('New password', { exact: true }).fill('Another-2468');
    await desk.getByLabel('Confirm').fill('Another-2468');
    await authenticator.verified(false);
    await desk.getByRole('button', { name: 'Change password' }).click();
    await expect(desk.getByText('No passkey was used').first()).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await authenticator.verified(true);
    await desk.getByRole('button', { name: 'Change password' }).click();
    await desk.waitForURL('**/pc/setting/safty?type=1');
  });

  await test.step('it proves the session for ten minutes', async () => {
    await desk.getByRole('button', { name: "Confirm it's you" }).click();
    await dialog(desk).getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(desk.getByText('No codes needed for security changes until')).toBeVisible();
    expect(await violations(desk)).toEqual([]);
  });

  await test.step('it confirms a forgotten password, which the mailbox alone does not set', async () => {
    await leave();
    await openScreen(desk, '/login/forget');
    await desk.getByLabel('Email', { exact: true }).fill(who.account);
    const code = await codeAfter(url, who.account, () =>
      desk.getByRole('button', { name: 'Send code' }).click(),
    );
    await desk.getByLabel('Email code').fill(code);
    await desk.getByLabel('New password', { exact: true }).fill('Third-97531');
    await desk.getByLabel('Confirm password').fill('Third-97531');
    await desk.getByRole('button', { name: 'Set new password' }).click();
    const confirm = desk.getByRole('button', { name: 'Confirm with a passkey' });
    await expect(confirm).toBeVisible();
    await expect(desk.getByText('This account has a passkey').first()).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await authenticator.verified(false);
    await confirm.click();
    await expect(desk.getByText('No passkey was used').first()).toBeVisible();
    await authenticator.verified(true);
    await confirm.click();
    // The login page offers the passkey, which the authenticator picks by itself.
    await expect(desk).not.toHaveURL(/login/);
  });

  await test.step('it is removed, and logs in no more', async () => {
    await openScreen(desk, '/setting/safty?type=1');
    await panel(desk).getByRole('button', { name: 'Remove Home laptop' }).click();
    await expect(dialog(desk).getByText('You can still log in with your password')).toBeVisible();
    await dialog(desk).getByLabel('Login password').fill('Third-97531');
    await dialog(desk).getByRole('button', { name: 'Remove' }).click();
    await expect(panel(desk).getByText('No passkeys yet')).toBeVisible();
  });
});

test('who has lost the passkey resets the password a day after asking for it', async ({
  browser,
  exchange,
}) => {
  const url = byName(exchange.url);
  const who = await registerByCall(exchange.url);
  const desk = await openDevice(browser, url, { person: who });
  await openScreen(desk, '/setting/safty?type=1');
  await VirtualAuthenticator.plugIn(desk);
  await addPasskey(desk, who, 'Lost phone');
  await expect(panel(desk).getByText('Lost phone')).toBeVisible();

  const visitor = await openDevice(browser, url);
  await openScreen(visitor, '/login/forget');
  const typeCode = async () => {
    const code = await codeAfter(url, who.account, () =>
      visitor.getByRole('button', { name: 'Send code' }).click(),
    );
    await visitor.getByLabel('Email code').fill(code);
  };
  const submit = visitor.getByRole('button', { name: 'Set new password' });
  await visitor.getByLabel('Email', { exact: true }).fill(who.account);
  await visitor.getByLabel('New password', { exact: true }).fill('Third-97531');
  await visitor.getByLabel('Confirm password').fill('Third-97531');
  await typeCode();
  await submit.click();
  await visitor.getByLabel('I no longer have a passkey for this account').check();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Request reset without a passkey' }).click();
  await expect(visitor.getByText('Your request was received')).toBeVisible();

  await exchange.advance(24 * 60 * 60_000);
  await openScreen(visitor, '/login/forget');
  await visitor.getByLabel('Email', { exact: true }).fill(who.account);
  await visitor.getByLabel('New password', { exact: true }).fill('Third-97531');
  await visitor.getByLabel('Confirm password').fill('Third-97531');
  await typeCode();
  await submit.click();
  await visitor.waitForURL('**/login/login*');
});

test('at an address there is no button, and the security page leads to the name', async ({
  browser,
  exchange,
}) => {
  const who = await registerByCall(exchange.url);
  const desk = await openDevice(browser, exchange.url, { person: who });
  await openScreen(desk, '/setting/safty?type=1');
  await expect(panel(desk).getByText("Passkeys don't work on IP addresses")).toBeVisible();
  const { port } = new URL(exchange.url);
  await expect(panel(desk).getByRole('link', { name: `localhost:${port}` })).toBeVisible();
  await expect(panel(desk).getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  const visitor = await openDevice(browser, exchange.url);
  await openScreen(visitor, '/login/login');
  await expect(visitor.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden();
});

test('a passkey confirms a withdrawal in place of codes, and the trade password stays', async ({
  browser,
  exchange,
}) => {
  const url = byName(exchange.url);
  const who = await registerByCall(exchange.url);
  await setTradePassword(exchange.url, who, '135790');
  const page = await openDevice(browser, url, { person: who });
  await openScreen(page, '/setting/safty?type=1');
  const authenticator = await VirtualAuthenticator.plugIn(page);
  await addPasskey(page, who, 'Work laptop');
  await expect(panel(page).getByText('Work laptop')).toBeVisible();

  // Withdrawals wait a day after a trade password was set.
  await exchange.advanceBusiness(24 * 60 * 60_000);
  const desk = new WithdrawalDesk(page);
  await desk.open();
  await desk.pickAndPaste('Tron (TRC20)', TRON);
  await expect(page.getByText("You haven't used this address before", { exact: true })).toBeVisible();
  await desk.amount.fill('10');
  await desk.review.click();
  await desk.goOn.click();
  await expect(page.getByText('Your passkey confirms this amount and this address only')).toBeVisible();
  await expect(desk.code).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use codes instead' }).click();
  await expect(desk.code).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();

  await desk.password.fill('135790');
  await authenticator.verified(false);
  await desk.password.press('Enter');
  await expect(page.getByText('No passkey was used').first()).toBeVisible();
  await authenticator.verified(true);
  await desk.password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeFocused();
});
