import { expect, test } from '@playwright/test';
import { startFaultyExchange } from './support/faulty-exchange.ts';

const MARKET = /\/huobi\//;
/** Reads of the first seconds, before the stream takes over. */
const SETTLED = 30_000;

test.use({ serviceWorkers: 'block' });

for (const stream of [true, false]) {
  test(`a desk on a back end ${stream ? 'with' : 'without'} a stream`, async ({ page }) => {
    test.setTimeout(120_000);
    const exchange = await startFaultyExchange({ stream });
    try {
      let opened = 0;
      const asked: number[] = [];
      const refused: string[] = [];
      page.on('websocket', () => {
        opened += 1;
      });
      page.on('request', (request) => {
        if (MARKET.test(request.url())) asked.push(Date.now());
      });
      page.on('console', (message) => {
        if (message.type() === 'error') refused.push(message.text());
      });
      const began = Date.now();
      await page.goto(`${exchange.url}/pc/trade`);
      const book = page.getByRole('region', { name: 'Order book' });
      await expect(book).toBeVisible();
      const before = await book.innerText();
      const settledFor = () => asked.filter((at) => at > began + SETTLED).length;
      // Ten seconds of a desk that has settled.
      await expect.poll(() => Date.now() - began, { timeout: 60_000 }).toBeGreaterThan(SETTLED + 10_000);
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
