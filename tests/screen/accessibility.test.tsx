import { type Locator, page, userEvent } from 'vitest/browser';
import { bareFocus } from '../support/bare-focus.ts';
import { violations } from './support/axe.ts';
import { BACK, tabTo } from './support/keyboard.ts';
import { keys, keysTo, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const field = (label: string): Locator => page.getByCss('main').getByLabelText(label, { exact: true });

/** What axe finds in both themes. */
async function violationsInBothThemes(): Promise<readonly string[]> {
  const wear = (theme: string) => {
    document.documentElement.dataset.theme = theme;
  };
  const dark = await violations();
  wear('light');
  const light = await violations();
  wear('dark');
  return [...dark, ...light.map((fault) => `light: ${fault}`)];
}

for (const as of ['a visitor', 'a person'] as const) {
  test(`no menu and no dialog of ${as} has a fault that axe can find`, async ({ trader, open, advance }) => {
    const isPerson = as === 'a person';
    const found: string[] = [];
    const look = async () => found.push(...(await violationsInBothThemes()));
    await open({
      // Few rows: the line at the foot covers none of them.
      path: isPerson ? '/account/assert/1' : '/login/register',
      session: isPerson ? trader : null,
    });
    await advance(1000);
    for (const name of [isPerson ? /^Account of/ : 'Login/Register', /^Language/]) {
      await press(page.getByRole('button', { name }));
      const entry = page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first();
      await expect.element(entry).toHaveFocus();
      await look();
      await keys('{Escape}');
    }
    await press(
      page.getByRole('button', { name: isPerson ? 'Transfer' : 'Terms of use', exact: true }).first(),
    );
    await advance(1000);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await look();
    await keys('{Escape}');
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    if (!isPerson) {
      await press(page.getByRole('button', { name: 'Sign up' }));
      await expect.element(field('Email')).toHaveFocus();
      await look();
    }
    expect(found).toEqual([]);
  });
}

test('somebody without a mouse signs in and moves about', async ({ exchange, open, advance }) => {
  const person = await exchange.register();
  const app = await open({ path: '/main' });
  await advance(1000);
  await keys('{Tab}');
  await expect.element(page.getByText('Skip to content')).toHaveFocus();
  await keys('{Enter}');
  await expect.element(page.getByCss('main')).toHaveFocus();

  const loginLink = page.getByRole('link', { name: 'Log in', exact: true });
  await tabTo(loginLink, BACK);
  await keys('{Enter}');
  expect(app.path()).toBe('/login/login');
  await expect.element(page.getByCss('main h1')).toHaveFocus();

  await tabTo(page.getByRole('textbox', { name: 'Email', exact: true }));
  await keys(person.account);
  await tabTo(page.getByLabelText('Password', { exact: true }));
  await keys(person.password);
  await tabTo(page.getByRole('button', { name: 'Send code' }));
  await keys('{Enter}');
  await expect.element(page.getByLabelText('Email code')).toHaveFocus();
  await keys(await exchange.codeFor(person.account));
  await keys('{Enter}');
  await advance(1000);
  expect(app.path()).toBe('/main');

  const account = page.getByRole('button', { name: /^Account of/ });
  await tabTo(account, BACK);
  await keys('{ArrowDown}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await keys('{Escape}');
  await expect.element(account).toHaveFocus();
  await keys('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await keys('{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await keys('{Enter}');
  await advance(1000);
  await expect.element(loginLink).toBeVisible();
});

// proves F68
test('the focus can be seen on every control of the page', async ({ open }) => {
  await open({ path: '/login/login' });
  const unseen: (string | null)[] = [];
  for (let step = 0; step < 30; step += 1) {
    await userEvent.keyboard('{Tab}');
    unseen.push(bareFocus(true));
  }
  expect(unseen.filter((control) => control !== null)).toEqual([]);
});

test('a form that is sent empty goes to its first field in error', async ({ open }) => {
  await open({ path: '/login/login' });
  await keysTo(field('Email code'), '{Enter}');
  await expect.element(field('Email')).toHaveFocus();
});

test('logging in asks nobody to remember or retype: password managers fill it in, and codes are pasted', async ({
  open,
}) => {
  const fills: Record<string, Record<string, string>> = {
    login: { Email: 'username', Password: 'current-password', 'Email code': 'one-time-code' },
    register: { Email: 'username', Password: 'new-password', 'Email code': 'one-time-code' },
    forget: { Email: 'username', 'New password': 'new-password', 'Email code': 'one-time-code' },
  };
  const app = await open({ path: '/main' });
  for (const [path, fields] of Object.entries(fills)) {
    await app.goTo(`/login/${path}`);
    for (const [label, token] of Object.entries(fields)) {
      await expect
        .element(field(label), { message: `${path} ${label}` })
        .toHaveAttribute('autocomplete', expect.stringMatching(new RegExp(`^${token}( webauthn)?$`)));
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'ABCD-EFGH');
      const pastes = field(label)
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      expect(pastes, `${path} ${label}`).toBe(true);
    }
  }
});
