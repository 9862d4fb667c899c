import { violations } from './support/axe.ts';
import { API, expect, test } from './support/fault-test.ts';
import type { FaultyExchange } from './support/faulty-exchange.ts';
import { openScreen } from './support/screens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The records are read again when a balance has changed. */
const SOON = { timeout: 20_000 };

/** 12:00 UTC of the next day on the clock of products, whenever the test runs. */
async function toNoon(exchange: FaultyExchange): Promise<void> {
  const answer = await fetch(`${exchange.url}${API}/paramter/getPublic`);
  const { data } = (await answer.json()) as { data: { businessClock: { now: number } } };
  const { now } = data.businessClock;
  await exchange.advanceBusiness((Math.floor(now / DAY) + 1) * DAY + 12 * HOUR - now);
}

test('machines are bought, mine day by day, are given back early and after their term, and are read offline', async ({
  page,
  context,
  exchange,
}) => {
  test.slow();
  await toNoon(exchange);
  await openScreen(page, '/pool/list');
  const main = page.locator('main');
  const dialog = page.getByRole('alertdialog');
  const machines = main.getByRole('textbox', { name: 'Machines' });
  const review = main.getByRole('button', { name: 'Review purchase' });
  const agreement = main.getByRole('checkbox');
  const buy = async (name: string, count: string) => {
    await main.getByRole('link', { name }).click();
    await expect(main.getByRole('heading', { name })).toBeVisible();
    await machines.fill(count);
    await agreement.check();
    await review.click();
    await expect(dialog).toContainText(name);
  };

  await main.getByRole('link', { name: 'BTC standard 30 days' }).click();
  await expect(main.getByText('Redeeming before costs 1 % of the price')).toBeVisible();
  for (const [typed, words] of [
    ['0', 'Enter an amount'],
    ['21', 'One person may have only 20 pcs more of this product'],
    ['5', 'Insufficient available balance'],
  ] as const) {
    await machines.fill(typed);
    await review.click();
    await expect(main.getByText(words)).toBeVisible();
    await expect(machines).toBeFocused();
  }
  await machines.fill('2');
  await review.click();
  await expect(main.getByText('Please agree to the financial agreement first')).toBeVisible();
  await expect(agreement).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await buy('BTC standard 30 days', '2');
  for (const figure of ['300.00 USDT', '0.00000096 BTC', '0.00002880 BTC']) {
    await expect(dialog).toContainText(figure);
  }
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByText('Bought 2 machines: BTC standard 30 days')).toBeVisible();
  await expect(main.getByText('400.00 USDT')).toBeVisible(SOON);
  await buy('DOGE trial 7 days', '1');
  await dialog.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByText('Bought 1 machine: DOGE trial 7 days')).toBeVisible();

  await page.getByRole('link', { name: 'My machines' }).click();
  const row = (name: string) => main.getByRole('row').filter({ hasText: name });
  const [btc, doge] = [row('BTC standard 30 days'), row('DOGE trial 7 days')];
  await expect(btc).toContainText('In progress');
  await expect(btc).toContainText('0 of 30 days');
  // Only whole days count: half of the first one brings nothing.
  await exchange.advanceBusiness(36 * HOUR);
  await expect(btc).toContainText('1 of 30 days', SOON);
  await expect(doge).toContainText('1 of 7 days', SOON);
  const earnings = main.getByRole('region', { name: 'Earnings' });
  await earnings.getByLabel('Coin of the graph').selectOption('BTC');
  await expect(earnings.getByText('0.00000096 BTC')).toHaveCount(2, SOON);
  expect(await violations(page)).toEqual([]);

  await btc.getByRole('button', { name: 'Redeem' }).click();
  await expect(dialog).toContainText('297.00 USDT');
  await expect(dialog).toContainText('you lose 3.00 USDT of the price');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect(btc).toContainText('To be redeemed', SOON);
  await expect(btc.getByRole('button')).toHaveCount(0);
  await exchange.advanceBusiness(DAY);
  await expect(btc).toContainText('Redeemed', SOON);
  await expect(btc).toContainText('297.00 USDT');

  await exchange.advanceBusiness(6 * DAY);
  await expect(doge).toContainText('7 of 7 days', SOON);
  await expect(doge).toContainText('To be redeemed');
  await expect(doge).toContainText('Mines nothing any more');
  await doge.getByRole('button', { name: 'Redeem' }).click();
  await expect(dialog).toContainText('20.00 USDT');
  await expect(dialog).not.toContainText('The term is not over');
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect(doge).toContainText('Redeemed', SOON);
  await main.getByRole('tab', { name: 'Redeemed' }).click();
  await expect(page).toHaveURL(/status=redeemed/);
  await expect(main.getByRole('group', { name: 'My machines' }).getByRole('row')).toHaveCount(3);

  await context.setOffline(true);
  await page.reload();
  await expect(main.getByRole('group', { name: 'My machines' }).getByRole('row')).toHaveCount(3, SOON);
  await expect(main.getByText(/^as of /).first()).toBeVisible();
  await page.getByRole('link', { name: 'Machines', exact: true }).click();
  await expect(main.getByRole('link', { name: 'BTC standard 30 days' })).toBeVisible();
  await expect(main.locator('[data-age=offline]').first()).toBeVisible();
  await expect(review).toHaveAttribute('aria-disabled', 'true');
});
