import { expect, type Page, test } from '@playwright/test';
import { startFaultyExchange } from './support/faulty-exchange.ts';

const MARKET = /\/huobi\//;
/** Reads of the first seconds, before the stream takes over. */
const SETTLED = 30_000;

test.use({ serviceWorkers: 'block' });

for (const stream of [true, false]) {
  test(`${stream ? 'two desks on a back end with' : 'a desk on a back end without'} a stream`, async ({
    page,
    context,
  }) => {
    const exchange = await startFaultyExchange({ stream });
    try {
      let opened = 0;
      const asked: number[] = [];
      const refused: string[] = [];
      const open = async (tab: Page, pair: string) => {
        tab.on('websocket', () => {
          opened += 1;
        });
        tab.on('request', (request) => {
          if (MARKET.test(request.url())) asked.push(Date.now());
        });
        tab.on('console', (message) => {
          if (message.type() === 'error') refused.push(message.text());
        });
        await tab.goto(`${exchange.url}/pc/trade?pair=${pair}`);
      };
      const began = Date.now();
      await open(page, 'BTC/USDT');
      // Another pair, in the other tab: one connection is for both.
      if (stream) await open(await context.newPage(), 'ETH/USDT');
      const book = page.getByRole('region', { name: 'Order book' });
      await expect(book).toBeVisible();
      const before = await book.innerText();
      const settledFor = () => asked.filter((at) => at > began + SETTLED).length;
      // Ten seconds of a desk that has settled.
      await expect.poll(() => Date.now() - began).toBeGreaterThan(SETTLED + 10_000);
      if (stream) expect(settledFor()).toBeLessThanOrEqual(1);
      else expect(settledFor()).toBeGreaterThan(10);
      expect(opened).toBe(stream ? 1 : 0);
      await expect.poll(() => book.innerText()).not.toBe(before);
      expect(refused).toEqual([]);
    } finally {
      await exchange.close();
    }
  });
}
