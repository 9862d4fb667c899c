import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violations } from './support/axe.ts';
import { openDevice } from './support/browser-state.ts';
import { call, type Person, registerByCall, signInByCall } from './support/people.ts';
import { openScreen, settled } from './support/screens.ts';
import { codeAfter, fillSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Asks for a code in the dialog or form that is open, and types it. */
async function mailCode(page: Page, who: Person): Promise<void> {
  const code = await codeAfter(new URL(page.url()).origin, who.account, () =>
    page.getByRole('button', { name: 'Send code' }).click(),
  );
  await page.getByLabel('Email code').fill(code);
}

const dialog = (page: Page) => page.getByRole('dialog');

/** What the authenticator shows now, or one step later, which is taken as well: a code works once. */
const shown = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

test('an account is protected step by step, and every step refuses what is wrong', async ({
  browser,
  exchange,
}) => {
  test.slow();
  const who = await registerByCall(exchange.url);
  const elsewhere = await signInByCall(exchange.url, who);
  const desk = await openDevice(browser, exchange.url, { person: who });
  await openScreen(desk, '/setting/safty?type=1');
  await expect(desk.getByText('30/ 100')).toBeVisible();
  expect(await violations(desk)).toEqual([]);

  await test.step('trade password', async () => {
    await desk
      .getByRole('listitem')
      .filter({ hasText: 'Trade password' })
      .getByRole('button', { name: 'Set' })
      .click();
    await desk.getByLabel('New trade password').fill('12345');
    await desk.getByRole('button', { name: 'Set trade password' }).click();
    await expect(desk.getByText('The trade password must be 6 digits')).toBeVisible();
    await desk.getByLabel('New trade password').fill('135790');
    await desk.getByLabel('Confirm').fill('135791');
    await desk.getByLabel('Email code').fill('000000');
    await desk.getByRole('button', { name: 'Set trade password' }).click();
    await expect(desk.getByText("Passwords don't match")).toBeVisible();
    await desk.getByLabel('Confirm').fill('135790');
    await desk.getByRole('button', { name: 'Set trade password' }).click();
    await expect(dialog(desk).getByText('Verification code error')).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await mailCode(desk, who);
    await desk.getByRole('button', { name: 'Set trade password' }).click();
    await expect(dialog(desk)).toBeHidden();
    await expect(desk.getByText('50/ 100')).toBeVisible();
    await expect(desk.getByText('Withdrawals are paused after a security change until')).toBeVisible();
  });

  const { secret, recovery } = await test.step('authenticator', async () => {
    await desk.getByRole('button', { name: 'Set up', exact: true }).click();
    const key = (await desk.getByTestId('authenticator-secret').innerText()).replaceAll(' ', '');
    expect(await violations(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Next' }).click();
    await desk.getByLabel('Authenticator code').fill('000000');
    await mailCode(desk, who);
    await desk.getByRole('button', { name: 'Set up authenticator' }).click();
    await expect(desk.getByText('Authenticator code is wrong or already used').first()).toBeVisible();
    // The emailed code proved the session: from here on no change asks for another.
    await expect(dialog(desk).getByText('No codes needed for security changes until')).toBeVisible();
    await expect(dialog(desk).getByLabel('Email code')).toHaveCount(0);
    await desk.getByLabel('Authenticator code').fill(shown(key));
    await desk.getByRole('button', { name: 'Set up authenticator' }).click();
    await expect(desk.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    await expect(dialog(desk).getByRole('listitem')).toHaveCount(10);
    expect(await violations(desk)).toEqual([]);
    const codes = await dialog(desk).getByRole('listitem').allInnerTexts();
    await desk.keyboard.press('Escape');
    await expect(desk.getByText('Save the codes first')).toBeVisible();
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('bourse-recovery-codes.txt');
    await desk.getByLabel('I have saved these codes in a safe place').check();
    await desk.getByRole('button', { name: 'Done' }).click();
    await expect(desk.getByText('10 recovery codes left')).toBeVisible();
    return { secret: key, recovery: codes };
  });

  await test.step('anti-phishing code', async () => {
    const row = desk.getByRole('listitem').filter({ hasText: 'Anti-phishing code' });
    await row.getByRole('button', { name: 'Set' }).click();
    await desk.getByRole('textbox', { name: 'Anti-phishing code' }).fill('Blue heron');
    await desk.getByLabel('Login password', { exact: true }).fill('Not-this-1');
    await expect(dialog(desk).getByLabel('Authenticator code')).toHaveCount(0);
    await desk.getByRole('button', { name: 'Save code' }).click();
    await expect(dialog(desk).getByText('Password is incorrect')).toBeVisible();
    await desk.getByLabel('Login password', { exact: true }).fill(who.password);
    await desk.getByRole('button', { name: 'Save code' }).click();
    await expect(row.getByText('Blue heron')).toBeVisible();
  });

  await test.step('another session is signed out', async () => {
    const sessions = desk.getByRole('group', { name: 'Devices' });
    await expect(sessions.getByRole('row')).toHaveCount(3);
    await sessions.getByRole('button', { name: /^Log out the device/ }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(sessions.getByRole('row')).toHaveCount(2);
    await expect(desk.getByRole('button', { name: 'Log out everywhere' })).toBeFocused();
    const answer = await fetch(`${exchange.url}/bb/app/user/info`, {
      method: 'POST',
      headers: { 'X-Access-Token': elsewhere.token },
    });
    expect(await answer.json()).toMatchObject({ code: -2 });
  });

  await test.step('a message asks about the sign-in that was not on this device, and one press ends it', async () => {
    const stranger = await signInByCall(exchange.url, who, { googleCode: recovery[1] ?? '' });
    await openScreen(desk, '/setting/message?type=4');
    await desk.getByRole('link', { name: 'New device logged in to your Bourse account' }).first().click();
    await expect(desk.getByText('IP address: 127.0.0.1')).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Log out that device' }).press('Enter');
    await expect(desk.getByText('That device is logged out.')).toBeFocused();
    await expect(desk.getByRole('link', { name: 'Change password' })).toBeVisible();
    await expect(call(exchange.url, '/user/info', {}, stranger.token)).rejects.toThrow('login first');
  });

  await test.step('the authenticator is asked for at sign-in, after code and password', async () => {
    const fresh = await openDevice(browser, exchange.url);
    await fresh.goto('/pc/login/login');
    await fillSignIn(fresh, who);
    await expect(fresh.getByLabel('Authenticator code')).toBeFocused();
    await fresh.getByLabel('Authenticator code').fill('000000');
    await fresh.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(fresh.getByText('Authenticator code is wrong or already used').first()).toBeVisible();
    await fresh.getByLabel('Authenticator code').fill(shown(secret, 1));
    await fresh.getByRole('button', { name: 'Log in', exact: true }).click();
    await fresh.waitForURL('**/pc/main');

    await test.step('a new password signs every other device out', async () => {
      await openScreen(desk, '/login/modify');
      expect(await violations(desk)).toEqual([]);
      await desk.getByLabel('Login password', { exact: true }).fill(who.password);
      await desk.getByLabel('New password', { exact: true }).fill('Another-2468');
      await desk.getByLabel('Confirm').fill('Another-2468');
      await expect(desk.getByText('No codes needed for security changes until')).toBeVisible();
      await desk.getByRole('button', { name: 'Change password' }).click();
      await desk.waitForURL('**/pc/setting/safty?type=1');
      await openScreen(fresh, '/setting/safty');
      await fresh.waitForURL(/\/pc\/login\/login\?returnTo=/);
    });
    await fresh.context().close();
  });

  await test.step('frozen: said plainly, and nothing moves', async () => {
    await desk.getByRole('button', { name: 'Freeze…' }).click();
    await expect(dialog(desk).getByText('No new orders of any kind.')).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await desk.getByLabel('Login password', { exact: true }).fill('Another-2468');
    await desk.getByRole('button', { name: 'Freeze account' }).click();
    await expect(desk.getByText('Your account is frozen: no orders')).toBeVisible();
    await expect(
      call(exchange.url, '/contract/transfer', { amount: '1', currency: 'USDT', type: '1' }, who.token),
    ).rejects.toThrow('frozen');
    await desk.getByRole('button', { name: 'Unfreeze…' }).click();
    await dialog(desk).getByLabel('Login password', { exact: true }).fill('Another-2468');
    await desk.getByRole('button', { name: 'Unfreeze in 24 hours' }).click();
    await expect(desk.getByText('Unfreeze requested.')).toBeVisible();
  });
  await desk.context().close();
});

test('a forgotten password is set with the authenticator, which is asked for once the code was right', async ({
  browser,
  exchange,
}) => {
  test.slow();
  const who = await registerByCall(exchange.url);
  const { secret } = (await call(exchange.url, '/user/getGoogleSecret', {}, who.token)) as {
    secret: string;
  };
  const code = await codeAfter(exchange.url, who.account, () =>
    call(exchange.url, '/user/sendEmailCode', { account: who.account, scene: 'google' }, who.token),
  );
  await call(exchange.url, '/user/bindGoogle', { code, googleCode: shown(secret) }, who.token);

  const desk = await openDevice(browser, exchange.url);
  await desk.goto('/pc/login/forget');
  await desk.getByLabel('Email', { exact: true }).fill(who.account);
  await mailCode(desk, who);
  await desk.getByLabel('New password', { exact: true }).fill('Another-2468');
  await desk.getByLabel('Confirm password').fill('Another-2468');
  await expect(desk.getByLabel('Authenticator code')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Set new password' }).click();
  await expect(desk.getByLabel('Authenticator code')).toBeFocused();
  expect(await violations(desk)).toEqual([]);
  await desk.getByLabel('Authenticator code').fill(shown(secret, 1));
  await desk.getByRole('button', { name: 'Set new password' }).click();
  await desk.waitForURL(/\/pc\/login\/login/);
  await desk.context().close();
});

test('a device that nobody touches is signed out', async ({ browser, exchange }) => {
  const who = await registerByCall(exchange.url);
  const desk = await openDevice(browser, exchange.url, { person: who });
  await desk.clock.install();
  await openScreen(desk, '/setting/safty');
  await desk.getByLabel('Log out after inactivity of').selectOption('5');
  // What is still on its way would be given up by a clock that jumps.
  await settled(desk);
  for (const x of [10, 20, 30]) {
    await desk.clock.fastForward('04:00');
    await desk.mouse.move(x, 10);
  }
  await expect(desk.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
  // What watches comes with a file of its own: it may have begun after that jump.
  await expect(async () => {
    await desk.clock.fastForward('05:10');
    await desk.waitForURL(/\/pc\/login\/login/, { timeout: 3000 });
  }).toPass();
  await desk.context().close();
});
