import type { Page } from '@playwright/test';
import { VISITOR_PATHS } from '../support/visitor-paths.ts';
import { openDevice } from './support/browser-state.ts';
import { type Person, registerByCall } from './support/people.ts';
import { goInPage, openScreen, settled } from './support/screens.ts';
import { fillSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Opens an address and says where it led: path and query below /pc. */
async function ledTo(page: Page, path: string): Promise<string> {
  await page.goto(`/pc${path}`);
  await expect(page.locator('main h1')).toBeVisible();
  const { pathname, search } = new URL(page.url());
  return `${pathname.replace(/^\/pc/, '')}${search}`;
}

const login = (returnTo: string) =>
  `/login/login?${new URLSearchParams({ returnTo })}`.replaceAll('%2F', '/');

/** Puts somebody's session on the device, or takes it away, and lets the page look. */
function keepSession(page: Page, person: Person | null): Promise<void> {
  return page.evaluate(async (who) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('keyval-store');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const write = database.transaction('keyval', 'readwrite');
    const keys = write.objectStore('keyval');
    const rows = {
      'User-Id': who?.userId,
      'User-Token': who?.token,
      'User-Login': true,
      'User-Email': who?.account,
      'User-Purchase': true,
    };
    for (const [key, value] of Object.entries(rows)) {
      if (who) keys.put(value, key);
      else keys.delete(key);
    }
    await new Promise((resolve) => {
      write.oncomplete = resolve;
    });
    database.close();
    dispatchEvent(new Event('focus'));
  }, person);
}

const GUARDED_PATHS = [
  '/finance/record',
  '/subscribe/record',
  '/pool/record',
  '/fund/record',
  '/account/assert/1',
  '/account/recharge',
  '/account/withdrawel',
  '/account/dui',
  '/account/trade?type=4',
  '/setting/safty?type=1',
  '/setting/verify?type=2',
  '/setting/address',
  '/setting/message?type=4',
  '/setting/msg-detail?id=1',
  '/login/modify',
  '/about/policy',
];

/** Each would lead away, run as a script, or to no screen of ours. */
const HOSTILE = [
  '//evil.example',
  '/pc/..//evil.example',
  '/..//evil.example',
  '/main/../..//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  'https://evil.example/pc/main',
  '%2F%2Fevil.example',
  '/%2e%2e//evil.example',
  '/main@evil.example',
  '/login/login?returnTo=//evil.example',
  '/no/such/page',
];

test('a visitor may open exactly the listed paths, all others lead to the login page', async ({ page }) => {
  test.slow();
  for (const path of VISITOR_PATHS) expect(await ledTo(page, path)).toBe(path);
  for (const path of [...GUARDED_PATHS, '/no/such/page?x=1']) {
    expect(await ledTo(page, path)).toBe(login(path));
  }
});

test('short and old addresses lead on, with their query', async ({ page }) => {
  for (const [from, to] of [
    ['/', '/main'],
    ['/home', '/main'],
    ['/finance', '/finance/list'],
    ['/subscribe', '/subscribe/list'],
    ['/pool', '/pool/list'],
    ['/fund', '/fund/list'],
    ['/about', '/about/us'],
  ]) {
    expect(await ledTo(page, `${from}?via=mail`)).toBe(`${to}?via=mail`);
  }
  // The login group keeps what it knows.
  expect(await ledTo(page, '/login?inviteCode=1e5')).toBe('/login/login?inviteCode=1e5');
  for (const [from, to] of [
    ['/account?q=btc', '/account/assert/2?q=btc'],
    ['/account/assert?q=btc', '/account/assert/2?q=btc'],
    ['/setting?type=1', '/setting/safty?type=1'],
  ] as const) {
    expect(await ledTo(page, from)).toBe(login(to));
  }
});

test('signing in leads back to where the person was meant to go', async ({ page, exchange }) => {
  expect(await ledTo(page, '/account/assert/1?q=usd')).toBe(login('/account/assert/1?q=usd'));
  await expect(page.getByText('Log in to open that page.')).toBeVisible();
  const person = await registerByCall(exchange.url);
  await fillSignIn(page, person);
  await page.waitForURL('**/pc/account/assert/1?q=usd');
  await settled(page);
  await expect(page.getByRole('searchbox', { name: 'Search coins' })).toHaveValue('usd');
});

// proves S07
test('S07 after a sign-in no hostile return target leads away from our screens', async ({
  page,
  demo,
  exchange,
}) => {
  await openScreen(page, '/login/login');
  for (const target of HOSTILE) {
    await goInPage(page, `/login/login?returnTo=${encodeURIComponent(target)}`);
    await expect.poll(() => new URL(page.url()).searchParams.get('returnTo')).toBe(target);
    // As if the sign-in had happened in another tab: this one follows what the device keeps.
    await keepSession(page, demo);
    await page.waitForURL(`${exchange.url}/pc/main`);
    await settled(page);
    await keepSession(page, null);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  }
});

test.describe('signed in', () => {
  test.use({ as: 'demo' });

  test('an unknown path is said to be one, on the page itself', async ({ page }) => {
    await openScreen(page, '/no/such/page');
    await expect(page.locator('main[data-not-found]')).toBeVisible();
    await expect(page).toHaveTitle(/Not found · Bourse$/);
    await page.getByRole('link', { name: 'Go to home' }).click();
    await page.waitForURL('**/pc/main');
    await expect(page.locator('main[data-not-found]')).toHaveCount(0);
  });

  test('guarded short addresses lead on, with their query', async ({ page }) => {
    expect(await ledTo(page, '/account?q=btc')).toBe('/account/assert/2?q=btc');
    expect(await ledTo(page, '/account/assert?small=hide')).toBe('/account/assert/2?small=hide');
    expect(await ledTo(page, '/account/assert/9')).toBe('/account/assert/2');
    expect(await ledTo(page, '/setting?type=1')).toBe('/setting/safty?type=1');
  });

  test('navigation replaces the history entry, titles the page and moves the focus to its heading', async ({
    page,
  }) => {
    await openScreen(page, '/main');
    const before = await page.evaluate(() => history.length);
    const titles = new Set([await page.title()]);
    const main = page.getByRole('navigation', { name: 'Main' });
    const home = page.getByRole('link', { name: 'Bourse home' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    for (const [name, path] of [
      ['Market', '/market'],
      ['Contract', '/scontract'],
      ['Assets', '/account/assert/2'],
    ] as const) {
      const link = main.getByRole('link', { name, exact: true });
      await link.click();
      await page.waitForURL(`**/pc${path}`);
      await settled(page);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('main h1')).toBeFocused();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('header [aria-current=page]')).toHaveCount(1);
      titles.add(await page.title());
    }
    await home.click();
    await page.waitForURL('**/pc/main');
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(titles.size).toBe(4);
  });

  test('the account menu shows the masked address and the bell what is unread', async ({
    browser,
    exchange,
  }) => {
    const person = await registerByCall(exchange.url);
    const page = await openDevice(browser, exchange.url, { person });
    await openScreen(page, '/setting/message');
    const masked = `${person.account.slice(0, 4)}***${person.account.slice(-4)}`;
    await expect(page.getByRole('button', { name: `Account of ${masked}` })).toHaveText(masked);
    const bell = page.locator('header').getByRole('link', { name: /^Messages/ });
    await expect(bell).toHaveAccessibleName('Messages, 1 unread');
    await expect(bell).toHaveAttribute('href', '/pc/setting/message?type=4');
    await bell.hover();
    await expect(page.getByRole('tooltip')).toHaveText('unread');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell).toHaveAccessibleName('Messages');
    await page.mouse.move(0, 0);
    await bell.hover();
    await expect(page.getByRole('tooltip')).toHaveText('no-unread');
    await page.context().close();
  });
});

test('a visitor sees the ways in, and the chat leads to them', async ({ page }) => {
  await openScreen(page, '/market?quote=BTC');
  const bar = page.locator('header').first();
  await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/pc/login/login');
  await expect(bar.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/pc/login/register');
  await expect(bar.getByRole('link', { name: /^Messages/ })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Login/Register' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Log in', 'Sign up']);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Customer service' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('returnTo')).toBe('/market?quote=BTC');
  await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('aria-current', 'page');
});
