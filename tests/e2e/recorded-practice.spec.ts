import type { BrowserContext } from '@playwright/test';
import { deskOf, openDesk } from './page-models/contract-desk.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A minute and a half of trades, one a second, in every answer: enough to be played again. */
async function scriptTrades(context: BrowserContext): Promise<void> {
  const end = Date.now();
  const SECONDS = 90;
  const trades = Array.from({ length: SECONDS + 1 }, (_, at) => ({
    id: String(1000 + at),
    ts: end - (SECONDS - at) * 1000,
    price: (50_000 + at).toFixed(2),
    amount: '0.1',
    direction: 'buy',
  }));
  await context.route('**/huobi/getMarketTrade*', (route) =>
    route.fulfill({ json: { status: 'ok', data: trades } }),
  );
}

test('recorded prices are practised on without a connection, and a stopped recording gives the stake back', async ({
  context,
  page,
}) => {
  await scriptTrades(context);
  await openDesk(page, '?mode=practice');
  await expect(page.locator('[data-price]')).toHaveText(/50,090\.00/);
  await page.getByRole('button', { name: 'Recorded prices', exact: true }).first().click();
  const play = page.getByRole('button', { name: 'Play the BTC/USDT recording' });
  await expect(play).toBeVisible();
  // From here on every part of the app is on the device.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);

  await play.click();
  const price = page.locator('[data-recorded-price]');
  await expect(price).toHaveText(/50,0\d\d\.00/);
  const first = await price.textContent();
  await expect(price).not.toHaveText(first ?? '');
  await expect(page.getByText('Practice on recorded prices').first()).toBeVisible();

  const desk = deskOf(page);
  // Practice asks no confirmation.
  await desk.amount.fill('10');
  await desk.up.click();
  await expect(desk.running).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(desk.running).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'BTC' });
  await expect(row).toContainText('Undecided, stake and fee returned');
  await expect(page.getByText('Closed by the exchange')).toHaveCount(0);

  await test.step('what was recorded and practised survives a reload', async () => {
    await context.setOffline(false);
    await page.reload();
    await expect(play).toBeVisible();
    await expect(row).toContainText('Undecided, stake and fee returned');
  });
});
