import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { browserState } from './support/browser-state.ts';
import { expect, test } from './support/fault-test.ts';
import type { FaultyExchange } from './support/faulty-exchange.ts';
import { kept } from './support/kept-shell.ts';
import { openScreen, settled } from './support/screens.ts';

test.use({ serviceWorkers: 'allow' });

/** A file of the app is no longer on the device, and does not come before it is let go. */
async function holdFile(page: Page, exchange: FaultyExchange, part: string): Promise<() => void> {
  await page.evaluate(async (part) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes(`/assets/${part}-`)) await cache.delete(request);
    }
  }, part);
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  exchange.answerFiles(({ url }) => {
    const [file] = /assets\/[^/]+\.js$/.exec(url) ?? [];
    if (!file?.startsWith(`assets/${part}-`)) return null;
    const body = new ReadableStream({
      async start(controller) {
        await held;
        controller.enqueue(new Uint8Array(readFileSync(`dist/web/${file}`)));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/javascript' } });
  });
  return letGo;
}

for (const { who, language, label, layout } of [
  { who: 'a visitor', language: 'zh-CN', label: '数量', layout: 'classic' },
  { who: 'a person', language: 'en-US', label: 'Amount', layout: 'chart' },
] as const) {
  test.describe(`${who}, ${language}`, () => {
    test.use({
      storageState: async ({ exchange, trader }, use) =>
        use(browserState(exchange.url, who === 'a person' ? { person: trader, language } : { language })),
    });

    test('types the amount where it will stand, before the app is there', async ({ page, exchange }) => {
      await page.addInitScript((preset) => {
        localStorage.setItem('bourse-trade-layout', JSON.stringify({ preset }));
      }, layout);
      await openScreen(page, '/trade');
      await kept(page);
      await page.reload();
      await settled(page);
      await page.waitForFunction(() => localStorage.getItem('bourse-amount-place') !== null);
      const goOn = await holdFile(page, exchange, 'app');
      await page.reload({ waitUntil: 'commit' });
      const field = page.getByRole('textbox', { name: label, exact: true });
      await field.click();
      await page.keyboard.type('0x.5');
      await page.keyboard.press('ArrowLeft');
      await expect(field).toHaveValue('0.5');
      await expect(page.locator('#skeleton')).toBeVisible();
      const box = () => field.locator('xpath=ancestor::div[1]').boundingBox();
      const early = await box();
      goOn();
      await expect(page.locator('main').getByRole('textbox', { name: label, exact: true })).toBeFocused();
      expect(await box()).toEqual(early);
      await page.keyboard.type('2');
      await expect(field).toHaveValue('0.25');
    });
  });
}

test('nothing waits for the code of the early amount', async ({ page, exchange }) => {
  await openScreen(page, '/trade');
  await kept(page);
  await page.reload();
  await settled(page);
  const letGo = await holdFile(page, exchange, 'early-amount');
  await page.reload({ waitUntil: 'commit' });
  await settled(page);
  await expect(page.locator('main').getByRole('textbox', { name: 'Amount', exact: true })).toBeVisible();
  letGo();
});
