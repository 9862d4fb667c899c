import { page } from 'vitest/browser';
import { signInDemo } from './support/account-desks.ts';
import { choose, fill, flip, keys, press } from './support/locators.ts';
import { advance, quiet } from './support/quiet.ts';
import { savedBy } from './support/saved-file.ts';
import { expect, test } from './support/test.ts';
import { travel } from './support/time-zone.ts';

const HOSTILE = [
  ['<script>alert(1)</script>', "the file can't be read"],
  ['{"format":"bourse-settings","version":9,"settings":{}}', 'is from a newer version'],
  ['{"format":"bourse-settings","version":1,"settings":{"User-Token":"x"}}', 'the file contains no settings'],
  [' '.repeat(12_000_001), 'too large'],
] as const;

const root = document.documentElement;
const field = (name: string) => page.getByLabelText(name, { exact: true });
const heading = () => page.getByCss('main h1');

/** Gives the page a file, as the file chooser does. */
async function pick(text: string, name: string): Promise<void> {
  const input = page.getByCss('input[type=file]').element() as HTMLInputElement;
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await quiet();
  await advance(1000);
}

test('preferences take effect at once, are kept, and travel as a file that is checked', async ({
  exchange,
  open,
}) => {
  const session = await signInDemo(exchange);
  const path = '/setting/preferences';
  const app = await open({ path, session });
  await advance(1000);
  await choose(field('Theme'), 'Light');
  expect(root).toHaveAttribute('data-theme', 'light');
  await choose(field('Up/down colors'), 'Blue up, orange down');
  expect(root).toHaveAttribute('data-colors', 'blue-up');
  await choose(field('Default spot pair'), 'ETH/USDT');
  await flip(field('Confirm each spot order'));
  await flip(field('Price alert triggered (alerts with sound)'));
  await fill(field('Volume'), '30');
  await flip(field('Data saver'));
  await choose(field('Language'), '简体中文');
  await advance(1000);
  await expect.element(heading()).toHaveTextContent('偏好设置');
  await app.end();
  const later = await open({ path, device: app.device, locale: 'zh-CN' });
  await advance(1000);
  await expect.element(heading()).toHaveTextContent('偏好设置');
  await expect.element(field('语言')).toHaveValue('zh-CN');
  await choose(field('语言'), 'English');
  await advance(1000);
  await expect.element(field('Volume')).toHaveValue('30');
  await expect.element(field('Data saver')).toBeChecked();

  await press(page.getByRole('link', { name: 'Backup and this browser' }));
  await advance(1000);
  const file = await savedBy(() => press(page.getByRole('button', { name: 'Export settings' })));
  expect(file.name).toMatch(/^bourse-settings-\d{4}-\d{2}-\d{2}\.bourse$/);
  expect(JSON.parse(file.text)).toMatchObject({
    format: 'bourse-settings',
    settings: { 'bourse-prefs': { theme: 'light', startPair: 'ETH/USDT' } },
  });
  expect(file.text).not.toMatch(/token|demo@/i);
  await later.end();

  // Another device of the same person.
  const second = await open({ path: '/about/device', session });
  await advance(1000);
  expect(root).toHaveAttribute('data-theme', 'dark');
  for (const [text, told] of HOSTILE) {
    await pick(text, 'hostile.json');
    const said = page.getByRole('dialog', { name: 'Open a file' });
    await expect.element(said.getByRole('alert')).toHaveTextContent(told);
    await keys('{Escape}');
    await advance(1000);
  }
  expect(root).toHaveAttribute('data-theme', 'dark');
  // As earlier releases named it.
  await pick(file.text, 'settings.json');
  await press(page.getByRole('button', { name: 'Import', exact: true }));
  await advance(1000);
  expect(root).toHaveAttribute('data-theme', 'light');
  await second.goTo(path);
  await advance(1000);
  await expect.element(field('Default spot pair')).toHaveValue('ETH/USDT');
  await expect.element(field('Confirm each spot order')).not.toBeChecked();

  await press(page.getByRole('link', { name: 'Diagnostics' }));
  await advance(1000);
  await expect.element(page.getByRole('table').nth(2).getByText('/user/info').first()).toBeVisible();
  const report = await savedBy(() => press(page.getByRole('button', { name: 'Export' })));
  expect(JSON.parse(report.text)).toMatchObject({
    format: 'bourse-diagnostics',
    requests: expect.any(Array) as unknown,
  });
  expect(report.text).not.toContain('demo@');
  await press(page.getByRole('button', { name: 'Clear cached data' }));
  await expect.element(page.getByText('Cached data cleared').first()).toBeVisible();

  // What was said is gone from the screen after two seconds, and stays in the log.
  await advance(3000);
  await press(page.getByRole('button', { name: 'Notifications', exact: true }));
  await advance(1000);
  const log = page.getByRole('dialog', { name: 'Notifications' });
  await expect.element(log.getByText('Cached data cleared')).toBeVisible();
  await expect.element(log.getByText('Settings imported')).toBeVisible();
  await keys('{Escape}');
  // Messages that nobody has read are counted on the tab, in its title and on its icon.
  expect(document.title).toMatch(/^\(\d+\) /);
  await expect
    .element(page.getByCss('link[rel=icon]'))
    .toHaveAttribute('href', expect.stringMatching(/^blob:/));

  await second.goTo('/trade');
  await advance(1000);
  expect(document.title).toMatch(/ETH\/USDT/);
});

test('a device that is carried into another time zone shows the times of there', async ({
  exchange,
  open,
}) => {
  await open({ path: '/account/trade', session: await signInDemo(exchange) });
  await advance(1000);
  const time = page.getByRole('main').getByCss('time').first();
  await expect.element(time).toHaveAttribute('title', expect.stringMatching(/\(UTC/));
  await travel('America/New_York');
  await expect.element(time).toHaveAttribute('title', expect.stringMatching(/\(UTC-[45]\)$/));
  await travel('Asia/Tokyo');
  await expect.element(time).toHaveAttribute('title', expect.stringMatching(/\(UTC\+9\)$/));
});
