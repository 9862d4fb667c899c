import type { BrowserContext, Page } from '@playwright/test';
import { deskOf, openDesk } from './page-models/contract-desk.ts';
import { openAccount } from './page-models/transfer-form.ts';
import {
  API,
  countCalls,
  endSessionUnder,
  expect,
  holdCalls,
  LOOK_UP,
  note,
  ORDER,
  says,
  test,
  toast,
} from './support/fault-test.ts';
import type { FaultyExchange } from './support/faulty-exchange.ts';
import { fillSignIn } from './support/sign-in.ts';

const TRANSFER = '/contract/transfer';

interface LostAnswer {
  readonly what: string;
  strike(context: BrowserContext, exchange: FaultyExchange, path: string): Promise<unknown>;
}

/** The exchange has done it; what comes back says nothing of the kind. */
const LOST_ANSWERS: readonly LostAnswer[] = [
  {
    // Browsers send a request once more by themselves when a kept connection breaks under it: every try is cut.
    what: 'a connection that is cut',
    strike: (_, exchange, path) => exchange.strike({ kind: 'cut', path: `${API}${path}`, times: 50 }),
  },
  {
    what: 'a page instead of an answer',
    strike: (_, exchange, path) => exchange.strike({ kind: 'garbage', path: `${API}${path}` }),
  },
  {
    what: 'half an answer',
    strike: (_, exchange, path) =>
      exchange.strike({ kind: 'garbage', path: `${API}${path}`, body: '{"code":1,"msg":"l.c_' }),
  },
  {
    what: 'a gateway that gave up',
    strike: (context, _, path) =>
      context.route(
        `**${API}${path}`,
        async (route) => {
          await route.fetch();
          await route.fulfill({ status: 503, body: '' });
        },
        { times: 1 },
      ),
  },
];

const checking = (page: Page) => says(page, 'checking');
const missed = (page: Page) => says(page, 'missed');
const endedWell = (page: Page) => says(page, 'accepted');

// proves F03 F06 F08
test('an order whose answer is lost is looked up, never repeated and never called failed', async ({
  page,
  context,
  exchange,
  trader,
  posts,
  desk,
}) => {
  for (const [index, { what, strike }] of LOST_ANSWERS.entries()) {
    await test.step(what, async () => {
      // Another stake each time: the same order again within ten seconds would be asked about first.
      const stake = String(10 + index);
      const lookUps = await holdCalls(context, LOOK_UP);
      await strike(context, exchange, ORDER);
      await desk.order(stake);
      await expect(toast(page).last()).toContainText('No clear answer yet');
      await expect(checking(page)).toContainText(`BTC/USDT order, ${stake} USDT`);
      await expect(desk.up).toHaveAttribute('aria-disabled', 'true');
      await expect(desk.lock).toContainText("Don't repeat it");
      await desk.up.click({ force: true });
      await exchange.heal();
      await lookUps.release();
      await expect(endedWell(page)).toHaveCount(index + 1);
      await expect(desk.up).not.toHaveAttribute('aria-disabled');
      await expect(desk.running).toHaveCount(index + 1);
      expect(posts()).toBe(index + 1);
    });
  }
  expect(await trader.running()).toHaveLength(LOST_ANSWERS.length);
  expect(await trader.balances()).toEqual({ contract: '254/46', spot: '700/0' });
  await expect(page.getByText('254.00000000 USDT')).toBeVisible();
});

// proves F03 F06 F08
test('a transfer whose answer is lost moves the money once', async ({ page, context, exchange, trader }) => {
  const posts = countCalls(context, TRANSFER);
  const form = await openAccount(page);
  for (const [index, { what, strike }] of LOST_ANSWERS.entries()) {
    await test.step(what, async () => {
      const lookUps = await holdCalls(context, LOOK_UP);
      await strike(context, exchange, TRANSFER);
      await form.transfer('25');
      await expect(toast(page).last()).toContainText('No clear answer yet');
      await expect(checking(page)).toContainText('Transfer of 25 USDT');
      await form.open();
      await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
      await exchange.heal();
      await lookUps.release();
      await expect(endedWell(page)).toHaveCount(index + 1);
      await expect(form.submit).not.toHaveAttribute('aria-disabled');
      await page.keyboard.press('Escape');
      expect(posts()).toBe(index + 1);
    });
  }
  expect(await trader.balances()).toEqual({ contract: '400/0', spot: '600/0' });
  await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('600.00');
});

test('an order that one tab is not sure of is not sent by another', async ({
  page,
  context,
  onlyOnce,
  orderInDoubt,
}) => {
  const other = await context.newPage();
  const otherDesk = await openDesk(other);
  const desk = await openDesk(page);
  const lookUps = await orderInDoubt(desk);
  await expect(checking(other)).toBeVisible();
  await expect(otherDesk.up).toHaveAttribute('aria-disabled', 'true');
  await lookUps.release();
  for (const tab of [desk, otherDesk]) {
    await expect(tab.up).not.toHaveAttribute('aria-disabled');
    await expect(tab.running).toHaveCount(1);
  }
  await onlyOnce();
});

// proves F04 F06
test('an order that never arrived may be sent again once it can act no more, under its own key', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(ORDER)) keys.push(request.headers()['idempotency-key']);
  });
  const desk = await openDesk(page);
  await exchange.strike({ kind: 'status', status: 502, path: `${API}${ORDER}` });
  await desk.order('10');
  await expect(missed(page)).toContainText('not found so far');
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden();
  const row = says(page, 'notFound');
  // For fifteen seconds a request that was cut off may still be at work.
  await expect(row).toContainText('Nothing was charged', { timeout: 25_000 });
  expect(await trader.running()).toEqual([]);
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(desk.running).toHaveCount(1);
  await expect(row).toBeHidden();
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await trader.balances()).toEqual({ contract: '290/10', spot: '700/0' });
});

// proves F02 F04
test('an order that something on the way holds back is not told as absent while it may act, and then acts no more', async ({
  page,
  context,
  exchange,
  trader,
  desk,
}) => {
  test.slow();
  const orders = await holdCalls(context, ORDER);
  const sentAt = Date.now();
  await desk.order('10');
  const row = says(page, 'notFound');
  await expect(checking(page).or(missed(page))).toBeVisible({ timeout: 20_000 });
  await expect(row).toContainText('Nothing was charged', { timeout: 30_000 });
  expect(Date.now() - sentAt).toBeGreaterThan(15_000);
  // What was told is true: delivered now, it does nothing.
  const late = await orders.deliver(exchange.url);
  expect(late).toMatchObject([{ code: 1004 }]);
  expect(await trader.running()).toEqual([]);
  expect(await trader.balances()).toEqual({ contract: '300/0', spot: '700/0' });
  await orders.release();
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(desk.running).toHaveCount(1);
  expect(await trader.balances()).toEqual({ contract: '290/10', spot: '700/0' });
});

// proves F44 F49 F59
test('an order in doubt stays locked when the database is deleted under the app, in every tab', async ({
  page,
  context,
  onlyOnce,
  desk,
  orderInDoubt,
}) => {
  const other = await context.newPage();
  const otherDesk = await openDesk(other);
  const lookUps = await orderInDoubt(desk);
  await expect(checking(other)).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('bourse-cache');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
  // The tab that found it missing says so.
  await expect
    .poll(async () => (await note(page, 'journalLost').count()) + (await note(other, 'journalLost').count()))
    .toBeGreaterThan(0);
  const third = await context.newPage();
  await third.goto('/pc/scontract');
  for (const tab of [page, other, third]) await expect(checking(tab)).toBeVisible();
  const thirdDesk = deskOf(third);
  for (const { up } of [desk, otherDesk, thirdDesk])
    await expect(up).toHaveAttribute('aria-disabled', 'true');
  await lookUps.release();
  for (const { up } of [desk, otherDesk, thirdDesk]) await expect(up).not.toHaveAttribute('aria-disabled');
  await onlyOnce();
});

test('logging out with an order in doubt asks first, and keeps it for the next login', async ({
  page,
  trader,
  onlyOnce,
  desk,
  orderInDoubt,
}) => {
  const lookUps = await orderInDoubt(desk);
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Log out before the result is known?' });
  await logOut();
  await expect(question).toContainText('BTC/USDT order, 10 USDT');
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(question).toBeHidden();
  await expect(checking(page)).toBeVisible();
  await logOut();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeHidden();
  await expect(checking(page)).toBeHidden();
  await page.goto('/pc/login/login?returnTo=%2Fscontract');
  await fillSignIn(page, trader);
  await expect(checking(page)).toContainText('BTC/USDT order, 10 USDT');
  await lookUps.release();
  await expect(endedWell(page)).toBeVisible();
  await onlyOnce();
});

// proves F04 F60
test('offline nothing is sent and nothing is queued; what was typed stays', async ({
  page,
  context,
  trader,
}) => {
  const posts = countCalls(context, TRANSFER);
  const form = await openAccount(page);
  await form.open();
  await form.amount.fill('12.5');
  await context.setOffline(true);
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  await form.submit.hover();
  await expect(page.getByRole('tooltip')).toContainText('nothing is queued');
  await form.submit.click({ force: true });
  await form.amount.press('Enter');
  await expect(form.amount).toHaveValue('12.5');
  await context.setOffline(false);
  await expect(form.submit).not.toHaveAttribute('aria-disabled');
  await expect(note(page, 'offline')).toBeHidden();
  expect(posts()).toBe(0);
  await form.submit.click();
  await expect(form.dialog).toBeHidden();
  expect(posts()).toBe(1);
  expect(await trader.balances()).toEqual({ contract: '312.5/0', spot: '687.5/0' });
});

// proves F61
test('a double click and twenty presses of Enter are one wish', async ({ page, context, trader }) => {
  const transfers = countCalls(context, TRANSFER);
  const form = await openAccount(page);
  await form.open();
  await form.amount.fill('20');
  const transfer = await holdCalls(context, TRANSFER);
  for (let press = 0; press < 20; press += 1) await form.amount.press('Enter');
  await form.submit.dblclick({ force: true });
  await transfer.release();
  await expect(form.dialog).toBeHidden();
  expect(transfers()).toBe(1);

  const orders = countCalls(context, ORDER);
  const desk = await openDesk(page);
  const order = await holdCalls(context, ORDER);
  const confirm = await desk.ask('10');
  await confirm.dblclick();
  await confirm.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Enter');
  await order.release();
  await expect(desk.running).toHaveCount(1);
  expect(orders()).toBe(1);
  expect(await trader.balances()).toEqual({ contract: '310/10', spot: '680/0' });
});

// proves F07
test('too many requests: the wait is said and kept, and polling stops for it', async ({
  page,
  context,
  desk,
}) => {
  await context.route(
    `**${API}${ORDER}`,
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '3' },
        json: { code: 1029, msg: 'Too many attempts. Try again later', data: { retryAfter: 3 } },
      }),
    { times: 1 },
  );
  let calls = 0;
  await desk.order('10');
  await expect(toast(page)).toContainText('Try again in 3 s');
  context.on('request', (request) => {
    if (request.url().includes(API)) calls += 1;
  });
  await expect(note(page, 'tooMany')).toContainText('Waiting until');
  const atRest = calls;
  await expect(note(page, 'tooMany')).toBeHidden();
  // Whatever was asked for during the wait went out at its end: not one call for each tick that was missed.
  expect(calls - atRest).toBeLessThan(15);
  await expect(desk.amount).toHaveValue('10');
  await desk.order('10');
  await expect(desk.running).toHaveCount(1);
});

// proves F10 F33
test('what a server says is text, short, and never a layout of its own', async ({ page, exchange }) => {
  const say = (msg: string) =>
    exchange.strike({
      kind: 'garbage',
      path: `${API}${TRANSFER}`,
      body: JSON.stringify({ code: 1001, msg, data: null }),
    });
  const form = await openAccount(page);
  await say(`<img src=x onerror="alert(1)">\u202eevil\u001b[31m${'\nline'.repeat(200)}${'x'.repeat(5000)}`);
  await form.transfer('20');
  await expect(toast(page)).toContainText('<img src=x onerror="alert(1)">evil line');
  expect((await toast(page).innerText()).length).toBeLessThanOrEqual(310);
  await expect(toast(page).locator('img')).toHaveCount(0);
  const box = await toast(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 1440 && box.height < 300).toBe(true);
  await expect(form.amount).toHaveValue('20');
  for (const [msg, shown] of [
    ['', 'error'],
    ['d_insufficient_balance', 'Insufficient available balance'],
    ['l.no_such_key', 'without a reason we recognize'],
  ] as const) {
    await expect(toast(page)).toHaveCount(0);
    await say(msg);
    await form.submit.click();
    await expect(toast(page)).toContainText(shown);
  }
});

// proves F12
test('a session that ends under a transfer keeps the draft: sign in in place, send by hand', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  const posts = countCalls(context, TRANSFER);
  const form = await openAccount(page);
  await form.open();
  await form.amount.fill('40');
  await endSessionUnder(context, TRANSFER, () => exchange.endSessions(trader));
  await form.submit.click();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await expect(again).toContainText('Nothing has been sent');
  await expect(again.getByLabel('Email', { exact: true })).toHaveValue(trader.account);
  await page.keyboard.press('Escape');
  const leave = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await fillSignIn(page, trader);
  await expect(again).toBeHidden();
  await expect(page).toHaveURL(/account\/assert\/2$/);
  await expect(form.amount).toHaveValue('40');
  await expect(form.submit).not.toHaveAttribute('aria-disabled');
  expect(posts()).toBe(1);
  await form.submit.click();
  await expect(form.dialog).toBeHidden();
  expect(posts()).toBe(2);
});

// proves F12
test('a session that ends under an order leaves the draft to the person who signs in again', async ({
  page,
  context,
  exchange,
  trader,
  posts,
  desk,
}) => {
  await endSessionUnder(context, ORDER, () => exchange.endSessions(trader));
  await desk.order('17');
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await expect(again).toContainText('Nothing has been sent');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await fillSignIn(page, trader);
  await expect(again).toBeHidden();
  await expect(page).toHaveURL(/\/pc\/scontract/);
  await expect(desk.amount).toHaveValue('17');
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.locator('[data-says]')).toHaveCount(0);
  expect(posts()).toBe(1);
});
