import type { Page } from '@playwright/test';
import { deskOf, openDesk } from './page-models/contract-desk.ts';
import { openAccount } from './page-models/transfer-form.ts';
import { tokenOf } from './support/device-storage.ts';
import { countCalls, endSessionUnder, expect, note, ORDER, says, test } from './support/fault-test.ts';
import { fillSignIn } from './support/sign-in.ts';

const TRANSFER = '/contract/transfer';

const checking = (page: Page) => says(page, 'checking');
const endedWell = (page: Page) => says(page, 'accepted');

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
  await onlyOnce(await tokenOf(page));
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
