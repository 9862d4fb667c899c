import type { Page } from '@playwright/test';
import { type Person, signInByCall } from './support/people.ts';
import { goInPage, openScreen, settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Puts somebody's session on the device, or takes it away, and lets the page look. */
function keepSession(page: Page, person: Person | null): Promise<void> {
  return page.evaluate(async (who) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('keyval-store');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const write = database.transaction('keyval', 'readwrite');
    const keys = write.objectStore('keyval');
    const rows = {
      'User-Id': who?.userId,
      'User-Token': who?.token,
      'User-Login': true,
      'User-Email': who?.account,
      'User-Purchase': true,
    };
    for (const [key, value] of Object.entries(rows)) {
      if (who) keys.put(value, key);
      else keys.delete(key);
    }
    await new Promise((resolve) => {
      write.oncomplete = resolve;
    });
    database.close();
    dispatchEvent(new Event('focus'));
  }, person);
}

/** Each would lead away, run as a script, or to no screen of ours. */
const HOSTILE = [
  '//evil.example',
  '/pc/..//evil.example',
  '/..//evil.example',
  '/main/../..//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  'https://evil.example/pc/main',
  '%2F%2Fevil.example',
  '/%2e%2e//evil.example',
  '/main@evil.example',
  '/login/login?returnTo=//evil.example',
  '/no/such/page',
];

// proves S07
test('S07 after a sign-in no hostile return target leads away from our screens', async ({
  page,
  exchange,
}) => {
  await openScreen(page, '/login/login');
  for (const target of HOSTILE) {
    await goInPage(page, `/login/login?returnTo=${encodeURIComponent(target)}`);
    await expect.poll(() => new URL(page.url()).searchParams.get('returnTo')).toBe(target);
    // As if the sign-in had happened in another tab: this one follows what the device keeps.
    await keepSession(page, await signInByCall(exchange.url));
    await page.waitForURL(`${exchange.url}/pc/main`);
    await settled(page);
    await keepSession(page, null);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  }
});

test.describe('signed in', () => {
  test.use({ as: 'demo' });

  test('navigation replaces the history entry, titles the page and moves the focus to its heading', async ({
    page,
  }) => {
    await openScreen(page, '/main');
    const before = await page.evaluate(() => history.length);
    const titles = new Set([await page.title()]);
    const main = page.getByRole('navigation', { name: 'Main' });
    const home = page.getByRole('link', { name: 'Bourse home' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    for (const [name, path] of [
      ['Market', '/market'],
      ['Contract', '/scontract'],
      ['Assets', '/account/assert/2'],
    ] as const) {
      const link = main.getByRole('link', { name, exact: true });
      await link.click();
      await page.waitForURL(`**/pc${path}`);
      await settled(page);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('main h1')).toBeFocused();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('header [aria-current=page]')).toHaveCount(1);
      titles.add(await page.title());
    }
    await home.click();
    await page.waitForURL('**/pc/main');
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(titles.size).toBe(4);
  });
});
