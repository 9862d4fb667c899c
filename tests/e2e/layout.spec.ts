import type { Page } from '@playwright/test';
import { browserState, type Theme } from './support/browser-state.ts';
import { watchShifts } from './support/layout.ts';
import { openScreen, settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

for (const [language, names] of [
  ['en-US', [/^Up/, /^Down/]],
  ['zh-CN', [/^看涨/, /^看跌/]],
] as const) {
  test.describe(language, () => {
    test.use({ as: 'demo', language });

    test('at 1300 x 720 the whole order form is on the screen', async ({ page }) => {
      await page.setViewportSize({ width: 1300, height: 720 });
      await openScreen(page, '/scontract');
      for (const name of names) {
        await expect(page.locator('main').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

/** The call that brings a screen its prices, every five seconds; and how much may move until it is complete. */
const SCREENS: Readonly<Record<string, { readonly call: string; readonly loading: number }>> = {
  '/main': { call: '/huobi/getHuobiDetailsByQuoteCoin', loading: 0 },
  '/market': { call: '/huobi/getHuobiDetailsByQuoteCoin', loading: 0 },
  // The line of the indicators comes over the candles, and figures of the head are as wide as they are.
  '/trade': { call: '/huobi/getDetails', loading: 0.02 },
};

/** Resolves when the prices of the screen have been fetched so many times. */
function updates(page: Page, call: string, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    page.on('response', (response) => {
      if (!response.url().endsWith(call)) return;
      left -= 1;
      if (left === 0) resolve();
    });
  });
}

test('live prices move nothing on the page', async ({ browser, exchange, demo }) => {
  const watch = async (theme: Theme, path: string) => {
    const { call, loading } = SCREENS[path] ?? { call: '', loading: 0 };
    const context = await browser.newContext({
      baseURL: exchange.url,
      viewport: { width: 1440, height: 900 },
      storageState: browserState(exchange.url, { theme, person: theme === 'light' ? demo : null }),
    });
    const page = await context.newPage();
    const shifts = await watchShifts(page);
    // The first answer and two more, five seconds apart.
    const [first, fetched] = [updates(page, call, 1), updates(page, call, 3)];
    await openScreen(page, path);
    await first;
    const { sum: until } = await shifts();
    await fetched;
    await settled(page);
    const seen = await shifts();
    await context.close();
    return { at: `${path} ${theme}`, ...seen, sum: seen.sum - Math.min(until, loading) };
  };
  const found = await Promise.all(
    (['dark', 'light'] as const).flatMap((theme) => Object.keys(SCREENS).map((path) => watch(theme, path))),
  );
  expect(found.filter(({ sum }) => sum >= 0.02)).toEqual([]);
});
