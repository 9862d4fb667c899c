import type { Page } from '@playwright/test';
import { browserState } from './support/browser-state.ts';
import { watchShifts } from './support/layout.ts';
import { signInByCall } from './support/people.ts';
import { openScreen, SIGNED_IN_SCREENS, settled, tour } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The call that brings a screen its prices, every five seconds. */
const TICKERS = '/huobi/getHuobiDetailsByQuoteCoin';
const PRICED: Readonly<Record<string, string>> = {
  '/main': TICKERS,
  '/market': TICKERS,
  '/trade': '/huobi/getDetails',
  '/scontract': '/huobi/getDetails',
};

/** What rounds to 0.00. */
const STILL = 0.005;

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

test('nothing moves on a page while it loads and while prices move', async ({ browser, exchange }) => {
  const demo = await signInByCall(exchange.url);
  const watch = async (path: string, viewport: { readonly width: number; readonly height: number }) => {
    const context = await browser.newContext({
      baseURL: exchange.url,
      viewport,
      storageState: browserState(exchange.url, { person: demo }),
    });
    const page = await context.newPage();
    const shifts = await watchShifts(page);
    // The first answer and one more, five seconds later.
    const fetched = updates(page, PRICED[path] ?? TICKERS, 2);
    await openScreen(page, path);
    await fetched;
    await settled(page);
    const seen = await shifts();
    await context.close();
    return { at: `${path} ${viewport.width}`, ...seen };
  };
  const found = await Promise.all([
    ...Object.keys(PRICED).map((path) => watch(path, { width: 1440, height: 900 })),
    // Where the panels stand one under the other, as on a slow telephone.
    watch('/trade', { width: 412, height: 823 }),
  ]);
  expect(found.filter(({ sum }) => sum >= STILL)).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ as: 'demo' });

  test('no screen moves what it shows while the rest of it comes', async ({ page }) => {
    const shifts = await watchShifts(page);
    const moved: string[] = [];
    let before = 0;
    await openScreen(page, '/main');
    await tour(page, SIGNED_IN_SCREENS, async () => {
      const { sum, worst } = await shifts();
      if (sum - before >= STILL) moved.push(`${page.url()} ${sum - before} ${worst.slice(-300)}`);
      before = sum;
    });
    expect(moved).toEqual([]);
  });

  test('the desk is drawn for the person at once, though what the worker tells comes late', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {};
      Object.defineProperty(MessagePort.prototype, 'onmessage', {
        set(this: MessagePort, listener: (event: MessageEvent) => void) {
          const late = (event: MessageEvent) =>
            document.querySelector('#skeleton') && event.data !== null
              ? window.setTimeout(listener, 600, event)
              : listener(event);
          set?.call(this, late);
        },
      });
    });
    const shifts = await watchShifts(page);
    await openScreen(page, '/trade');
    await settled(page);
    await drawn(page);
    const { sum, worst } = await shifts();
    expect(sum, worst).toBeLessThan(STILL);
  });

  test('the desk is drawn for the person at once, though frames come late', async ({ page }) => {
    await page.addInitScript(() => {
      const frame = requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (run) =>
        document.querySelector('#skeleton') ? window.setTimeout(() => frame(run), 400) : frame(run);
    });
    const shifts = await watchShifts(page);
    await openScreen(page, '/trade');
    await settled(page);
    await drawn(page);
    const { sum, worst } = await shifts();
    expect(sum, worst).toBeLessThan(STILL);
  });
});

/** Until the screen draws nothing more of what has come: no change of it for twenty frames. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let still = 0;
        const main = document.querySelector('main');
        if (main) new MutationObserver(() => (still = 0)).observe(main, { subtree: true, childList: true });
        const look = () => (++still > 20 ? done() : requestAnimationFrame(look));
        look();
      }),
  );
