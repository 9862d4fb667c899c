import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseIcs } from '../support/parse-ics.ts';
import { violations } from './support/axe.ts';
import { API, expect, test } from './support/fault-test.ts';
import type { Person } from './support/people.ts';
import { openScreen } from './support/screens.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** The schedulers of the sandbox look every second. */
const patience = { timeout: 20_000 };

// Days are those of the viewer: midnight UTC is an hour or two later there.
test.use({ serviceWorkers: 'allow', timezoneId: 'Europe/Berlin' });

/** Calls the exchange past the app; a purchase or redemption has a key of its own. */
async function ask(
  url: string,
  { token }: Person,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${url}${API}${path}`, {
    method: 'POST',
    headers: { 'X-Access-Token': token, 'Idempotency-Key': randomUUID() },
    body: new URLSearchParams(form),
  });
  const { code, msg, data } = (await answer.json()) as {
    code: number;
    msg: string;
    data: Readonly<Record<string, string>>;
  };
  if (code !== 1) throw new Error(`${path} was refused: ${msg}`);
  return data;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What a day of the calendar lists. */
async function openDay(page: Page, time: number) {
  await openScreen(page, `/finance/calendar?day=${dayOf(time)}`);
  return page.locator('main').getByRole('listitem');
}

test.slow();

test('what was bought stands in the calendar, is earned, left early and paid at its end, and is read offline', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  const { url } = exchange;
  // An hour after midnight: the days of this test do not depend on when it runs.
  const start = exchange.businessNow();
  const midnight = (Math.floor(start / DAY) + 1) * DAY;
  await exchange.advanceBusiness(midnight + HOUR - start);
  const firstDay = midnight + DAY;
  const buy = (productId: string, amount: string) =>
    ask(url, trader, '/finance/buy', { productId, amount, agreed: '1' });
  await buy('usdt-7', '200');
  const early = await buy('usdt-30', '300');

  const termEnd = firstDay + 7 * DAY;
  const ending = await openDay(page, termEnd);
  await expect(ending.filter({ hasText: 'Term ends' })).toContainText(/USDT 7 days200\.21 USDT/);
  // Of the same day: what both orders earn.
  await expect(ending.filter({ hasText: 'Daily income' })).toHaveCount(2);
  await expect(ending.filter({ hasText: /Accrued|Done/ })).toHaveCount(0);
  await expect(page.locator('main').getByText('00:00 UTC', { exact: true }).first()).toBeVisible();
  await ending.getByRole('combobox', { name: 'Reminder: USDT 7 days' }).selectOption('1 day before');
  expect(await violations(page)).toEqual([]);
  await page.locator(`[data-day="${dayOf(termEnd)}"]`).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`[data-day="${dayOf(termEnd + 7 * DAY)}"]`)).toBeFocused();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  const entries = parseIcs(await readFile(await file.path(), 'utf8')).parts;
  const instant = new Date(termEnd).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const inFile = entries.find(({ values }) => values.DTSTART === instant);
  expect(inFile?.values.SUMMARY).toBe('USDT 7 days: Term ends · Daily income');
  expect(inFile?.parts.map(({ values }) => values.TRIGGER)).toEqual(['-PT1440M']);

  await exchange.advanceBusiness(firstDay + 2 * DAY + HOUR - (midnight + HOUR));
  await expect(async () => {
    const earned = await openDay(page, firstDay + 2 * DAY);
    await expect(earned.filter({ hasText: 'Accrued' })).toHaveCount(2, { timeout: 2000 });
  }).toPass(patience);
  const { kept = '' } = await ask(url, trader, '/finance/getRedeemPreview', { orderId: early.orderId ?? '' });
  await ask(url, trader, '/finance/redeem', { orderId: early.orderId ?? '', cost: kept });

  // Past the day of the payment, and to the reminder of the end of the other term.
  await exchange.advanceBusiness(4 * DAY);
  await page.goto('/pc/main');
  await expect(page.getByText(/^USDT 7 days: Term ends, /)).toBeVisible(patience);
  const arrival = firstDay + 3 * DAY + HOUR;
  await expect(async () => {
    const left = await openDay(page, arrival);
    await expect(left.filter({ hasText: 'Redemption arrives' })).toContainText(/299\.70 USDT.*Done/, {
      timeout: 2000,
    });
  }).toPass(patience);
  const left = page.locator('main').getByRole('listitem');
  await expect(left.filter({ hasText: 'Early redemption cost' })).toContainText('−0.426 USDT');

  await exchange.advanceBusiness(DAY);
  await expect(async () => {
    const over = await openDay(page, termEnd);
    await expect(over.filter({ hasText: 'Term ends' })).toContainText('Done', { timeout: 2000 });
  }).toPass(patience);
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(2);

  await openScreen(page, '/account/trade?type=4');
  const log = page.getByRole('group', { name: 'Transaction log' });
  const ofSpot = log.getByRole('row').filter({ hasText: /Finance.*Spot/ });
  for (const amount of [/[-−]200\.00/, /[-−]300\.00/, /299\.70/, /\+200\.00/]) {
    await expect(ofSpot.filter({ hasText: amount })).toHaveCount(1);
  }
  // What was earned stands apart from what was paid in.
  const interest = log.getByRole('row').filter({ hasText: 'Interest, USDT 7 days, days 1–7' });
  await expect(interest).toContainText('+0.21');
  await openScreen(page, '/account/assert/2');
  await expect(page.getByRole('row').filter({ hasText: 'USDT' }).filter({ hasText: '699.91' })).toHaveCount(
    1,
  );

  await openDay(page, termEnd);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  const held = page.locator('main').getByRole('listitem');
  await expect(held.filter({ hasText: 'Term ends' })).toContainText(/200\.21 USDT.*Done/);
  await expect(page.locator('main').getByText(/^As of /)).toBeVisible();
});
