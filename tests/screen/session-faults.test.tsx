import { page, userEvent } from 'vitest/browser';
import { withdrawalDesk } from './support/account-desks.ts';
import { contractDesk, transferForm } from './support/desks.ts';
import type { ScreenExchange } from './support/exchange.ts';
import { fill, press, says, toasts } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const ORDER = '/contract/createOrder';
const TRANSFER = '/contract/transfer';
const ENDED = { code: -2, msg: 'Please login first', data: null };
const ELSEWHERE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const accountMenu = () => page.getByRole('button', { name: /^Account of/ });
const loginPage = () => page.getByRole('heading', { name: 'Log in' });
const again = () => page.getByRole('dialog', { name: 'Log in again' });

async function logOut(): Promise<void> {
  await press(accountMenu());
  await press(page.getByRole('menuitem', { name: 'Log out' }));
}

/** Every text of a kind of element that is added to the page from now on. */
function added(kind: string): readonly string[] {
  const texts: string[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement)
          for (const each of [node, ...node.querySelectorAll<HTMLElement>(kind)])
            if (each.matches(kind)) texts.push(each.innerText);
  }).observe(document.body, { childList: true, subtree: true });
  return texts;
}

/** The session ends under the next call to a path, and not before: a poll would be told first. */
function endSessionUnder(exchange: ScreenExchange, ended: string, userId: string): void {
  let isOver = false;
  exchange.between(({ path }, pass) => {
    if (path !== ended || isOver) return null;
    isOver = true;
    return exchange.steer({ kind: 'endSessions', userId }).then(pass);
  });
}

/** The token that the app asks with. */
function followToken(exchange: ScreenExchange): () => string {
  let token = '';
  exchange.between(({ headers }) => {
    token = headers.get('X-Access-Token') ?? token;
    return null;
  });
  return () => token;
}

// proves F11
test('every call says that the session is over: a guarded page goes to the login page once', async ({
  exchange,
  trader,
  open,
  advance,
  signIn,
}) => {
  const app = await open({ path: '/account/assert/2', session: trader });
  await advance(2000);
  const headings = added('h1');
  expect(await app.device.kept()).toContain(trader.token);
  exchange.between(() => Promise.resolve(Response.json(ENDED)));
  await advance(10_000);
  await expect.element(loginPage()).toBeVisible();
  expect(app.path()).toBe('/login/login?returnTo=/account/assert/2');
  expect(await app.device.kept()).not.toContain(trader.token);
  expect(await app.device.kept()).not.toContain(trader.account);
  exchange.heal();
  await advance(10_000);
  expect(headings.filter((text) => text === 'Log in')).toHaveLength(1);
  await signIn(trader);
  await advance(1000);
  expect(app.path()).toMatch(/account\/assert\/2$/);
  await expect.element(page.getByRole('row', { name: /^USDT Tether/ })).toHaveTextContent('700.00');
});

// proves F11
test('on a public page the end of the session is one message, and the page goes on', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const app = await open({ path: '/scontract', session: trader });
  await advance(2000);
  const headings = added('h1');
  const said = added('li');
  exchange.between(({ path }) =>
    /^\/(?:contract|user|index)\//.test(path) ? Promise.resolve(Response.json(ENDED)) : null,
  );
  await press(page.getByRole('tab', { name: 'Asset records' }));
  await press(page.getByRole('tab', { name: 'Statistics' }));
  await expect.element(toasts()).toHaveTextContent('Your session has ended');
  await advance(10_000);
  expect(toasts().elements()).toHaveLength(0);
  expect(accountMenu().elements()).toHaveLength(0);
  expect(app.path()).toMatch(/^\/scontract/);
  await expect.element(page.getByText('live', { exact: false }).first()).toBeVisible();
  expect(said.filter((text) => text.includes('session has ended'))).toHaveLength(1);
  expect(headings).not.toContain('Log in');
});

// proves F12
test('a session that ends at the proofs of a withdrawal takes nothing that was typed, and nothing moves twice', async ({
  exchange,
  trader,
  open,
  advance,
  signIn,
}) => {
  await exchange.call('/user/sendUpdateAssetEmail', {}, trader.token);
  const mailed = await exchange.codeFor(trader.account);
  await exchange.call('/user/setTransactionPwd', { password: '135790', code: mailed }, trader.token);
  await exchange.steer({ kind: 'advanceBusiness', ms: 24 * 3_600_000 });
  const token = followToken(exchange);
  await open({ path: '/account/withdrawel?chain=ERC20', session: trader });
  await advance(1000);
  const desk = withdrawalDesk();
  await desk.paste(ELSEWHERE);
  await fill(desk.amount, '50');
  await advance(1000);
  await expect.element(page.getByText("You haven't used this address before", { exact: true })).toBeVisible();
  await press(desk.review);
  await press(desk.goOn);
  await fill(desk.password, '135790');
  await press(desk.sendCode);
  const code = await exchange.codeFor(trader.account);
  await fill(desk.code, code);
  await exchange.steer({ kind: 'endSessions', userId: trader.userId });
  await press(desk.withdraw);
  await expect.element(again()).toBeVisible();
  await signIn(trader);
  await advance(1000);
  expect(page.getByRole('dialog').elements()).toHaveLength(0);

  // It was refused, and is sent again by the person alone.
  await expect.element(desk.password).toHaveValue('135790');
  await expect.element(desk.code).toHaveValue(code);
  expect(exchange.sent('/assets/withdraw')).toBe(1);
  expect(await trader.balances(token())).toMatchObject({ spot: '700/0' });
  await press(desk.withdraw);
  await advance(1000);
  await expect.element(page.getByRole('heading', { name: 'Withdrawal requested' })).toHaveFocus();
  await expect.element(page.getByText(/^Review starts in 23:59:\d\d$/).first()).toBeVisible();
  expect(exchange.sent('/assets/withdraw')).toBe(2);
  expect(await trader.balances(token())).toMatchObject({ spot: '650/50' });
  expect(await exchange.call('/assets/getWithdraws', {}, token())).toMatchObject({ sum: 1 });
});

test('logging out with an order in doubt asks first, and keeps it for the next login', async ({
  exchange,
  trader,
  open,
  advance,
  signIn,
}) => {
  const token = followToken(exchange);
  const app = await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  const lookUps = exchange.hold('/index/getRequest');
  exchange.strike({ kind: 'garbage', path: ORDER });
  await desk.order('10');
  await advance(1000);
  await expect.element(says('checking')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Log out before the result is known?' });
  await logOut();
  await expect.element(question).toHaveTextContent('BTC/USDT order, 10 USDT');
  await press(question.getByRole('button', { name: 'Stay logged in' }));
  expect(question.elements()).toHaveLength(0);
  await expect.element(says('checking')).toBeVisible();
  await logOut();
  await press(question.getByRole('button', { name: 'Log out' }));
  expect(accountMenu().elements()).toHaveLength(0);
  expect(says('checking').elements()).toHaveLength(0);
  await app.end();
  await open({ path: '/login/login?returnTo=%2Fscontract', device: app.device });
  await signIn(trader);
  await advance(1000);
  await expect.element(says('checking')).toHaveTextContent('BTC/USDT order, 10 USDT');
  lookUps.release();
  await advance(3000);
  await expect.element(says('accepted')).toBeVisible();
  expect(exchange.sent(ORDER)).toBe(1);
  expect(await trader.running(token())).toHaveLength(1);
  expect(await trader.balances(token())).toEqual({ contract: '290/10', spot: '700/0' });
});

// proves F12
test('a session that ends under a transfer keeps the draft: sign in in place, send by hand', async ({
  exchange,
  trader,
  open,
  advance,
  signIn,
}) => {
  const app = await open({ path: '/account/assert/2', session: trader });
  const form = transferForm();
  await form.open();
  await fill(form.amount, '40');
  endSessionUnder(exchange, TRANSFER, trader.userId);
  await press(form.submit);
  await expect.element(again()).toHaveTextContent('Nothing has been sent');
  await expect.element(again().getByLabelText('Email', { exact: true })).toHaveValue(trader.account);
  await userEvent.keyboard('{Escape}');
  await quiet();
  const leave = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await press(leave.getByRole('button', { name: 'Cancel' }));
  await signIn(trader);
  await advance(1000);
  expect(again().elements()).toHaveLength(0);
  expect(app.path()).toMatch(/account\/assert\/2$/);
  await expect.element(form.amount).toHaveValue('40');
  await expect.element(form.submit).not.toHaveAttribute('aria-disabled');
  expect(exchange.sent(TRANSFER)).toBe(1);
  await press(form.submit);
  expect(form.dialog.elements()).toHaveLength(0);
  expect(exchange.sent(TRANSFER)).toBe(2);
});

// proves F12
test('a session that ends under an order leaves the draft to the person who signs in again', async ({
  exchange,
  trader,
  open,
  advance,
  signIn,
}) => {
  const app = await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  endSessionUnder(exchange, ORDER, trader.userId);
  await desk.order('17');
  await expect.element(again()).toHaveTextContent('Nothing has been sent');
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
  await signIn(trader);
  await advance(2000);
  expect(again().elements()).toHaveLength(0);
  expect(app.path()).toMatch(/^\/scontract/);
  await expect.element(desk.amount).toHaveValue('17');
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
  expect(page.getByCss('[data-says]').elements()).toHaveLength(0);
  expect(exchange.sent(ORDER)).toBe(1);
});

test('what somebody typed into a withdrawal and a verification is gone for the next person', async ({
  trader,
  newcomer,
  open,
  advance,
  signIn,
}) => {
  const second = await newcomer('111');
  const verification = {
    name: page.getByRole('textbox', { name: 'Name', exact: true }),
    number: page.getByRole('textbox', { name: 'ID number' }),
  };
  const first = await open({ path: '/setting/verify?type=2', session: trader });
  const { device } = first;
  await advance(1000);
  await fill(verification.name, 'Ada Lovelace');
  await fill(verification.number, 'AB 123-4567');
  await advance(1000);
  await first.goTo('/account/withdrawel?chain=ERC20');
  await advance(1000);
  const desk = withdrawalDesk();
  await desk.paste(ELSEWHERE);
  await fill(desk.amount, '33');
  await advance(1000);
  const typed = ['Ada Lovelace', ELSEWHERE];
  // The number of a document stays in the page alone.
  expect(await device.kept()).not.toContain('123-4567');
  // Drafts are this person's until then: a reload has them.
  await first.end();
  const later = await open({ path: '/account/withdrawel', device });
  await advance(1000);
  await expect.element(desk.address).toHaveValue(ELSEWHERE);
  for (const text of typed) expect(await device.kept()).toContain(text);
  await logOut();
  await advance(1000);
  await expect.element(loginPage()).toBeVisible();
  const left = await device.kept();
  expect(typed.filter((text) => left.includes(text))).toEqual([]);
  await later.end();
  const theirs = await open({ path: '/login/login', device });
  await signIn(second);
  await advance(1000);
  await expect.element(accountMenu()).toBeVisible();
  await theirs.goTo('/account/withdrawel');
  await advance(1000);
  await expect.element(desk.address).toHaveValue('');
  await expect.element(desk.amount).toHaveValue('');
  await theirs.goTo('/setting/verify?type=2');
  await advance(1000);
  await expect.element(verification.name).toHaveValue('');
  await expect.element(verification.number).toHaveValue('');
  expect(await device.kept()).not.toContain(trader.account);
});
