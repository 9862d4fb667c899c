import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { API, expect, test } from './support/fault-test.ts';
import { call, type Person } from './support/people.ts';
import { openScreen } from './support/screens.ts';

test.use({ serviceWorkers: 'allow' });

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** The sandbox looks every second for what is due, the app every five for what became of it. */
const patience = { timeout: 20_000 };

interface Offered {
  readonly id: string;
  readonly nextDealing: number;
}

/** Buys past the app. */
async function buy(url: string, { token }: Person, fundId: string, amount: string): Promise<void> {
  const [first] = (await call(url, '/fund/getList', {})) as readonly Offered[];
  const form = { fundId, amount, agreed: '1', dealsAt: String(first?.nextDealing) };
  const answer = await fetch(`${url}${API}/fund/buy`, {
    method: 'POST',
    headers: { 'X-Access-Token': token, 'Idempotency-Key': randomUUID() },
    body: new URLSearchParams(form),
  });
  expect(await answer.json()).toMatchObject({ code: 1 });
}

const order = (page: Page, fund: string) =>
  page.getByRole('group', { name: 'Orders' }).getByRole('row').filter({ hasText: fund });

test.slow();

test('a fund is bought and redeemed at the values to come, held through its lock-up, and read offline', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  const { url } = exchange;
  // An hour after midnight, business time: no dealing passes while the form is filled in.
  const [offered] = (await call(url, '/fund/getList', {})) as readonly Offered[];
  const midnight = offered?.nextDealing ?? 0;
  await exchange.advanceBusiness(midnight + HOUR - exchange.businessNow());
  await buy(url, trader, 'balanced', '50');

  await openScreen(page, '/fund/list?fund=cautious&days=365');
  const panel = page.getByRole('region', { name: 'Buy: Cautious' });
  const amount = panel.getByRole('textbox', { name: 'Amount' });
  const review = panel.getByRole('button', { name: 'Review purchase' });
  await amount.fill('9.99');
  await review.click();
  await expect(panel).toContainText('minimum 10 USDT');
  await amount.fill('200');
  await review.click();
  await expect(panel).toContainText('agree to the financial agreement first', { ignoreCase: true });
  await expect(panel).toContainText('Invested200.00 USDT');
  await panel.getByRole('checkbox').check();
  await review.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('200.00 USDT');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Buy at next NAV' }).click();
  await expect(page.getByText('Cautious: purchase waiting for the next NAV')).toBeVisible();
  await expect(amount).toHaveValue('');

  await openScreen(page, '/fund/record');
  await expect(order(page, 'Cautious')).toContainText('Purchase pending', patience);
  await exchange.advanceBusiness(DAY);
  await expect(order(page, 'Cautious')).toContainText('Active', patience);
  await expect(order(page, 'Balanced')).toContainText('Locked up', patience);
  await expect(order(page, 'Balanced').getByRole('button', { name: 'Redeem' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await order(page, 'Cautious').getByRole('button', { name: 'Redeem' }).click();
  await expect(dialog).toContainText("You'd receive");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect(order(page, 'Cautious')).toContainText('Redemption pending', patience);
  await exchange.advanceBusiness(DAY);
  await expect(order(page, 'Cautious')).toContainText('Redeemed', patience);

  const records = (await call(url, '/fund/getRecords', { status: '1' }, trader.token)) as {
    list: readonly { paid: string }[];
  };
  const paid = records.list[0]?.paid ?? 'nothing';
  await openScreen(page, '/account/trade?type=4');
  const log = page
    .getByRole('group', { name: 'Transaction log' })
    .getByRole('row')
    .filter({ hasText: 'Fund' });
  for (const moved of ['−200.00000000', paid]) {
    await expect(log.filter({ hasText: moved }).first()).toBeVisible();
  }

  await openScreen(page, '/fund/list?fund=cautious&days=365');
  await openScreen(page, '/fund/record');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await expect(order(page, 'Cautious')).toContainText('Redeemed');
  await expect(
    page
      .locator('main')
      .getByText(/^As of /)
      .first(),
  ).toBeVisible();
  await page.goto('/pc/fund/list?fund=cautious&days=365');
  await expect(page.getByRole('img', { name: /^NAV from / })).toBeVisible();
  await amount.fill('50');
  await expect(review).toHaveAttribute('aria-disabled', 'true');
});
