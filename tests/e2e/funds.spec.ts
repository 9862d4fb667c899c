import { readFile } from 'node:fs/promises';
import type { BrowserContext, Route } from '@playwright/test';
import { API, countCalls, expect, type Held, test } from './support/fault-test.ts';
import { openScreen, settled } from './support/screens.ts';

test.use({ serviceWorkers: 'allow' });

const RECHARGE = '/account/recharge?coin=USDT&chain=TRC20';
/** Business milliseconds a block of the Tron network. */
const BLOCK = 3000;

const QUOTE = `**${API}/assets/getExchangeQuote`;

/** The first quote of an amount runs out a moment after it came; those that renew it are kept back until released. */
async function shortQuote(
  context: BrowserContext,
  amount: string,
  now: () => number,
): Promise<Omit<Held, 'deliver'>> {
  const waiting: Route[] = [];
  let asked = 0;
  let released = false;
  await context.route(QUOTE, async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    if (released || form.get('amount') !== amount) return route.continue();
    asked += 1;
    if (asked > 1) return void waiting.push(route);
    const { data, ...rest } = await (await route.fetch({ maxRetries: 3 })).json();
    await route.fulfill({ json: { ...rest, data: { ...data, expiresAt: now() + 500 } } });
  });
  return {
    count: () => waiting.length,
    release: async () => {
      released = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}

test.slow();

test('a deposit arrives, is exchanged, stands in the log and its file, and is read offline', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  await openScreen(page, RECHARGE);
  const main = page.locator('main');
  await expect(main.getByText('Never send real coins')).toBeVisible();
  await expect(main.getByRole('img', { name: /QR code of your USDT address/ })).toBeVisible();
  await expect(main.getByText(/^SANDBO/)).toBeVisible();

  const sent = await fetch(`${exchange.url}/sandbox/deposit`, {
    method: 'POST',
    headers: { Origin: exchange.url },
    body: new URLSearchParams({
      account: trader.account,
      currency: 'USDT',
      chain: 'TRC20',
      amount: '123.45',
    }),
  });
  expect(sent.ok).toBe(true);
  await expect(main.getByText(/^\d of 12 confirmations$/)).toBeVisible({ timeout: 15_000 });
  await exchange.advanceBusiness(12 * BLOCK);
  await expect(main.getByText('No incoming deposits')).toBeVisible({ timeout: 15_000 });
  const deposits = main.getByRole('group', { name: 'Deposits' });
  await expect(deposits.getByRole('row').nth(1)).toContainText(/USDT.*123\.4500.*Completed/);

  await page.getByRole('link', { name: 'Convert', exact: true }).click();
  await settled(page);
  const pay = main.getByLabel('You pay', { exact: true });
  const receive = main.getByLabel('You receive', { exact: true });
  await receive.fill('0.0005');
  await expect(pay).not.toHaveValue('');
  // Only leaving a field that follows the quote is no wish.
  await pay.focus();
  await receive.focus();
  await expect(receive).toHaveValue('0.0005');
  await main.getByRole('button', { name: 'Swap coins' }).click();
  await expect(pay).toHaveValue('0.0005');
  await main.getByRole('button', { name: 'Swap coins' }).click();
  await expect(receive).toHaveValue('0.0005');
  const renewal = await shortQuote(context, '123.45', exchange.now);
  await pay.fill('123.45');
  await expect.poll(renewal.count).toBe(1);
  // While it is renewed, what the quote said stays in sight, and can't be agreed to.
  await expect(receive).toHaveValue(/^0\.00[1-9]/);
  await expect(main.getByText(/^1 USDT = 0\.0000[1-9]\d+ BTC$/)).toBeVisible();
  const orders = countCalls(context, '/assets/exchange');
  await main.getByRole('button', { name: 'Review conversion' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm conversion' });
  await expect(main.getByRole('button', { name: 'Review conversion' })).toHaveAttribute('aria-busy', 'true');
  await expect(dialog).toBeHidden();
  await renewal.release();
  await exchange.strike({ kind: 'lost', path: `${API}/assets/exchange` });
  const worse = dialog.getByRole('button', { name: 'Accept new quote' });
  if (await worse.isVisible()) await worse.click();
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  // The answer is lost; the exchange is looked up and found, and never sent a second time.
  const exchanges = main.getByRole('group', { name: 'Convert history' });
  await expect(exchanges.getByRole('row').nth(1)).toContainText('123.4500 USDT', { timeout: 40_000 });
  expect(orders()).toBe(1);

  // On an upright page, between its margins, the statement is whole, alone, and says what its money is.
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await settled(page);
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Account statement' });
  await expect(sheet.getByText(/^Sandbox: paper money/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const cut = sheet
    .locator('th, td')
    .evaluateAll(
      (cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1).length,
    );
  expect(await cut).toBe(0);
  const shortened = sheet
    .locator('td:last-child *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).overflow !== 'visible').length);
  expect(await shortened).toBe(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Dark as the screen may be, paper is not.
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');
  expect(String(await page.pdf({ format: 'A4' })).match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);

  await page.getByRole('link', { name: 'Transaction log', exact: true }).click();
  await settled(page);
  const log = main.getByRole('group', { name: 'Transaction log' });
  await main.getByRole('tab', { name: 'Convert', exact: true }).click();
  await expect(page).toHaveURL(/type=3/);
  await expect(log.getByRole('row')).toHaveCount(3);
  await main.getByLabel('Search product, amount or reference').fill('-123.45');
  await expect(log.getByRole('row')).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d),Convert,Spot,USDT,-123\.45000000,/);

  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
  await context.setOffline(true);
  await main.getByLabel('Search product, amount or reference').fill('123.45');
  await main.getByRole('tab', { name: 'All' }).click();
  await expect(log.getByRole('row')).toHaveCount(3);
  await expect(main.getByText(/^As of /)).toBeVisible();
  await page.reload();
  await expect(log.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await page.getByRole('radio', { name: /TRC20/ }).click();
  await expect(main.getByText('Address hidden: verify it online first')).toBeVisible();
  await expect(main.getByText(/^SANDBO/)).toHaveCount(0);
});
