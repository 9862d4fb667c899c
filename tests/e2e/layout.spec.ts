import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/protocol/tables.ts';
import { browserState } from './support/browser-state.ts';
import { holdCalls } from './support/fault-test.ts';
import { watchShifts } from './support/layout.ts';
import { registerByCall } from './support/people.ts';
import { openScreen, SIGNED_IN_SCREENS, settled, tour } from './support/screens.ts';
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

test('at 1300 px the periods of the chart stand in one row, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  for (const language of LANGUAGES) {
    await page.addInitScript((chosen) => {
      const kept = JSON.parse(localStorage.getItem('bourse-prefs') ?? '{}');
      localStorage.setItem('bourse-prefs', JSON.stringify({ ...kept, language: chosen }));
    }, language);
    await openScreen(page, '/trade');
    const periods = page.locator('#trade-chart-tab-depth').locator('..').getByRole('tab');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const tops = await periods.evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(7);
    expect([...new Set(tops)], language).toHaveLength(1);
  }
});

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

/** Until what was drawn has been seen. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

test('nothing moves on a page while it loads and while prices move', async ({ browser, exchange, demo }) => {
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

  for (const [path, call, other, shown] of [
    ['/setting/safty', '/user/getSecurity', '/user/getLoginRecord', 'Freeze account'],
    ['/account/fees', '/assets/getChains', '/paramter/getPublic', 'TRC20'],
    ['/account/recharge', '/paramter/getPublic', '/assets/getChains', 'Never send real coins.'],
    ['/account/statement', '/paramter/getPublic', '/assets/getRecords', 'Sandbox: paper money'],
    ['/account/assert/2', '/paramter/getPublic', '/assets/getAssets', 'Ethereum'],
    ['/subscribe/detail', '/paramter/getPublic', '/subscribe/getList', 'I have read the risks'],
  ] as const) {
    test(`nothing moves on ${path} when ${call} answers last`, async ({ page }) => {
      await answersLast(page, path, call, other, shown);
    });
  }
});

for (const [path, call, other, shown] of [
  ['/account/withdrawel', '/user/info', '/assets/getWithdrawTerms', 'Set a trade password'],
  ['/setting/verify', '/paramter/getPublic', '/user/getAuth', 'never a real document'],
] as const) {
  test(`nothing moves on ${path} for a newcomer when ${call} answers last`, async ({ browser, exchange }) => {
    const person = await registerByCall(exchange.url);
    const storageState = browserState(exchange.url, { person });
    const context = await browser.newContext({ storageState, baseURL: exchange.url });
    await answersLast(await context.newPage(), path, call, other, shown);
    await context.close();
  });
}

test.describe('a statement', () => {
  test.use({ as: 'demo' });

  test('names the period of the entries it shows, also while those of another one are on their way', async ({
    page,
  }) => {
    await openScreen(page, '/account/statement');
    const sheet = page.getByRole('region', { name: 'Account statement' });
    const period = sheet.locator('dd').first();
    const opening = sheet.getByText('Opening balance').first();
    await expect(opening).toBeVisible();
    const before = await period.innerText();
    const held = await holdCalls(page.context(), '/assets/getRecords');
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect.poll(held.count).toBeGreaterThan(0);
    await drawn(page);
    await expect(opening).toBeVisible();
    expect(await period.innerText()).toBe(before);
    await held.release();
    await expect(opening).toBeHidden();
    expect(await period.innerText()).not.toBe(before);
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

/** Has one call of a screen answer after another one; what it brings may not move what stands there already. */
async function answersLast(page: Page, path: string, call: string, other: string, shown: string) {
  const held = await holdCalls(page.context(), call);
  const shifts = await watchShifts(page);
  const answered = page.waitForResponse((response) => response.url().endsWith(other));
  await page.goto(`/pc${path}`);
  await Promise.all([answered, expect.poll(held.count).toBeGreaterThan(0)]);
  await expect(page.locator('main h1')).toBeVisible();
  await drawn(page);
  await held.release();
  await expect(page.getByText(shown).first()).toBeVisible();
  await nextFrame(page);
  const { sum, worst } = await shifts();
  expect(sum, worst).toBeLessThan(STILL);
}
