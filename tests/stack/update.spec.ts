import type { Page } from '@playwright/test';
import { openDesk } from './page-models/contract-desk.ts';
import { openAccount } from './page-models/transfer-form.ts';
import { API, expect, holdCalls, LOOK_UP, note, says, test, toast } from './support/fault-test.ts';
import { expectSaid } from './support/said.ts';
import { openScreen } from './support/screens.ts';

test.use({ serviceWorkers: 'allow' });

/** How often a page was loaded. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => {
    count += 1;
  });
  return () => count;
}

/** Waits until the service worker has taken over the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** What the app does every half hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/pc');
    await registration?.update();
  });

/** The page asks its service worker for a file of the app a thousand times a second: browsers then keep an old one. */
const askWithoutEnd = (page: Page) =>
  page.evaluate(() => {
    const file = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '';
    setInterval(() => void fetch(file), 1);
  });

// proves F53
test('a new version asks, waits for money forms in every tab, and then loads each tab once', async ({
  page,
  context,
  exchange,
}) => {
  const desk = await openDesk(page);
  await controlled(page);
  const other = await context.newPage();
  const form = await openAccount(other);
  await form.open();
  await form.amount.fill('15');
  const loads = countLoads(page);
  const otherLoads = countLoads(other);

  exchange.deploy();
  await lookForUpdate(page);
  const update = note(page, 'update').getByRole('button', { name: 'Update now' });
  await expect(note(page, 'update')).toContainText('A new version is ready');
  // Not offered where a form is filled.
  await expect(note(other, 'update')).toHaveCount(0);

  await update.click();
  await expectSaid(page, 'Another tab has an unfinished form');
  await other.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(note(other, 'update')).toBeAttached();

  const lookUps = await holdCalls(context, LOOK_UP);
  await exchange.strike({ kind: 'garbage', path: `${API}/contract/createOrder` });
  await desk.order('10');
  await expect(says(page, 'checking')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await update.click();
  await expectSaid(page, 'wait until the open order is resolved');
  await lookUps.release();
  // The other tab has a vote too, and may hear of the order a moment later.
  for (const tab of [page, other]) await expect(says(tab, 'accepted')).toBeVisible();
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  await expect(toast(page)).toHaveCount(0);
  expect([loads(), otherLoads()]).toEqual([0, 0]);
  // Nor while a contract runs.
  await expect(update).toHaveCount(0);
  exchange.advance(31_000);

  await update.click();
  await expect.poll(loads).toBe(1);
  await expect.poll(otherLoads).toBe(1);
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  await expect(other.getByRole('row', { name: /^USDT Tether/ })).toContainText('700.00');
  await expect(note(page, 'update')).toHaveCount(0);
  const waiting = await page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration('/pc'))?.waiting),
  );
  expect(waiting).toBe(false);
  expect([loads(), otherLoads()]).toEqual([1, 1]);
});

// proves F55
test('the kill switch takes the service worker away, and the app works without one', async ({
  page,
  exchange,
}) => {
  await openScreen(page, '/market');
  await controlled(page);
  const loads = countLoads(page);
  exchange.serveAsServiceWorker('sw-off.js');
  try {
    await askWithoutEnd(page);
    await lookForUpdate(page);
    // The page ends the one that answers it, and is loaded again without.
    await expect.poll(loads).toBe(1);
    const answer = await page.goto('/pc/market');
    expect(answer?.fromServiceWorker()).toBe(false);
    // What the one before was still keeping is dropped as the switch is registered again.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await openScreen(page, '/account/assert/2');
    await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('700.00');
    await page.getByRole('link', { name: 'Contract', exact: true }).click();
    await expect(page.locator('[data-price]')).toHaveText(/\d/);
    // The one of the switch, and the two of this test.
    expect(loads()).toBe(3);
  } finally {
    exchange.serveAsServiceWorker(null);
  }
});

test.describe('code that is gone from the server', () => {
  test.use({ serviceWorkers: 'block' });
  const SCREEN = '**/assets/assert._account-*.js';
  const GONE = { status: 404, body: 'Not found' };

  // What a panel's error boundary catches is written to the console: here it is what was provoked.
  test.afterEach(({ problems }) => {
    const left = problems.filter((text) => !text.includes('Failed to fetch dynamically imported module'));
    problems.splice(0, problems.length, ...left);
  });

  // proves F54
  test('is tried again, then the page is loaded once, and that helps', async ({ page, context }) => {
    let missing = 0;
    const loads = countLoads(page);
    await context.route(SCREEN, (route) => {
      if (loads() > 1) return route.continue();
      missing += 1;
      return route.fulfill(GONE);
    });
    await openScreen(page, '/market');
    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    await expect(page.getByRole('row', { name: /^USDT Tether/ })).toBeVisible();
    await expect(page).toHaveURL(/account\/assert\/2/);
    expect(missing).toBeGreaterThan(1);
    expect(loads()).toBe(2);
  });

  // proves F54
  test('for good is said with a way out, after one load at most', async ({ page, context }) => {
    const loads = countLoads(page);
    let end = (): void => undefined;
    const last = new Promise<void>((resolve) => {
      end = resolve;
    });
    let asked = 0;
    await context.route(SCREEN, async (route) => {
      if (loads() === 2) asked += 1;
      if (asked === 2) await last;
      await route.fulfill(GONE);
    });
    await openScreen(page, '/market');
    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    const sorry = page.getByRole('alert').filter({ hasText: "didn't load" });
    // The page that was loaded again tries twice, too, and says nothing before the second try has ended.
    await expect.poll(() => asked).toBe(2);
    await expect(sorry).toHaveCount(0);
    end();
    await expect(sorry).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contract', exact: true })).toBeVisible();
    expect(loads()).toBe(2);
    await context.unroute(SCREEN);
    await sorry.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('row', { name: /^USDT Tether/ })).toBeVisible();
  });

  // proves F54
  test('before the app has started is said on the skeleton, after one load at most', async ({
    page,
    context,
  }) => {
    const loads = countLoads(page);
    await context.route('**/assets/app-*.js', (route) => route.fulfill(GONE));
    await page.goto('/pc/market');
    const sorry = page.getByRole('alert');
    await expect(sorry).toContainText("didn't load");
    expect(loads()).toBe(2);
    await context.unroute('**/assets/app-*.js');
    await sorry.getByRole('button').click();
    await expect(page.getByRole('link', { name: 'Contract', exact: true })).toBeVisible();
  });
});
