import { violations } from './support/axe.ts';
import { expect, test } from './support/fault-test.ts';
import type { FaultyExchange } from './support/faulty-exchange.ts';
import { call } from './support/people.ts';
import { openScreen } from './support/screens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 12:00 UTC of the next day on the clock of products, whenever the test runs. */
async function toNoon(exchange: FaultyExchange): Promise<void> {
  const now = exchange.businessNow();
  await exchange.advanceBusiness((Math.floor(now / DAY) + 1) * DAY + 12 * HOUR - now);
}

test.slow();

test('machines are bought, mine day by day, are given back early and after their term, and are read offline', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  // What the exchange has done by now: it looks at what is due once a second.
  const booked = async () => {
    const page = (await call(exchange.url, '/pool/getRecords', {}, trader.token)) as {
      list: { machineId: string; accruedDays: number; status: number }[];
    };
    return page.list.map(({ machineId, accruedDays, status }) => [machineId, accruedDays, status]);
  };
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
  await expect(main.getByText('Early redemption: 1% of the price')).toBeVisible();
  for (const [typed, words] of [
    ['0', 'Enter an amount'],
    ['21', 'You can buy only 20 machines more of this product'],
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
  for (const figure of ['300.00 USDT', '0.00000096 BTC', '0.0000288 BTC', '3.00 USDT (1% of']) {
    await expect(dialog).toContainText(figure);
  }
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByText('Bought 2 machines: BTC standard 30 days')).toBeVisible();
  await buy('DOGE trial 7 days', '1');
  await dialog.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByText('Bought 1 machine: DOGE trial 7 days')).toBeVisible();

  await page.getByRole('link', { name: 'My machines' }).click();
  const row = (name: string) => main.getByRole('row').filter({ hasText: name });
  const [btc, doge] = [row('BTC standard 30 days'), row('DOGE trial 7 days')];
  const show = (status: string) => main.getByRole('tab', { name: status, exact: true }).click();
  await expect(btc).toContainText('In progress');
  await expect(btc).toContainText('0 of 30 days');
  // Only whole days count: half of the first one brings nothing.
  await exchange.advanceBusiness(36 * HOUR);
  await expect.poll(booked).toEqual([
    ['doge-7', 1, 0],
    ['btc-30', 1, 0],
  ]);
  await show('In progress');
  await expect(page).toHaveURL(/status=mining/);
  await expect(btc).toContainText('1 of 30 days');
  await expect(doge).toContainText('1 of 7 days');
  const earnings = main.getByRole('region', { name: 'Output' });
  await earnings.getByLabel('Coin').selectOption('BTC');
  await expect(earnings.getByText('0.00000096 BTC')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await btc.getByRole('button', { name: 'Redeem' }).click();
  await expect(dialog).toContainText('297.00 USDT');
  await expect(dialog).toContainText('you lose 3.00 USDT of the price');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect(dialog).toHaveCount(0);
  await show('Ready to redeem');
  await expect(btc).toContainText('Returned');
  await expect(btc.getByRole('button')).toHaveCount(0);

  await exchange.advanceBusiness(6 * DAY);
  await expect.poll(booked).toEqual([
    ['doge-7', 7, 1],
    ['btc-30', 1, 2],
  ]);
  await show('Redeemed');
  await expect(btc).toContainText('297.00 USDT');
  await show('Ready to redeem');
  await expect(doge).toContainText('7 of 7 days');
  await expect(doge).toContainText('Term ended: redeem to get your price back');
  await doge.getByRole('button', { name: 'Redeem' }).click();
  await expect(dialog).toContainText('20.00 USDT');
  await expect(dialog).not.toContainText("The term isn't over");
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect(dialog).toHaveCount(0);
  await show('All');
  await expect(doge).toContainText('Redeemed');
  await expect(btc).toContainText('Redeemed');

  await context.setOffline(true);
  await show('Redeemed');
  // The head and one order: as many as this device saw under that tab.
  await expect(main.getByRole('group', { name: 'My machines' }).getByRole('row')).toHaveCount(2);
  await expect(main.getByText(/^As of /).first()).toBeVisible();
  await page.getByRole('link', { name: 'Machines', exact: true }).click();
  await expect(main.getByRole('link', { name: 'BTC standard 30 days' })).toBeVisible();
  await expect(main.locator('[data-age=offline]').first()).toBeVisible();
  await expect(review).toHaveAttribute('aria-disabled', 'true');
});
