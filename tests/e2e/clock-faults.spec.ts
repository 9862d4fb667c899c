import { openDesk } from './page-models/contract-desk.ts';
import { countCalls, expect, holdCalls, test } from './support/fault-test.ts';
import { setClock, shiftClock } from './support/shifted-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// proves F39
test('a device that is a year behind, and then a day ahead, counts down and settles as the server does', async ({
  page,
  context,
  exchange,
}) => {
  await shiftClock(context, -365 * DAY);
  const desk = await openDesk(page);
  expect(await page.evaluate(() => Date.now())).toBeLessThan(Date.now() - 364 * DAY);
  const age = page.locator('main [data-age]').first();
  await expect(age).toHaveAttribute('data-age', 'live');
  await expect(page.getByText('No data for this pair and period yet')).toBeHidden();
  await desk.order('10');
  const card = desk.running.first();
  await expect(card).toContainText(/0:[0-3]\d/);

  await setClock(page, DAY);
  // Half a minute at most, as before: neither over nor a day long.
  await expect(card).toContainText(/0:[0-3]\d/);
  await expect(card).not.toHaveAttribute('data-standing', 'settling');
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  await expect(age).toHaveAttribute('data-age', 'live');

  exchange.advance(31_000);
  await expect(page.getByRole('status', { name: 'Results' }).locator('[data-order]')).toHaveCount(1);
  await expect(desk.running).toHaveCount(0);
  await expect(page).toHaveURL(/\/pc\/scontract/);
});

// proves F40
test('a machine that slept over its order asks for everything again and waits for the result', async ({
  page,
  context,
  exchange,
}) => {
  await shiftClock(context, 0);
  const desk = await openDesk(page);
  await desk.order('10');
  const card = desk.running.first();
  await expect(card).toBeVisible();
  const tickers = countCalls(context, '/huobi/getDetails');
  const stuck = await holdCalls(context, '/huobi/getMarketTrade');
  await expect.poll(stuck.count).toBeGreaterThan(0);
  // What was under way before the sleep is given up, not waited for.
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('getMarketTrade'));
  const records = await holdCalls(context, '/contract/getContractRecord');
  const before = tickers();

  exchange.advance(20 * MINUTE);
  await setClock(page, 20 * MINUTE);
  await givenUp;
  await expect(card).toHaveAttribute('data-standing', 'settling');
  await expect.poll(tickers).toBeGreaterThan(before);
  const results = page.getByRole('status', { name: 'Results' }).locator('[data-order]');
  await expect.poll(records.count).toBeGreaterThan(0);
  await expect(results).toHaveCount(0);
  await expect(card).toHaveAttribute('data-standing', 'settling');
  await stuck.release();
  await records.release();
  await expect(results).toHaveCount(1);
  await expect(desk.running).toHaveCount(0);
});
