import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../playwright.config.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { expect, holdCalls, test } from './support/fault-test.ts';
import { call } from './support/people.ts';
import { openScreen } from './support/screens.ts';

// A shell without windows shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] },
});

/** This browser subscribes nowhere: what its pages get from it is made here, with keys as a browser makes them. */
async function stubSubscriptions(page: Page): Promise<void> {
  const pair = createECDH('prime256v1');
  const given = {
    endpoint: `https://push.example.com/send/${randomBytes(9).toString('hex')}`,
    p256dh: [...pair.generateKeys()],
    auth: [...randomBytes(16)],
  };
  await page.addInitScript(({ endpoint, ...keys }) => {
    const HELD = 'stub-push';
    const held = () => {
      const key = localStorage.getItem(HELD);
      if (key === null) return null;
      return {
        endpoint,
        options: { applicationServerKey: new Uint8Array(JSON.parse(key)).buffer },
        getKey: (name: 'p256dh' | 'auth') => new Uint8Array(keys[name]).buffer,
        unsubscribe: async () => {
          localStorage.removeItem(HELD);
          return true;
        },
      };
    };
    const subscribe = async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      localStorage.setItem(HELD, JSON.stringify([...options.applicationServerKey]));
      return held();
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => held() });
  }, given);
}

/** Has the browser deliver a message to the service worker, as if its push service had. */
async function delivery(page: Page): Promise<(message: object) => Promise<void>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const found: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    found.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => found.length).toBeGreaterThan(0);
  return async (message) => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: found[0] ?? '',
      data: JSON.stringify(message),
    });
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/pc');
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, data }) => ({
      title,
      body,
      data,
    }));
  });

test('messages are turned on by a press, chosen, shown by the service worker, and lead to the record', async ({
  page,
  context,
  trader,
  exchange,
}) => {
  await context.grantPermissions(['notifications']);
  await stubSubscriptions(page);
  await page.goto('/pc/setting/preferences');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByText('Off on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('On for this device until you log out')).toBeVisible();
  const fills = page.getByRole('switch', { name: 'Open order filled', exact: true });
  await expect(fills).toBeChecked();
  await expect(
    page.getByRole('switch', { name: 'Price alert triggered', exact: true }).last(),
  ).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Show amounts and prices' })).not.toBeChecked();
  await fills.click();
  await expect(fills).not.toBeChecked();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await expect
    .poll(() => call(exchange.url, '/push/getKinds', {}, trader.token))
    .toMatchObject({
      kinds: ['exits', 'contracts', 'deposits', 'withdrawals', 'security'],
      quiet: { quietFrom: '22:00', quietTo: '07:00' },
      browsers: 1,
    });

  const deliver = await delivery(page);
  await deliver({ v: 1, kind: 'deposits', title: 'Looked at', body: 'USDT', lang: 'en-US', at: 1 });
  await deliver({ v: 1, kind: 'offer', title: 'Buy now', body: '', lang: 'en-US', at: 1 });
  await deliver({ v: 1, kind: 'security', title: 'New login', body: 'Not you?', lang: 'en-US', at: 1 });
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'New login', body: 'Not you?', data: { url: '/pc/setting/message', pushed: true } }]);
  // No way leads a test to the system's own list: the click is handed to the service worker.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  await expect(page).toHaveURL(/\/pc\/setting\/message/);
  // Off is off, also while this start still renews it.
  const renewal = await holdCalls(context, '/push/subscribe');
  await page.goto('/pc/setting/preferences');
  await expect.poll(() => renewal.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Off on this device')).toBeVisible();
  await renewal.release();
  await expect
    .poll(() => call(exchange.url, '/push/getKinds', {}, trader.token))
    .toMatchObject({ browsers: 0 });
  await expect(page.getByText('Off on this device')).toBeVisible();
});

// proves S11
test('logging out ends them, also where the page was closed before the browser had heard of it', async ({
  page,
  context,
  trader,
}) => {
  expect(trader.token).not.toBe('');
  await context.grantPermissions(['notifications']);
  await stubSubscriptions(page);
  await openScreen(page, '/setting/preferences');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('On for this device until you log out')).toBeVisible();
  const subscribed = () => page.evaluate(() => localStorage.getItem('stub-push') !== null);
  await page.evaluate(() => {
    PushManager.prototype.getSubscription = () => new Promise(() => {});
  });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await subscribed()).toBe(true);
  await openScreen(page, '/market');
  await expect.poll(subscribed).toBe(false);
});

test("where the operator's file does without messages and passkeys, they end and nothing names them", async ({
  page,
  context,
  trader,
  exchange,
}) => {
  await context.grantPermissions(['notifications']);
  await stubSubscriptions(page);
  const choices = () => call(exchange.url, '/push/getKinds', {}, trader.token);
  await page.goto('/pc/setting/preferences');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('On for this device until you log out')).toBeVisible();
  expect(await choices()).toMatchObject({ browsers: 1 });
  await context.route('**/pc/bourse.config.json', (route) =>
    route.fulfill({ json: { features: { push: false, passkeys: false } } }),
  );
  await page.goto('/pc/setting/preferences');
  await expect(page.getByRole('heading', { name: 'System notifications' })).toBeVisible();
  await expect(page.getByText('Messages while closed')).toHaveCount(0);
  await expect.poll(choices).toMatchObject({ browsers: 0 });
  await page.goto('/pc/setting/safty');
  await expect(page.getByRole('heading', { name: 'Freeze account' })).toBeVisible();
  await expect(page.getByText('Passkeys')).toHaveCount(0);
  await page.goto('/pc/about/device');
  await expect(page.getByText('Persistent storage')).toBeVisible();
  await expect(page.getByText('Push', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Passkeys', { exact: true })).toHaveCount(0);
});
