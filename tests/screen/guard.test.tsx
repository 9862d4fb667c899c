import { page, userEvent } from 'vitest/browser';
import { VISITOR_PATHS } from '../support/visitor-paths.ts';
import { keys, press } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import type { App } from './support/render-app.tsx';
import { rewrite } from './support/rewritten-answers.ts';
import { expect, test } from './support/test.ts';

/** Goes to an address and says where it led: path and query. */
async function ledTo(app: App, path: string): Promise<string> {
  await app.goTo(path);
  await expect.element(page.getByCss('main h1')).toBeVisible();
  return app.path();
}

const login = (returnTo: string) =>
  `/login/login?${new URLSearchParams({ returnTo })}`.replaceAll('%2F', '/');

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

test('a visitor may open exactly the listed paths, all others lead to the login page', async ({ open }) => {
  const app = await open({ path: '/main' });
  for (const path of VISITOR_PATHS) expect(await ledTo(app, path)).toBe(path);
  for (const path of [...GUARDED_PATHS, '/no/such/page?x=1']) {
    expect(await ledTo(app, path)).toBe(login(path));
  }
});

test('short and old addresses lead on, with their query', async ({ open }) => {
  const app = await open({ path: '/main' });
  for (const [from, to] of [
    ['/', '/main'],
    ['/home', '/main'],
    ['/finance', '/finance/list'],
    ['/subscribe', '/subscribe/list'],
    ['/pool', '/pool/list'],
    ['/fund', '/fund/list'],
    ['/about', '/about/us'],
  ]) {
    expect(await ledTo(app, `${from}?via=mail`)).toBe(`${to}?via=mail`);
  }
  // The login group keeps what it knows.
  expect(await ledTo(app, '/login?inviteCode=1e5')).toBe('/login/login?inviteCode=1e5');
  for (const [from, to] of [
    ['/account?q=btc', '/account/assert/2?q=btc'],
    ['/account/assert?q=btc', '/account/assert/2?q=btc'],
    ['/setting?type=1', '/setting/safty?type=1'],
  ] as const) {
    expect(await ledTo(app, from)).toBe(login(to));
  }
});

test('signing in leads back to where the person was meant to go', async ({
  exchange,
  open,
  signIn,
  advance,
}) => {
  const person = await exchange.register();
  const app = await open({ path: '/main' });
  expect(await ledTo(app, '/account/assert/1?q=usd')).toBe(login('/account/assert/1?q=usd'));
  await expect.element(page.getByText('Log in to open that page.')).toBeVisible();
  await signIn(person);
  await advance(1000);
  expect(app.path()).toBe('/account/assert/1?q=usd');
  await expect.element(page.getByRole('searchbox', { name: 'Search coins' })).toHaveValue('usd');
});

// The whole table of such texts is tried without a browser, beside `return-target.ts`.
// proves S07
test('S07 no address to return to leads out of the app', async ({ exchange, open, signIn, advance }) => {
  for (const target of [
    '//evil.example',
    '/pc/..//evil.example/main',
    'javascript:alert(1)',
    '/main\\@evil.example',
  ]) {
    const person = await exchange.register();
    const app = await open({ path: `/login/login?returnTo=${encodeURIComponent(target)}` });
    await signIn(person);
    await advance(1000);
    expect(app.path()).toBe('/main');
    await app.end();
  }
});

test('an unknown path is said to be one, on the page itself', async ({ trader, open }) => {
  const app = await open({ path: '/no/such/page', session: trader });
  const unknown = page.getByCss('main[data-not-found]');
  await expect.element(unknown).toBeVisible();
  expect(document.title).toMatch(/Not found · Bourse$/);
  await press(page.getByRole('link', { name: 'Go to home' }));
  expect(app.path()).toBe('/main');
  expect(unknown.elements()).toHaveLength(0);
});

test('guarded short addresses lead on, with their query', async ({ trader, open }) => {
  const app = await open({ path: '/main', session: trader });
  expect(await ledTo(app, '/account?q=btc')).toBe('/account/assert/2?q=btc');
  expect(await ledTo(app, '/account/assert?small=hide')).toBe('/account/assert/2?small=hide');
  expect(await ledTo(app, '/account/assert/9')).toBe('/account/assert/2');
  expect(await ledTo(app, '/setting?type=1')).toBe('/setting/safty?type=1');
});

test('the account menu shows the masked address and the bell what is unread', async ({
  trader,
  open,
  advance,
}) => {
  await open({ path: '/setting/message', session: trader });
  await advance(1000);
  const masked = `${trader.account.slice(0, 4)}***${trader.account.slice(-4)}`;
  await expect
    .element(page.getByRole('button', { name: `Account of ${masked}` }))
    .toHaveTextContent(new RegExp(`^${masked.replaceAll('*', '\\*')}$`));
  const bell = page.getByCss('header').getByRole('link', { name: /^Messages/ });
  const tooltip = async () => {
    await bell.hover();
    await advance(1000);
    return page.getByRole('tooltip').element().textContent;
  };
  await expect.element(bell).toHaveAccessibleName('Messages, 1 unread');
  await expect.element(bell).toHaveAttribute('href', '/setting/message?type=4');
  expect(await tooltip()).toBe('unread');
  await press(page.getByRole('button', { name: 'Mark all as read' }));
  await advance(1000);
  await expect.element(bell).toHaveAccessibleName('Messages');
  await userEvent.hover(page.getByCss('main h1'));
  await quiet();
  expect(await tooltip()).toBe('no-unread');
});

test('a visitor sees the ways in, and the chat leads to them', async ({ exchange, open }) => {
  rewrite(exchange, '/paramter/getPublic', (data: { readonly features: object }) => ({
    ...data,
    features: { ...data.features, chat: true },
    chatOrigins: ['https://chat.bourse.test'],
  }));
  const app = await open({ path: '/market?quote=BTC' });
  const bar = page.getByCss('header').first();
  const logIn = bar.getByRole('link', { name: 'Log in' });
  await expect.element(logIn).toHaveAttribute('href', '/login/login');
  await expect.element(bar.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/login/register');
  expect(bar.getByRole('link', { name: /^Messages/ }).elements()).toHaveLength(0);
  await press(bar.getByRole('button', { name: 'Login/Register' }));
  const entries = page.getByRole('menuitem').elements();
  expect(entries.map((entry) => entry.textContent)).toEqual(['Log in', 'Sign up']);
  await keys('{Escape}');
  await press(page.getByRole('link', { name: 'Customer service' }));
  expect(app.path()).toBe(login('/market?quote=BTC'));
  await expect.element(logIn).toHaveAttribute('aria-current', 'page');
});
