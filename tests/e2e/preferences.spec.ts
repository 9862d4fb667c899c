import { readFileSync, writeFileSync } from 'node:fs';
import { goInPage, openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'demo' });

test('preferences take effect at once, are kept, and travel as a file that is checked', async ({
  page,
  browser,
  baseURL,
  storageState,
}, info) => {
  await openScreen(page, '/setting/preferences');
  const root = page.locator('html');
  await page.getByLabel('Theme', { exact: true }).selectOption('Light');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByLabel('Up/down colors').selectOption('Blue up, orange down');
  await expect(root).toHaveAttribute('data-colors', 'blue-up');
  await page.getByLabel('Default spot pair').selectOption('ETH/USDT');
  await page.getByLabel('Confirm each spot order').uncheck();
  await page.getByLabel('Price alert triggered (alerts with sound)').uncheck();
  await page.getByLabel('Volume').fill('30');
  await page.getByLabel('Data saver').check();
  await page.getByLabel('Language', { exact: true }).selectOption('简体中文');
  await expect(page.locator('main h1')).toHaveText('偏好设置');
  await page.reload();
  await expect(page.locator('main h1')).toHaveText('偏好设置');
  await page.getByLabel('语言', { exact: true }).selectOption('English');
  await expect(page.getByLabel('Volume')).toHaveValue('30');
  await expect(page.getByLabel('Data saver')).toBeChecked();

  await page.getByRole('link', { name: 'Backup and this browser' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export settings' }).click(),
  ]);
  // As earlier releases named it.
  const file = info.outputPath('settings.json');
  await download.saveAs(file);
  expect(download.suggestedFilename()).toMatch(/^bourse-settings-\d{4}-\d{2}-\d{2}\.bourse$/);
  const written = readFileSync(file, 'utf8');
  expect(JSON.parse(written)).toMatchObject({
    format: 'bourse-settings',
    settings: { 'bourse-prefs': { theme: 'light', startPair: 'ETH/USDT' } },
  });
  expect(written).not.toMatch(/token|demo@/i);

  // Another device of the same person.
  const other = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...(storageState ? { storageState } : {}),
  });
  const second = await other.newPage();
  await openScreen(second, '/about/device');
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  const picker = second.locator('input[type=file]');
  const hostile = info.outputPath('hostile.json');
  for (const [text, told] of [
    ['<script>alert(1)</script>', "the file can't be read"],
    ['{"format":"bourse-settings","version":9,"settings":{}}', 'is from a newer version'],
    [
      '{"format":"bourse-settings","version":1,"settings":{"User-Token":"x"}}',
      'the file contains no settings',
    ],
    [' '.repeat(12_000_001), 'too large'],
  ] as const) {
    writeFileSync(hostile, text);
    await picker.setInputFiles(hostile);
    const said = second.getByRole('dialog', { name: 'Open a file' });
    await expect(said.getByRole('alert')).toContainText(told);
    await second.keyboard.press('Escape');
  }
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  await picker.setInputFiles(file);
  await second.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'light');
  await goInPage(second, '/setting/preferences');
  await expect(second.getByLabel('Default spot pair')).toHaveValue('ETH/USDT');
  await expect(second.getByLabel('Confirm each spot order')).not.toBeChecked();

  await second.getByRole('link', { name: 'Diagnostics' }).click();
  await expect(second.getByRole('table').nth(2).getByText('/user/info')).toBeVisible();
  const [report] = await Promise.all([
    second.waitForEvent('download'),
    second.getByRole('button', { name: 'Export' }).click(),
  ]);
  const saved = info.outputPath('report.json');
  await report.saveAs(saved);
  const text = readFileSync(saved, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'bourse-diagnostics', requests: expect.any(Array) });
  expect(text).not.toContain('demo@');
  await second.getByRole('button', { name: 'Clear cached data' }).click();
  await expect(second.getByText('Cached data cleared').first()).toBeVisible();

  // What was said is gone from the screen after two seconds, and stays in the log.
  await second.getByRole('button', { name: 'Notifications', exact: true }).click();
  const log = second.getByRole('dialog', { name: 'Notifications' });
  await expect(log.getByText('Cached data cleared')).toBeVisible();
  await expect(log.getByText('Settings imported')).toBeVisible();
  await second.keyboard.press('Escape');
  // Messages that nobody has read are counted on the tab, in its title and on its icon.
  await expect(second).toHaveTitle(/^\(\d+\) /);
  await expect(second.locator('link[rel=icon]')).toHaveAttribute('href', /^blob:/);

  await second.goto('/pc/trade');
  await expect(second).toHaveTitle(/ETH\/USDT/);
  await other.close();
});

test.describe('a visitor', () => {
  test.use({ as: 'visitor' });
  test('finds the diagnostics on any page that is opened with ?debug', async ({ page }) => {
    await openScreen(page, '/market?debug');
    const dialog = page.getByRole('dialog', { name: 'Diagnostics' });
    await expect(dialog.getByText('/huobi/getHuobiDetailsByQuoteCoin').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('the chosen theme is there before any script of the app', async ({ page }) => {
  await openScreen(page, '/setting/preferences');
  await page.getByLabel('Theme', { exact: true }).selectOption('Light');
  // Nothing of the app comes: what is painted is the document alone.
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/pc/main', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('#skeleton')).toHaveCSS('background-color', 'rgb(243, 244, 246)');
});

test('a device that is carried into another time zone shows the times of there', async ({
  browser,
  baseURL,
  storageState,
}) => {
  // Without a zone of the test's own, which could not be changed; the type of the options knows no such thing.
  const zoneless: object = {
    ...{ timezoneId: undefined, serviceWorkers: 'block' },
    ...(baseURL ? { baseURL } : {}),
    ...(storageState ? { storageState } : {}),
  };
  const context = await browser.newContext(zoneless);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const travel = async (timezoneId: string) => {
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  };
  await openScreen(page, '/account/trade');
  const time = page.getByRole('main').locator('time').first();
  await expect(time).toHaveAttribute('title', /\(UTC/);
  await travel('America/New_York');
  await expect(time).toHaveAttribute('title', /\(UTC-[45]\)$/);
  await travel('Asia/Tokyo');
  await expect(time).toHaveAttribute('title', /\(UTC\+9\)$/);
  await context.close();
});
