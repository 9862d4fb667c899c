import type { Page } from '@playwright/test';
import { openDesk } from './page-models/contract-desk.ts';
import { openAccount } from './page-models/transfer-form.ts';
import { countCalls, expect, LOOK_UP, says, test } from './support/fault-test.ts';
import { openScreen } from './support/screens.ts';

const checking = (page: Page) => says(page, 'checking');
const endedWell = (page: Page) => says(page, 'accepted');
const askedTwice = (page: Page) => page.getByRole('alertdialog', { name: 'Place the same order again?' });

test('an order in doubt is shown by every tab, looked up by one, and found in all', async ({
  page,
  context,
  onlyOnce,
  orderInDoubt,
}) => {
  const other = await context.newPage();
  const otherDesk = await openDesk(other);
  const desk = await openDesk(page);
  const looks = countCalls(context, LOOK_UP);
  const lookUps = await orderInDoubt(desk);
  await expect(checking(other)).toBeVisible();
  await expect(otherDesk.up).toHaveAttribute('aria-disabled', 'true');
  // The other tab hears of the order before the look-up leaves.
  await expect.poll(looks).toBe(1);
  await lookUps.release();
  for (const tab of [page, other]) await expect(endedWell(tab)).toBeVisible();
  for (const { up, running } of [desk, otherDesk]) {
    await expect(up).not.toHaveAttribute('aria-disabled');
    await expect(running).toHaveCount(1);
  }
  await onlyOnce();
});

// proves F58
test('the same order within 10 s needs a second confirmation, in every tab', async ({
  page,
  context,
  exchange,
  trader,
  posts,
}) => {
  // Its time decides how long ago an order was: a slow machine does not outlast the 10 s.
  exchange.holdClock();
  const other = await context.newPage();
  const otherDesk = await openDesk(other);
  const desk = await openDesk(page);
  await desk.order('10');
  await expect(desk.running).toHaveCount(1);
  await expect(otherDesk.running).toHaveCount(1);

  await otherDesk.order('10');
  await expect(askedTwice(other)).toContainText(/placed the same order \d+ s ago/);
  await askedTwice(other).getByRole('button', { name: 'Cancel' }).click();
  await expect(askedTwice(other)).toBeHidden();
  expect(posts()).toBe(1);

  await otherDesk.order('10');
  await askedTwice(other).getByRole('button', { name: 'Place a second order' }).click();
  await expect(askedTwice(other)).toBeHidden();
  for (const { running } of [desk, otherDesk]) await expect(running).toHaveCount(2);
  expect(posts()).toBe(2);
  expect(await trader.running()).toHaveLength(2);
});

test('balances, unread messages and favourites agree in all tabs at once', async ({ page, context }) => {
  const account = await openAccount(page);
  const other = await context.newPage();
  await openAccount(other);
  for (const tab of [page, other]) await expect(tab.getByRole('main')).toContainText('700.00');
  await account.transfer('50');
  await expect(page.getByRole('main')).toContainText('650.00');
  await expect(other.getByRole('main')).toContainText('650.00');

  const bell = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: /^Messages/ });
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(/unread/);
  await openScreen(page, '/setting/message');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).not.toHaveAccessibleName(/unread/);
  await expect(bell(other)).not.toHaveAccessibleName(/unread/);

  await openScreen(page, '/market');
  await openScreen(other, '/market');
  await page.getByRole('button', { name: 'Add BTC/USDT to favorites' }).click();
  await expect(page.getByRole('button', { name: 'Remove BTC/USDT from favorites' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remove BTC/USDT from favorites' })).toBeVisible();
});
