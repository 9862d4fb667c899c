import type { Page } from '@playwright/test';
import { violations, violationsInBothThemes } from './support/axe.ts';
import { openDevice } from './support/browser-state.ts';
import { startFaultyExchange } from './support/faulty-exchange.ts';
import { unseenFocus } from './support/focus.ts';
import { startOtherSite } from './support/other-site.ts';
import { registerByCall, signInByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { codeAfter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

for (const as of ['visitor', 'demo'] as const) {
  test.describe(as, () => {
    test.use({ as });

    test('no menu and no dialog has a fault that axe can find', async ({ page }) => {
      const found: string[] = [];
      const look = async () => found.push(...(await violationsInBothThemes(page)));
      await openScreen(page, as === 'demo' ? '/account/assert/2' : '/login/register');
      for (const name of [as === 'demo' ? /^Account of/ : 'Login/Register', /^Language/]) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first()).toBeFocused();
        await look();
        await page.keyboard.press('Escape');
      }
      await page
        .getByRole('button', { name: as === 'demo' ? 'Transfer' : 'Terms of use', exact: true })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (as === 'visitor') {
        await page.getByRole('button', { name: 'Sign up' }).click();
        await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
        await look();
      }
      expect(found).toEqual([]);
    });
  });
}

test('the chat panel is a landmark of its own, and a frame that sees nothing of ours', async ({
  browser,
}) => {
  const chat = await startOtherSite(
    '<!doctype html><html lang="en"><title>Chat</title><main><h1>Hello</h1></main>',
  );
  const exchange = await startFaultyExchange({
    config: { chatUrl: `${chat.origin}/room` },
    chatOrigins: [chat.origin],
  });
  const person = await signInByCall(exchange.url);
  const page = await openDevice(browser, exchange.url, { person });
  await openScreen(page, '/main');
  const button = page.getByRole('button', { name: 'Customer service' });
  await button.click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Hello' })).toBeVisible();
  expect(chat.asked).toEqual(['/room']);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  // It stays, unseen, so that answers which come later are counted.
  await expect(frame).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.context().close();
  await Promise.all([exchange.close(), chat.close()]);
});

test('somebody without a mouse signs in and moves about', async ({ page, exchange }) => {
  const person = await registerByCall(exchange.url);
  await openScreen(page, '/main');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Skip to content')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const loginLink = page.getByRole('link', { name: 'Log in', exact: true });
  await tabTo(page, loginLink, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pc/login/login');
  await expect(page.locator('main h1')).toBeFocused();

  await tabTo(page, page.getByRole('textbox', { name: 'Email', exact: true }));
  await page.keyboard.type(person.account);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await tabTo(page, page.getByRole('button', { name: 'Send code' }));
  const code = await codeAfter(exchange.url, person.account, () => page.keyboard.press('Enter'));
  await expect(page.getByLabel('Email code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pc/main');

  const account = page.getByRole('button', { name: /^Account of/ });
  await tabTo(page, account, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(loginLink).toBeVisible();
});

/** Presses Tab until the control has the focus, as somebody would; fails after 60 steps. */
async function tabTo(
  page: Page,
  target: ReturnType<Page['locator']>,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

// proves F68
test('the focus can be seen on every control of the page', async ({ page }) => {
  await openScreen(page, '/login/login');
  expect(await unseenFocus(page, 30, 'anything')).toEqual([]);
});

test('a form that is sent empty goes to its first field in error', async ({ page }) => {
  await openScreen(page, '/login/login');
  await page.locator('main').getByLabel('Email code', { exact: true }).press('Enter');
  await expect(page.locator('main').getByLabel('Email', { exact: true })).toBeFocused();
});

test('logging in asks nobody to remember or retype: password managers fill it in, and codes are pasted', async ({
  page,
}) => {
  const fills: Record<string, Record<string, string>> = {
    login: { Email: 'username', Password: 'current-password', 'Email code': 'one-time-code' },
    register: { Email: 'username', Password: 'new-password', 'Email code': 'one-time-code' },
    forget: { Email: 'username', 'New password': 'new-password', 'Email code': 'one-time-code' },
  };
  for (const [path, fields] of Object.entries(fills)) {
    await openScreen(page, `/login/${path}`);
    const field = (label: string) => page.locator('main').getByLabel(label, { exact: true });
    for (const [label, token] of Object.entries(fields)) {
      await expect(field(label), `${path} ${label}`).toHaveAttribute(
        'autocomplete',
        new RegExp(`^${token}( webauthn)?$`),
      );
    }
    for (const label of Object.keys(fields)) {
      const pastes = await field(label).evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'ABCD-EFGH');
        return input.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      expect(pastes, `${path} ${label}`).toBe(true);
    }
  }
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  // proves F68
  test('pages reflow: nothing is cut off and nothing scrolls sideways', async ({ page }) => {
    for (const path of [
      '/login/login',
      '/login/register',
      '/login/forget',
      '/about/us',
      '/main',
      '/market',
      '/scontract',
    ]) {
      await openScreen(page, path);
      const { wide, cut } = await page.evaluate(() => {
        const main = document.querySelector('main');
        // Tables keep their own scrolling.
        const controls = [
          ...(main?.querySelectorAll<HTMLElement>('button, input, a, label, h1') ?? []),
        ].filter((control) => !control.closest('table') && control.getBoundingClientRect().width > 2);
        return {
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          cut: controls
            .filter((control) => {
              const { left, right, width } = control.getBoundingClientRect();
              return (
                width > 0 && (left < 0 || right > innerWidth || control.scrollWidth > control.clientWidth + 1)
              );
            })
            .filter((control) => getComputedStyle(control).display !== 'inline')
            .map((control) => control.outerHTML.slice(0, 100)),
        };
      });
      expect(cut).toEqual([]);
      expect(wide).toBeLessThanOrEqual(0);
    }
  });
});
