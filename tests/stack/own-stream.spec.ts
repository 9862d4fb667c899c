import { expect, test } from '@playwright/test';
import { openSpotDesk } from './page-models/spot-desk.ts';
import { openDevice } from './support/browser-state.ts';
import { startFaultyExchange } from './support/faulty-exchange.ts';
import { call, signInByCall } from './support/people.ts';
import { lastPrice, registerTrader } from './support/trader.ts';

const OWN = /\/(?:trade\/getOrders|assets\/getAssets)$/;

test.use({ serviceWorkers: 'block' });

test('a fill is shown without a poll, and signing out everywhere signs out here', async ({ browser }) => {
  const exchange = await startFaultyExchange({ stream: true });
  try {
    const trader = await registerTrader(exchange.url);
    const page = await openDevice(browser, exchange.url, { person: trader });
    const frames: string[] = [];
    const framesWith = (text: string) => frames.filter((frame) => frame.includes(text)).length;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
    });
    const desk = await openSpotDesk(page);
    const last = await lastPrice(exchange.url, 'btcusdt');
    await desk.price.fill((last * 0.97).toFixed(2));
    await desk.amount.fill('0.001');
    await desk.submit.click();
    await desk.confirm();
    await expect(desk.rows).toHaveCount(1);
    await expect.poll(() => framesWith('"t":"own"')).toBeGreaterThan(0);

    // Calls wait until the stream has announced the change: a poll alone shows nothing.
    const waitFor = (url: string | RegExp, hasCome: () => boolean) =>
      page.context().route(url, async (route) => {
        await expect.poll(hasCome).toBe(true);
        await route.continue();
      });
    const before = framesWith('"t":"own"');
    await waitFor(OWN, () => framesWith('"t":"own"') > before);
    exchange.sellInto('btcusdt', (last * 0.96).toFixed(2));
    await expect(desk.orders.getByText('No open orders')).toBeVisible();

    const elsewhere = await signInByCall(exchange.url, trader);
    await waitFor('**/bb/app/**', () => framesWith('ended') > 0);
    await call(exchange.url, '/user/logout', { everywhere: '1' }, elsewhere.token);
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await page.context().close();
  } finally {
    await exchange.close();
  }
});
