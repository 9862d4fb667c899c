import { page } from 'vitest/browser';
import { contractDesk } from './support/desks.ts';
import { setClockError, sleep, worldTime } from './support/device-clock.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const results = () => page.getByRole('status', { name: 'Results' }).getByCss('[data-order]');

// proves F39
test('a device that is a year behind, and then a day ahead, counts down and settles as the server does', async ({
  trader,
  open,
  advance,
}) => {
  setClockError(-365 * DAY);
  const app = await open({ path: '/scontract', session: trader });
  await advance(2000);
  const desk = contractDesk();
  expect(Date.now()).toBeLessThan(worldTime() - 364 * DAY);
  const age = page.getByCss('main [data-age]').first();
  await expect.element(age).toHaveAttribute('data-age', 'live');
  await expect.element(page.getByText('No data for this pair and period yet')).not.toBeVisible();
  await desk.order('10');
  await advance(1000);
  const card = desk.running.first();
  await expect.element(card).toHaveTextContent(/0:[0-3]\d/);

  setClockError(DAY);
  await advance(5000);
  // Half a minute at most, as before: neither over nor a day long.
  await expect.element(card).toHaveTextContent(/0:[0-3]\d/);
  await expect.element(card).not.toHaveAttribute('data-standing', 'settling');
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  await expect.element(age).toHaveAttribute('data-age', 'live');

  await advance(31_000);
  expect(results().elements()).toHaveLength(1);
  expect(desk.running.elements()).toHaveLength(0);
  expect(app.path()).toMatch(/^\/scontract/);
});

// proves F40
test('a machine that slept over its order asks for everything again and waits for the result', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  await advance(2000);
  const desk = contractDesk();
  await desk.order('10');
  await advance(1000);
  const card = desk.running.first();
  await expect.element(card).toBeVisible();
  const stuck = exchange.hold('/huobi/getMarketTrade');
  await advance(5000);
  expect(stuck.count()).toBe(1);
  const records = exchange.hold('/contract/getContractRecord');
  const before = exchange.sent('/huobi/getDetails');

  sleep(20 * MINUTE);
  await advance(5000);
  // What was under way before the sleep is given up, not waited for.
  expect(stuck.count()).toBeGreaterThan(1);
  await expect.element(card).toHaveAttribute('data-standing', 'settling');
  expect(exchange.sent('/huobi/getDetails')).toBeGreaterThan(before);
  expect(records.count()).toBeGreaterThan(0);
  expect(results().elements()).toHaveLength(0);
  await expect.element(card).toHaveAttribute('data-standing', 'settling');
  stuck.release();
  records.release();
  await quiet();
  await advance(1000);
  expect(results().elements()).toHaveLength(1);
  expect(desk.running.elements()).toHaveLength(0);
});
