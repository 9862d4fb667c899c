import { projectsAt, type SubscribeProject } from '../../sandbox/src/venue/subscribe/projects.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fault-test.ts';
import { openScreen } from './support/screens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The schedulers of the sandbox look every second, and the app reads balances every few. */
const patience = { timeout: 20_000 };

// Neither the zone of the exchange nor UTC: both must be shown.
test.use({ serviceWorkers: 'allow', timezoneId: 'Asia/Tokyo' });

/** The next sale of a coin that is asked for five times over, at least a day before it opens. */
function nextSale(from: number): SubscribeProject {
  for (let at = from; ; at += DAY) {
    const found = projectsAt(at).find(({ coin, start }) => coin === 'HELQ' && start > from + DAY);
    if (found) return found;
  }
}

test.slow();

test('a new coin is previewed, subscribed to, allotted, refunded and listed, and read offline', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  expect(trader.userId).not.toBe('');
  const sale = nextSale(exchange.businessNow());
  const moveTo = (time: number) => exchange.advanceBusiness(time - exchange.businessNow());
  const main = page.locator('main');

  await moveTo(sale.start - 2 * HOUR);
  await openScreen(page, '/subscribe/list');
  const card = main.getByRole('link', { name: /Helio Quanta/ }).filter({ hasText: 'Not started' });
  await expect(card).toContainText('1 HELQ = 2.4 USDT');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`/subscribe/preview\\?id=${sale.id}`));
  const steps = main.getByRole('listitem').filter({ hasText: 'Opens' });
  // 12:00 UTC is nine in the evening there.
  await expect(steps).toContainText(/21:00:00.*12:00:00 UTC/);
  await expect(main.getByRole('button', { name: 'Review' })).toHaveCount(0);
  const remind = main.getByRole('button', { name: 'Remind me when it opens' });
  await remind.click();
  await expect(remind).toHaveAttribute('aria-pressed', 'true');

  // Nobody looks meanwhile: the reminder is told when the app is opened again, and stays in the log of notes.
  await page.goto('about:blank');
  await moveTo(sale.start + 2 * DAY);
  await openScreen(page, `/subscribe/detail?id=${sale.id}`);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const notes = page.getByRole('dialog');
  await expect(notes.getByText(/^Helio Quanta: Subscription opens, /)).toBeVisible(patience);
  await page.keyboard.press('Escape');
  await expect(notes).toHaveCount(0);
  const amount = main.getByLabel('Amount', { exact: true });
  await amount.fill('23.99');
  await main.getByRole('button', { name: 'Review' }).click();
  await expect(main.getByText('Input below minimum limit: minimum 24 USDT')).toBeVisible();
  await amount.fill('500');
  // What was typed outlives the page, and what is on the account is said, not what one person may commit.
  await page.reload();
  await expect(amount).toHaveValue('500');
  await expect(main.getByText(/^Available 700\.0+ USDT$/)).toBeVisible();
  await main.getByRole('button', { name: 'Review' }).click();
  await expect(main.getByText('Please agree to the financial agreement first')).toBeVisible();
  // 208 whole coins for 500, of more than there are: a share of them.
  await expect(main.getByText(/^50,000 × 208 ÷ \d{3},\d{3}$/)).toBeVisible();
  await expect(main.getByText("can't be sold, converted or withdrawn").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/Amount500\.00 USDT/);
  await dialog.getByRole('button', { name: 'Commit', exact: true }).click();
  await expect(main.getByText(/You've committed 500\.00 USDT/)).toBeVisible(patience);

  await moveTo(sale.end);
  const row = main.getByRole('row').filter({ hasText: 'Helio Quanta' });
  const shows = (...cells: readonly (string | RegExp)[]) =>
    expect(async () => {
      await openScreen(page, '/subscribe/record');
      for (const cell of cells) await expect(row).toContainText(cell, { timeout: 2000 });
    }).toPass(patience);
  // 50,000 × 208 ÷ 255,208 = 40.75
  await shows('98.4000', '401.6000', '41.0000 HELQ');
  await expect(row.locator('[aria-current=step]')).toHaveText('Allotted');

  await moveTo(sale.listingTime);
  await expect(async () => {
    await openScreen(page, '/subscribe/record');
    await expect(row.locator('[aria-current=step]')).toHaveText('Coins received', { timeout: 2000 });
  }).toPass(patience);
  await openScreen(page, '/account/assert/2');
  await expect(page.getByRole('row', { name: /HELQ/ })).toContainText(/41\.0000/, patience);
  await openScreen(page, '/account/trade?type=4');
  const log = page.getByRole('group', { name: 'Transaction log' });
  for (const moved of ['−500.00000000', '401.60000000', '41.00000000']) {
    const booked = log.getByRole('row').filter({ hasText: 'Helio Quanta' }).filter({ hasText: moved });
    await expect(booked).toHaveCount(1);
  }
  await openScreen(page, `/finance/calendar?day=${new Date(sale.listingTime).toISOString().slice(0, 10)}`);
  const listed = main.getByRole('listitem').filter({ hasText: 'Helio Quanta' });
  await expect(listed).toContainText(/41\.00 HELQ.*Done/);

  await openScreen(page, '/subscribe/record');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await expect(row).toContainText('41.0000 HELQ');
  await expect(main.getByText(/^As of /)).toBeVisible();
});
