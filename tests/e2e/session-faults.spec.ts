import type { Page, Route } from '@playwright/test';
import { openDesk } from './page-models/contract-desk.ts';
import { openAccount } from './page-models/transfer-form.ts';
import { openVerification } from './page-models/verification.ts';
import { WithdrawalDesk } from './page-models/withdrawal-desk.ts';
import { deviceStorage, tokenOf } from './support/device-storage.ts';
import { API, countCalls, expect, holdCalls, test } from './support/fault-test.ts';
import { call, setTradePassword } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { codeAfter, fillSignIn } from './support/sign-in.ts';
import { balancesOf, registerTrader } from './support/trader.ts';

const ENDED = { code: -2, msg: 'Please login first', data: null };

/** How often a page went from elsewhere to the login page. */
function countRedirects(page: Page): () => number {
  let count = 0;
  let wasLogin = false;
  page.on('framenavigated', (frame) => {
    const isLogin = new URL(frame.url()).pathname === '/pc/login/login';
    if (isLogin && !wasLogin) count += 1;
    wasLogin = isLogin;
  });
  return () => count;
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ });

async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Everything the device keeps, as one text to search. */
async function kept(page: Page): Promise<string> {
  return JSON.stringify(await deviceStorage(page));
}

// proves F11
test('every call says that the session is over: a guarded page goes to the login page once', async ({
  page,
  exchange,
  trader,
}) => {
  const redirects = countRedirects(page);
  await openScreen(page, '/account/assert/2');
  expect(await kept(page)).toContain(trader.token);
  await exchange.strike({
    kind: 'garbage',
    path: `${API}/*`,
    times: 100_000,
    body: JSON.stringify(ENDED),
  });
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/pc/login/login?returnTo=/account/assert/2');
  await expect.poll(() => kept(page)).not.toContain(trader.token);
  await expect.poll(() => kept(page)).not.toContain(trader.account);
  await exchange.heal();
  expect(redirects()).toBe(1);
  await fillSignIn(page, trader);
  await expect(page).toHaveURL(/account\/assert\/2$/);
  await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('700.00');
});

// proves F11
test('on a public page the end of the session is one message, and the page goes on', async ({
  page,
  exchange,
}) => {
  const redirects = countRedirects(page);
  await openDesk(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLLIElement) said.push(node.innerText);
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const path of ['/contract/*', '/user/*', '/index/*'])
    await exchange.strike({
      kind: 'garbage',
      path: `${API}${path}`,
      times: 100_000,
      body: JSON.stringify(ENDED),
    });
  await page.getByRole('tab', { name: 'Asset records' }).click();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(toasts(page)).toContainText('Your session has ended');
  await expect(toasts(page)).toHaveCount(0);
  await expect(accountMenu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/pc\/scontract/);
  await expect(page.getByText('live', { exact: false }).first()).toBeVisible();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((text) => text.includes('session has ended'))).toHaveLength(1);
  expect(redirects()).toBe(0);
});

/** What a trader has on spot, as the device keeps it; a price may have the same digits. */
const BALANCE = String.raw`\"available\":\"700`;

// proves F56
test('logging out in one tab empties the other at once, a request in flight included', async ({
  page,
  context,
  trader,
}) => {
  const other = await context.newPage();
  const form = await openAccount(other);
  await form.open();
  await form.amount.fill('15');
  await expect.poll(() => kept(other)).toContain(BALANCE);
  await openScreen(page, '/market');
  // Under way in the other tab while the session ends.
  await holdCalls(context, '/assets/getAssets');
  const emptied = other.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!location.pathname.startsWith('/pc/login')) return;
          if (document.querySelector('main h1')?.textContent !== 'Log in') return;
          watch.disconnect();
          resolve(Date.now());
        });
        watch.observe(document, { childList: true, subtree: true, characterData: true });
      }),
  );
  await accountMenu(page).click();
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Date.now()), { capture: true, once: true }),
      ),
  );
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // About 0.2 s on an idle machine; a busy one may take its time, but nobody waits for a poll or a focus.
  expect((await emptied) - (await clicked)).toBeLessThan(4000);
  await expect(form.dialog).toBeHidden();
  await expect(other.getByText('700.00')).toHaveCount(0);
  for (const tab of [page, other]) await expect(accountMenu(tab)).toBeHidden();
  // The pages do not wait for the device.
  for (const secret of [trader.token, trader.account, trader.userId, BALANCE])
    await expect.poll(() => kept(other)).not.toContain(secret);
});

// proves F13 F14 F50 F57
test('another person in one tab is that person in every tab, and late answers of the one before are dropped', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  const second = await registerTrader(exchange.url, '111');
  await openScreen(page, '/account/assert/2');
  await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('700.00');
  // Asked for by the first person's page, answered when somebody else is signed in.
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = (body: unknown) => async (route: Route) => {
    asked += 1;
    await released;
    await route.fulfill({ json: body }).catch(() => undefined);
  };
  const sheet = [{ currency: 'USDT', available: '987654321', frozen: '0' }];
  await page.route(`**${API}/assets/getAssets`, late({ code: 1, msg: '', data: sheet }));
  await page.route(`**${API}/contract/getAssets`, late(ENDED));
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  // What was just read is asked for again with the next round.
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);

  const other = await context.newPage();
  await openScreen(other, '/market');
  await logOut(other);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await other.goto('/pc/login/login');
  await fillSignIn(other, second);
  await expect(accountMenu(other)).toBeVisible();

  await expect(page).toHaveURL(/account\/assert\/2$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  release();
  await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('889.00');
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.getByText('987,654')).toHaveCount(0);
  const left = await kept(page);
  expect(left).not.toContain('987654321');
  expect(left).not.toContain(trader.token);
  expect(left).toContain(second.account);
});

const ELSEWHERE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

// proves F12
test('a session that ends at the proofs of a withdrawal takes nothing that was typed, and nothing moves twice', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  await setTradePassword(exchange.url, trader, '135790');
  await exchange.advanceBusiness(24 * 3_600_000);
  const desk = new WithdrawalDesk(page);
  await desk.open();
  await desk.prepare(ELSEWHERE, '50');
  await desk.password.fill('135790');
  const code = await codeAfter(exchange.url, trader.account, () => desk.sendCode.click());
  await desk.code.fill(code);
  const sent = countCalls(context, '/assets/withdraw');
  await exchange.endSessions(trader);
  await desk.withdraw.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fillSignIn(page, trader, 'en-US', dialog);
  await expect(dialog).toHaveCount(0);

  // It was refused, and is sent again by the person alone.
  await expect(desk.password).toHaveValue('135790');
  await expect(desk.code).toHaveValue(code);
  expect(sent()).toBe(1);
  const now = { ...trader, token: await tokenOf(page) };
  expect(await balancesOf(exchange.url, now)).toMatchObject({ spot: '700/0' });
  await desk.withdraw.click();
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeFocused();
  await expect(page.getByText(/^Review starts in 23:59:\d\d$/).first()).toBeVisible();
  expect(sent()).toBe(2);
  expect(await balancesOf(exchange.url, now)).toMatchObject({ spot: '650/50' });
  expect(await call(exchange.url, '/assets/getWithdraws', {}, now.token)).toMatchObject({ sum: 1 });
});

test('what somebody typed into a withdrawal and a verification is gone for the next person', async ({
  page,
  exchange,
  trader,
}) => {
  const second = await registerTrader(exchange.url, '111');
  const form = await openVerification(page);
  await form.name.fill('Ada Lovelace');
  await form.number.fill('AB 123-4567');
  const desk = new WithdrawalDesk(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await desk.open();
  await desk.paste(ELSEWHERE);
  await desk.amount.fill('33');
  const typed = ['Ada Lovelace', '123-4567', ELSEWHERE];
  // Drafts are this person's until then: a reload has them.
  await page.reload();
  await expect(desk.address).toHaveValue(ELSEWHERE);
  for (const text of typed) expect(await kept(page)).toContain(text);
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect
    .poll(async () => {
      const left = await kept(page);
      return typed.filter((text) => left.includes(text));
    })
    .toEqual([]);
  await page.goto('/pc/login/login');
  await fillSignIn(page, second);
  await expect(accountMenu(page)).toBeVisible();
  await desk.open();
  await expect(desk.address).toHaveValue('');
  await expect(desk.amount).toHaveValue('');
  const theirs = await openVerification(page);
  await expect(theirs.name).toHaveValue('');
  await expect(theirs.number).toHaveValue('');
  expect(await kept(page)).not.toContain(trader.account);
});
