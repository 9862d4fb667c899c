import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openDevice } from './support/browser-state.ts';
import { registerByCall } from './support/people.ts';
import { goInPage, openScreen, settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const PASSPHRASE = 'a long sentence of mine';
const DEVICE = '/about/device';

const pick = (page: Page, file: string) => page.locator('input[type=file]').setInputFiles(file);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

async function openSealed(page: Page, file: string, passphrase: string) {
  await pick(page, file);
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test('a backup brings everything to another device of its person, to nobody else and by no other passphrase', async ({
  browser,
  exchange,
}, info) => {
  const person = await registerByCall(exchange.url);
  const page = await openDevice(browser, exchange.url, { person });
  await openScreen(page, '/setting/preferences');
  await page.getByLabel('Theme', { exact: true }).selectOption('Light');
  await page.getByLabel('Default spot pair').selectOption('ETH/USDT');
  await openScreen(page, '/trade?pair=BTC%2FUSDT');
  await page.getByRole('button', { name: /price alert.* for BTC\/USDT/i }).click();
  const alerts = dialog(page, 'Price alerts');
  await alerts.getByRole('combobox').first().selectOption('Falls to or below');
  await alerts.getByLabel('Price', { exact: true }).fill('1');
  await alerts.getByRole('button', { name: 'Add alert' }).click();
  await expect(alerts.getByRole('listitem')).toHaveText(/BTC\/USDT at or below 1/);
  await page.keyboard.press('Escape');

  await page.goto(`/pc${DEVICE}`);
  await page.getByRole('button', { name: 'Save backup' }).click();
  const saving = dialog(page, 'Save backup');
  await saving.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await saving.getByLabel('Repeat passphrase').fill('another sentence');
  await saving.getByRole('button', { name: 'Encrypt and save' }).click();
  await expect(saving.getByText("The passphrases don't match")).toBeVisible();
  await saving.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    saving.getByRole('button', { name: 'Encrypt and save' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bourse-backup-\d{4}-\d{2}-\d{2}\.bourse$/);
  const file = info.outputPath('mine.bourse');
  await download.saveAs(file);
  expect(readFileSync(file, 'utf8')).not.toMatch(/bourse-prefs|BTC\/USDT|@bourse/);
  await page.context().close();

  const visitor = await openDevice(browser, exchange.url);
  await openScreen(visitor, DEVICE);
  await openSealed(visitor, file, PASSPHRASE);
  await expect(visitor.getByText('This backup belongs to another account')).toBeVisible();
  await visitor.context().close();

  const second = await openDevice(browser, exchange.url, { person });
  // Chromium shows a badge for installed apps alone: what is asked of it is written down.
  await second.addInitScript(() => {
    const told: number[] = [];
    Object.assign(window, { told });
    navigator.setAppBadge = async (count = 0) => void told.push(count);
    navigator.clearAppBadge = async () => void told.push(0);
  });
  await openScreen(second, DEVICE);
  await openSealed(second, file, 'not what it was saved with');
  await expect(second.getByText('Wrong passphrase')).toBeVisible();
  await second.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await second.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(question(second, 'Restore this backup?')).toBeVisible();
  // Asked first: nothing has changed yet.
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  await second.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(second.getByText('Backup restored')).toBeVisible();
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'light');
  await openScreen(second, '/trade?pair=BTC%2FUSDT');
  await second.getByRole('button', { name: /price alert.* for BTC\/USDT/i }).click();
  await expect(dialog(second, 'Price alerts').getByRole('listitem')).toHaveText(/BTC\/USDT at or below 1/);
  await second.keyboard.press('Escape');

  await test.step('the badge of unread messages goes with its person', async () => {
    const badge = () =>
      second.evaluate(() => (window as unknown as { told: readonly number[] }).told.at(-1) ?? -1);
    await expect.poll(badge).toBeGreaterThan(0);
    await second.getByRole('button', { name: /^Account/ }).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.poll(badge).toBe(0);
  });
  await second.context().close();
});

test('a link and a file from the system are asked about, and lead nowhere by themselves', async ({
  page,
}) => {
  // What an installed app has; the browser of a test opens pages in tabs.
  await page.addInitScript(() => {
    const installed = window.matchMedia.bind(window);
    window.matchMedia = (media) => (media.includes('display-mode') ? installed('not all') : installed(media));
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer: (consumer: unknown) => {
          Object.assign(window, { launch: consumer });
        },
      },
    });
  });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (/createOrder|transfer|withdraw/.test(request.url())) posts.push(request.url());
  });
  await page.goto(`/pc/main?link=${encodeURIComponent('web+bourse:pair/ethusdt')}`);
  await settled(page);
  const asked = question(page, 'Open ETH/USDT · Spot trading?');
  await expect(asked).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/pc/main');
  await asked.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(/\/pc\/trade\?pair=ETH(?:%2F|\/)USDT$/);

  const launch = (params: object) =>
    page.evaluate((given) => {
      const { launch } = window as unknown as { launch: (params: object) => void };
      const file = 'text' in given && new File([String(given.text)], 'workspace.bourse');
      launch(file ? { files: [{ getFile: async () => file }] } : given);
    }, params);
  await goInPage(page, '/market');
  await launch({
    targetURL: `${new URL(page.url()).origin}/pc/main?link=web%2Bbourse%3Apair%2Fbtcusdt%3Famount%3D1`,
  });
  await expect(page.getByText("This app can't open that link").first()).toBeVisible();
  await page.waitForURL('**/pc/main');

  await launch({
    text: JSON.stringify({
      format: 'bourse-settings',
      version: 1,
      settings: { 'bourse-prefs': { theme: 'light' } },
    }),
  });
  await expect(question(page, 'Import these settings?')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The next one comes while this import is under way: its end closes its own question alone.
  await page.getByRole('button', { name: 'Import', exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    const { launch } = window as unknown as { launch: (params: object) => void };
    launch({ files: [{ getFile: async () => new File(['no file of ours'], 'other.bourse') }] });
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(dialog(page, 'Open a file').getByRole('alert')).toHaveText(/can't be read/);
  expect(posts).toEqual([]);
});
