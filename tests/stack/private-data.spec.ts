import type { Page } from '@playwright/test';
import { deviceStorage } from './support/device-storage.ts';
import { type Person, signInByCall } from './support/people.ts';
import { openScreen, SIGNED_IN_SCREENS, tour } from './support/screens.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ here: Person }>({
  here: async ({ exchange }, use) => use(await signInByCall(exchange.url)),
  person: async ({ here }, use) => use(here),
});

test.use({ serviceWorkers: 'allow' });

test.describe('S10', () => {
  // proves S10
  test('the token is in its storage key and in the header of our own calls, and nowhere else', async ({
    page,
    context,
    here,
    exchange,
  }) => {
    const elsewhere: string[] = [];
    const carriers: string[] = [];
    context.on('console', (message) => {
      if (message.text().includes(here.token)) elsewhere.push(`console: ${message.text()}`);
    });
    context.on('request', (request) => {
      const { 'x-access-token': token, ...others } = request.headers();
      if (request.url().includes(here.token)) elsewhere.push(`address: ${request.url()}`);
      if (JSON.stringify(others).includes(here.token)) elsewhere.push(`header: ${request.url()}`);
      if (token === here.token) carriers.push(request.url());
    });
    await openScreen(page, '/main');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await tour(page, SIGNED_IN_SCREENS);
    expect(elsewhere).toEqual([]);
    expect(carriers.length).toBeGreaterThan(0);
    expect(carriers.filter((url) => !url.startsWith(`${exchange.url}/bb/app/`))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(here.token);
    const kept = await deviceStorage(page);
    expect(kept.rows.filter(([, row]) => row.includes(here.token)).map(([place]) => place)).toEqual([
      'keyval-store/keyval/User-Token',
    ]);
    expect(`${kept.local}${kept.session}${kept.cookies}${kept.cached.join()}`).not.toContain(here.token);
    expect(kept.cached.filter((url) => url.includes('/bb/app'))).toEqual([]);
  });
});

test.describe('S11', () => {
  const SESSION_KEYS = ['User-Id', 'User-Token', 'User-Login', 'User-Email', 'User-Purchase'];

  /** Keys of the session, and rows that belong to a person. */
  async function privateRows(page: Page, userId: string, account: string): Promise<readonly string[]> {
    const { rows, local, session } = await deviceStorage(page);
    expect(`${local}${session}`).not.toContain(account);
    return rows
      .filter(([place, row]) => {
        const [database, store, key = ''] = place.split('/');
        if (database === 'keyval-store') return SESSION_KEYS.includes(key);
        return (
          store === 'intents' ||
          store === 'practice' ||
          `${key}${row}`.includes(userId) ||
          row.includes(account)
        );
      })
      .map(([place]) => place);
  }

  // With a connection it is the same: logging out asks the server nothing.
  // proves F56 S11
  test('logging out offline wipes the device and takes the other tabs along', async ({
    page,
    context,
    here,
  }) => {
    await openScreen(page, '/account/assert/2');
    const other = await context.newPage();
    await openScreen(other, '/setting/message');
    await page.bringToFront();
    // What the login page needs is kept by the service worker.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // What is typed, and that there was a chat, is this person's own business too.
    await page.getByRole('button', { name: 'Customer service' }).click();
    const chat = page.frameLocator('iframe[title="Customer service"]');
    await chat
      .getByRole('button', { name: 'Deposits' })
      .or(chat.getByLabel('Your message'))
      .first()
      .waitFor();
    await chat.getByLabel('Your message').fill('deposits');
    await chat.getByLabel('Your message').press('Enter');
    await expect.poll(async () => (await deviceStorage(page)).session).toContain('bourse-chat-begun');
    await expect
      .poll(async () => (await privateRows(page, here.userId, here.account)).length)
      .toBeGreaterThan(6);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Account of demo***test' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await other.waitForURL('**/pc/login/login?returnTo=/setting/message*');
    await page.waitForURL('**/pc/login/login?returnTo=/account/assert/2');
    await expect(page.getByText("You're logged out.")).toBeVisible();
    await expect(page.getByText('demo***test')).toHaveCount(0);
    await expect.poll(() => privateRows(page, here.userId, here.account)).toEqual([]);
    const { session } = await deviceStorage(page);
    expect(session).not.toMatch(/bourse-chat-begun|bourse-[\w-]*drafts?"/);
    await expect(page.locator('iframe')).toHaveCount(0);
    await context.setOffline(false);
  });
});
