import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findHeadlessShell } from '../../scripts/find-chromium.mjs';
import { openDesk } from '../stack/page-models/contract-desk.ts';
import { browserState } from '../stack/support/browser-state.ts';
import { startExchange } from '../stack/support/exchange.ts';
import { openScreen } from '../stack/support/screens.ts';
import { lastPrice, registerTrader, restingBuy } from '../stack/support/trader.ts';

const PLACE = '**/bb/app/contract/createOrder';

const SEEN = [
  '/trade?pair=LTC/USDT',
  '/account/assert/coin',
  '/account/statement',
  '/finance/list',
  '/setting/message',
];

/** From one place of the chart to another one. */
async function drawLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Drawing tools' }).click();
  await page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button').first().waitFor();
  await page.keyboard.press('Alt+T');
  const box = await page.getByRole('application').first().boundingBox();
  if (!box) throw new Error('the chart is not there');
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.6);
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.5);
  await page.getByRole('toolbar', { name: 'Trend line', exact: true }).waitFor();
}

/**
 * Lets one person use the built app and writes to `file` what the browser keeps then: favorites, an alert, a drawing, a
 * practice order, candles, snapshots, and the journal with one order that was sent and never answered. What belongs to
 * that person and place is replaced by `{origin}`, `{account}`, `{userId}` and `{token}`.
 */
export async function keepDevice(file: string): Promise<void> {
  const exchange = await startExchange();
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox'] });
  try {
    const person = await registerTrader(exchange.url);
    const last = await lastPrice(exchange.url, 'btcusdt');
    // One is filled at once, the other rests.
    for (const share of [1.01, 0.9]) await restingBuy(exchange.url, person, (last * share).toFixed(2));
    const context = await browser.newContext({
      baseURL: exchange.url,
      locale: 'en-US',
      timezoneId: 'UTC',
      viewport: { width: 1440, height: 900 },
      storageState: browserState(exchange.url, { person }),
    });
    const page = await context.newPage();
    await openScreen(page, '/market');
    for (const pair of ['ETH/USDT', 'BTC/USDT'])
      await page.getByRole('button', { name: `Add ${pair} to favorites` }).click();

    await openScreen(page, '/trade?pair=BTC/USDT');
    await page.getByRole('button', { name: 'Set a price alert for BTC/USDT' }).click();
    const alerts = page.getByRole('dialog', { name: 'Price alerts' });
    await alerts.getByRole('textbox', { name: 'Price' }).fill('990000');
    await alerts.getByRole('textbox', { name: /^Note/ }).fill('sell half');
    await alerts.getByRole('button', { name: 'Add alert' }).click();
    await page.getByRole('button', { name: 'Price alerts for BTC/USDT' }).waitFor();
    await page.keyboard.press('Escape');
    for (const tab of ['History', 'Fills']) await page.getByRole('tab', { name: tab }).click();
    await drawLine(page);
    for (const path of SEEN) await openScreen(page, path);

    const desk = await openDesk(page);
    await page.getByText('Practice', { exact: true }).click();
    await page.getByText('Practice · no real money').waitFor();
    await desk.amount.fill('33');
    await desk.up.click();
    await desk.running.first().waitFor();
    await openDesk(page);
    // It reaches the exchange; its answer is lost, and nobody finds out what became of it.
    await context.route('**/bb/app/index/getRequest', (route) => route.abort());
    await context.route(PLACE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await desk.order('17');
    await page.getByText('checking').first().waitFor();
    await context.route('**/bb/app/**', (route) => route.abort());

    let text = JSON.stringify(await context.storageState({ indexedDB: true }));
    const names = {
      origin: exchange.url,
      account: person.account,
      token: person.token,
      userId: person.userId,
    };
    for (const [name, value] of Object.entries(names)) text = text.replaceAll(value, `{${name}}`);
    writeFileSync(file, brotliCompressSync(text));
  } finally {
    await browser.close();
    await exchange.close();
  }
}
