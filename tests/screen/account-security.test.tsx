import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { signInPast } from './support/account-desks.ts';
import { violations } from './support/axe.ts';
import type { Person, ScreenExchange } from './support/exchange.ts';
import { choose, fill, flip, keys, press } from './support/locators.ts';
import { advance } from './support/quiet.ts';
import { savedBy } from './support/saved-file.ts';
import { expect, test } from './support/test.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const labelled = (name: string) => page.getByLabelText(name, { exact: true });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const NO_CODES = 'No codes needed for security changes until';

/** Asks for a code in the dialog or form that is open, and types it. */
async function mailCode(exchange: ScreenExchange, who: Person): Promise<void> {
  await press(page.getByRole('button', { name: 'Send code' }));
  await advance(1000);
  await fill(page.getByLabelText('Email code'), await exchange.codeFor(who.account));
}

/** Presses what sends something, and waits for what follows from it. */
async function send(name: string): Promise<void> {
  await press(button(name));
  await advance(1000);
}

/** What the authenticator shows now, or one step later, which is taken as well: a code works once. */
const shown = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** Gives somebody an authenticator past the app; gives its secret. */
async function bindAuthenticator(exchange: ScreenExchange, { account, token }: Person): Promise<string> {
  const { secret } = (await exchange.call('/user/getGoogleSecret', {}, token)) as { secret: string };
  await exchange.call('/user/sendEmailCode', { account, scene: 'google' }, token);
  const code = await exchange.codeFor(account);
  await exchange.call('/user/bindGoogle', { code, googleCode: shown(secret) }, token);
  return secret;
}

test('an account is protected step by step, and every step refuses what is wrong', async ({
  exchange,
  open,
}) => {
  const who = await exchange.register();
  const elsewhere = await signInPast(exchange, who);
  const app = await open({ path: '/setting/safty?type=1', session: who });
  await advance(1000);
  await expect.element(page.getByText('30/ 100')).toBeVisible();
  expect(await violations()).toEqual([]);

  // The trade password.
  await press(row('Trade password').getByRole('button', { name: 'Set' }));
  await advance(1000);
  await fill(page.getByLabelText('New trade password'), '12345');
  await send('Set trade password');
  await expect.element(page.getByText('The trade password must be 6 digits')).toBeVisible();
  await fill(page.getByLabelText('New trade password'), '135790');
  await fill(page.getByLabelText('Confirm'), '135791');
  await fill(page.getByLabelText('Email code'), '000000');
  await send('Set trade password');
  await expect.element(page.getByText("Passwords don't match")).toBeVisible();
  await fill(page.getByLabelText('Confirm'), '135790');
  await send('Set trade password');
  await expect.element(dialog.getByText('Verification code error')).toBeVisible();
  expect(await violations()).toEqual([]);
  await mailCode(exchange, who);
  await send('Set trade password');
  expect(dialog.elements()).toHaveLength(0);
  await expect.element(page.getByText('50/ 100')).toBeVisible();
  await expect.element(page.getByText('Withdrawals are paused after a security change until')).toBeVisible();

  // The authenticator.
  await send('Set up');
  const key = (page.getByTestId('authenticator-secret').element().textContent ?? '').replaceAll(' ', '');
  expect(await violations()).toEqual([]);
  await press(button('Next'));
  await fill(page.getByLabelText('Authenticator code'), '000000');
  await mailCode(exchange, who);
  await send('Set up authenticator');
  await expect.element(page.getByText('Authenticator code is wrong or already used').first()).toBeVisible();
  // The emailed code proved the session: from here on no change asks for another.
  await expect.element(dialog.getByText(NO_CODES)).toBeVisible();
  expect(dialog.getByLabelText('Email code').elements()).toHaveLength(0);
  await fill(page.getByLabelText('Authenticator code'), shown(key));
  await send('Set up authenticator');
  await expect.element(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const listed = dialog.getByRole('listitem').elements();
  expect(listed).toHaveLength(10);
  expect(await violations()).toEqual([]);
  const recovery = listed.map(({ textContent }) => textContent ?? '');
  await keys('{Escape}');
  await expect.element(page.getByText('Save the codes first')).toBeVisible();
  const file = await savedBy(() => press(button('Download')));
  expect(file.name).toBe('bourse-recovery-codes.txt');
  await flip(page.getByLabelText('I have saved these codes in a safe place'));
  await send('Done');
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible();

  // The anti-phishing code.
  await press(row('Anti-phishing code').getByRole('button', { name: 'Set' }));
  await advance(1000);
  await fill(page.getByRole('textbox', { name: 'Anti-phishing code' }), 'Blue heron');
  await fill(labelled('Login password'), 'Not-this-1');
  expect(dialog.getByLabelText('Authenticator code').elements()).toHaveLength(0);
  await send('Save code');
  await expect.element(dialog.getByText('Password is incorrect')).toBeVisible();
  await fill(labelled('Login password'), who.password);
  await send('Save code');
  await expect.element(row('Anti-phishing code').getByText('Blue heron')).toBeVisible();

  // Another session is signed out.
  const sessions = page.getByRole('group', { name: 'Devices' });
  expect(sessions.getByRole('row').elements()).toHaveLength(3);
  await press(sessions.getByRole('button', { name: /^Log out the device/ }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }));
  await advance(1000);
  expect(sessions.getByRole('row').elements()).toHaveLength(2);
  await expect.element(button('Log out everywhere')).toHaveFocus();
  await expect(exchange.call('/user/info', {}, elsewhere.token)).rejects.toThrow('login first');

  // A message asks about the sign-in that was not on this device, and one press ends it.
  const stranger = await signInPast(exchange, who, { googleCode: recovery[1] ?? '' });
  await app.goTo('/setting/message?type=4');
  await advance(1000);
  await press(page.getByRole('link', { name: 'New device logged in to your Bourse account' }).first());
  await advance(1000);
  await expect.element(page.getByText('IP address: 127.0.0.1')).toBeVisible();
  expect(await violations()).toEqual([]);
  (button('Log out that device').element() as HTMLElement).focus();
  await keys('{Enter}');
  await advance(1000);
  await expect.element(page.getByText('That device is logged out.')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Change password' })).toBeVisible();
  await expect(exchange.call('/user/info', {}, stranger.token)).rejects.toThrow('login first');

  // A new password signs every other device out.
  const third = await signInPast(exchange, who, { googleCode: recovery[2] ?? '' });
  await app.goTo('/login/modify');
  await advance(1000);
  expect(await violations()).toEqual([]);
  await fill(labelled('Login password'), who.password);
  await fill(labelled('New password'), 'Another-2468');
  await fill(page.getByLabelText('Confirm'), 'Another-2468');
  await expect.element(page.getByText(NO_CODES)).toBeVisible();
  await send('Change password');
  expect(app.path()).toContain('/setting/safty?type=1');
  await expect(exchange.call('/user/info', {}, third.token)).rejects.toThrow('login first');

  // Frozen: said plainly, and nothing moves.
  await send('Freeze…');
  await expect.element(dialog.getByText('No new orders of any kind.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await fill(labelled('Login password'), 'Another-2468');
  await send('Freeze account');
  await expect.element(page.getByText('Your account is frozen: no orders')).toBeVisible();
  const transfer = { amount: '1', currency: 'USDT', type: '1' };
  await expect(exchange.call('/contract/transfer', transfer, who.token)).rejects.toThrow('frozen');
  await send('Unfreeze…');
  await fill(dialog.getByLabelText('Login password', { exact: true }), 'Another-2468');
  await send('Unfreeze in 24 hours');
  await expect.element(page.getByText('Unfreeze requested.')).toBeVisible();
});

test('the authenticator is asked for at sign-in, after code and password', async ({
  exchange,
  open,
  signIn,
}) => {
  const who = await exchange.register();
  const secret = await bindAuthenticator(exchange, who);
  const app = await open({ path: '/login/login' });
  await advance(1000);
  await signIn(who);
  await advance(1000);
  const code = page.getByLabelText('Authenticator code');
  await expect.element(code).toHaveFocus();
  await fill(code, '000000');
  await send('Log in');
  await expect.element(page.getByText('Authenticator code is wrong or already used').first()).toBeVisible();
  await fill(code, shown(secret, 1));
  await send('Log in');
  expect(app.path()).toBe('/main');
  // What ends all sessions leads the page back to the sign-in.
  await exchange.steer({ kind: 'endSessions', userId: who.userId });
  await app.goTo('/setting/safty');
  await advance(2000);
  expect(app.path()).toMatch(/\/login\/login\?returnTo=/);
});

test('a forgotten password is set with the authenticator, which is asked for once the code was right', async ({
  exchange,
  open,
}) => {
  const who = await exchange.register();
  const secret = await bindAuthenticator(exchange, who);
  const app = await open({ path: '/login/forget' });
  await advance(1000);
  await fill(labelled('Email'), who.account);
  await mailCode(exchange, who);
  await fill(labelled('New password'), 'Another-2468');
  await fill(page.getByLabelText('Confirm password'), 'Another-2468');
  const code = page.getByLabelText('Authenticator code');
  expect(code.elements()).toHaveLength(0);
  await send('Set new password');
  await expect.element(code).toHaveFocus();
  expect(await violations()).toEqual([]);
  await fill(code, shown(secret, 1));
  await send('Set new password');
  expect(app.path()).toMatch(/\/login\/login/);
});

test('a device that nobody touches is signed out', async ({ exchange, open }) => {
  const who = await exchange.register();
  const app = await open({ path: '/setting/safty', session: who });
  await advance(1000);
  await choose(page.getByLabelText('Log out after inactivity of'), '5');
  await advance(1000);
  for (let touches = 0; touches < 3; touches += 1) {
    pass(4 * 60_000);
    window.dispatchEvent(new PointerEvent('pointermove'));
    await advance(6000);
  }
  await expect.element(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
  pass(5 * 60_000);
  await advance(6000);
  expect(app.path()).toMatch(/\/login\/login/);
});

/** Time passes while nothing runs, as on a device that sleeps. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
