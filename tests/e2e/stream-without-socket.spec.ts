import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startFaultyExchange } from './support/faulty-exchange.ts';

test.use({ serviceWorkers: 'block' });

/** A strict proxy: to it an upgrade is a request like any other. */
async function strictProxy(target: string) {
  const server = createServer((asked, answer) => {
    const { origin: _, upgrade: __, ...headers } = asked.headers;
    const passed = request(`${target}${asked.url}`, { method: asked.method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers).flushHeaders();
      back.on('error', () => answer.destroy()).pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('behind a proxy that refuses upgrades a desk is told by server-sent events', async ({ page }) => {
  test.setTimeout(120_000);
  const exchange = await startFaultyExchange({ stream: true });
  const proxy = await strictProxy(exchange.url);
  try {
    let told = 0;
    let asked = 0;
    page.on('request', (sent) => {
      if (/\/huobi\//.test(sent.url())) asked = Date.now();
      if (sent.url().endsWith('/bb/app/stream') && sent.method() === 'POST') told = Date.now();
    });
    await page.goto(`${proxy.url}/pc/trade?pair=BTC/USDT`);
    const book = page.getByRole('region', { name: 'Order book' });
    await expect(book).toBeVisible();
    // Told and not asked for ten seconds, while the book goes on.
    await expect
      .poll(() => told > 0 && Date.now() - told < 5000 && Date.now() - asked > 10_000, { timeout: 80_000 })
      .toBe(true);
    const before = await book.innerText();
    await expect.poll(() => book.innerText()).not.toBe(before);
  } finally {
    proxy.close();
    await exchange.close();
  }
});
