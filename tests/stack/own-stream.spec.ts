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
    let asked = 0;
    let askedAt = Date.now();
    let isFollowed = false;
    page.on('request', (request) => {
      if (!OWN.test(request.url())) return;
      asked += 1;
      askedAt = Date.now();
    });
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"t":"own"')) isFollowed = true;
      });
    });
    const desk = await openSpotDesk(page);
    const last = await lastPrice(exchange.url, 'btcusdt');
    await desk.price.fill((last * 0.97).toFixed(2));
    await desk.amount.fill('0.001');
    await desk.submit.click();
    await desk.confirm();
    await expect(desk.rows).toHaveCount(1);
    await expect.poll(() => isFollowed).toBe(true);
    // Two ticks of the timer bring nothing that has to be asked for.
    await expect.poll(() => Date.now() - askedAt).toBeGreaterThan(12_000);

    asked = 0;
    exchange.sellInto('btcusdt', (last * 0.96).toFixed(2));
    await expect(desk.orders.getByText('No open orders')).toBeVisible();
    // Once for each of the two kinds that changed, where nothing else happened.
    expect(asked).toBeLessThanOrEqual(4);

    const elsewhere = await signInByCall(exchange.url, trader);
    await call(exchange.url, '/user/logout', { everywhere: '1' }, elsewhere.token);
    // Told by the stream: a poll would have come later.
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible({ timeout: 5000 });
    await page.context().close();
  } finally {
    await exchange.close();
  }
});
