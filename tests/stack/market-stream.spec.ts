import { expect, type Page, test } from '@playwright/test';
import { startFaultyExchange } from './support/faulty-exchange.ts';

const MARKET = '**/bb/app/huobi/**';

test.use({ serviceWorkers: 'block' });

test('two desks on a back end with a stream share one connection', async ({ page, context }) => {
  const exchange = await startFaultyExchange({ stream: true });
  try {
    let opened = 0;
    let told = 0;
    const refused: string[] = [];
    const open = async (tab: Page, pair: string) => {
      tab.on('websocket', (socket) => {
        opened += 1;
        socket.on('framereceived', () => {
          told += 1;
        });
      });
      tab.on('console', (message) => {
        if (message.type() === 'error') refused.push(message.text());
      });
      await tab.goto(`${exchange.url}/pc/trade?pair=${pair}`);
    };
    await open(page, 'BTC/USDT');
    await open(await context.newPage(), 'ETH/USDT');
    const book = page.getByRole('region', { name: 'Order book' });
    await expect(book).toContainText(/\d\.\d/);
    await expect.poll(() => told).toBeGreaterThan(1);
    // No call about the market is answered from here on.
    await context.route(MARKET, () => undefined);
    // The first change may be of a call that was under way.
    for (let change = 0; change < 3; change += 1) {
      const before = await book.innerText();
      await expect.poll(() => book.innerText()).not.toBe(before);
    }
    expect(opened).toBe(1);
    expect(refused).toEqual([]);
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await exchange.close();
  }
});
