import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createFront } from '../../sandbox/src/front.ts';
import { createStaticHost } from '../../sandbox/src/http/static.ts';
import { startOddBackEnd } from '../support/odd-back-end/server.ts';
import { freshMarket, onlySpecified, values } from '../support/odd-back-end/switches.ts';
import { openDevice } from './support/browser-state.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The colors of a brand as an operator may have it. */
const COLORS = { bar: '#0f1d1a', dark: { accent: '#7fd1ae' }, light: { accent: '#0b5d43' } };

const serve = (page: Page, file: unknown) =>
  page.context().route('**/pc/bourse.config.json', (route) => route.fulfill({ json: file }));

const A_TYPEFACE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
/** What headings are written in first, and whether the operator's typeface has come. */
const typeface = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('main h1') ?? document.body;
    const [first = ''] = getComputedStyle(heading).fontFamily.split(',');
    const loaded = [...document.fonts].some(
      ({ family, status }) => family.includes('Aurora Sans') && status === 'loaded',
    );
    return { heading: first.replaceAll('"', ''), loaded };
  });

const token = (page: Page, name: string) =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each), name);

test('a page begins under the brand that it kept, whatever becomes of the file', async ({ page }) => {
  const font = { family: 'Aurora Sans', file: '/pc/brand/aurora.woff2' };
  await page.context().route('**/pc/brand/aurora.woff2', (route) => route.fulfill({ path: A_TYPEFACE }));
  await serve(page, { brand: { name: 'Aurora', font, colors: COLORS } });
  await openScreen(page, '/market');
  await expect(page).toHaveTitle(/Aurora$/);
  await expect.poll(() => typeface(page)).toEqual({ heading: 'Aurora Sans', loaded: true });
  await page.context().unroute('**/pc/bourse.config.json');
  await page.context().route('**/pc/bourse.config.json', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Aurora');
  expect(await token(page, '--accent')).toBe('#7fd1ae');
  await expect.poll(() => typeface(page)).toEqual({ heading: 'Aurora Sans', loaded: true });
});

const FILE = {
  brand: { name: 'Aurora' },
  areas: { trade: true, assets: true },
  contract: { countries: ['DE', 'AT'], declaration: { 'en-US': 'I live in Germany or Austria.' } },
  languages: ['en-US'],
  navigation: { 'en-US': { assets: 'My assets' } },
  pairs: [{ pair: 'BTC/USDT', pricePrecision: 2 }],
};

test('a back end of the specified calls alone has its desk, its contracts and its account by the file', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-file-'));
  const configFile = join(folder, 'bourse.config.json');
  await writeFile(configFile, JSON.stringify(FILE));
  const backEnd = await startOddBackEnd(
    onlySpecified,
    freshMarket,
    values('/paramter/contractconfig', { second: 60, incomeRate: '0.8', openAmountMin: '5' }),
    values('/paramter/getParamListByKeyName', { valueName: '0.01' }),
    values('/contract/getAssets', { availableCurrency: '1000', frozenCurrency: '0' }),
    values('/contract/getContractRecord', { list: [], sum: 0 }),
    values('/user/info', { auth: 2, frozen: false }),
  );
  const front = await createFront({
    port: 0,
    backend: backEnd.origin,
    report: () => {},
    fetchStatic: await createStaticHost({ root: 'dist/web', configFile }),
  });
  const person = {
    account: 'somebody@exchange.example',
    password: '',
    userId: '1',
    token: 'a-token-of-somebody',
  };
  const page = await openDevice(browser, front.url, { person });

  await openScreen(page, '/trade');
  await expect(page.getByRole('region', { name: 'Order book' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trades', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy' })).toHaveCount(0);
  await expect(page.getByText('Open orders')).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My assets' }).click();
  await expect(page.getByRole('heading', { name: 'Contract', level: 1 })).toBeVisible();
  await expect(page.getByText('1,000').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deposit' })).toHaveCount(0);

  await openScreen(page, '/scontract');
  await page.getByRole('button', { name: 'My limits' }).click();
  await expect(page.getByText("This exchange doesn't keep limits, so this device does.")).toBeVisible();
  await page.getByRole('textbox', { name: 'Maximum stake' }).fill('20');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved')).toBeVisible();

  await page.getByRole('button', { name: /^Up/ }).click();
  const risk = page.getByRole('dialog');
  await expect(risk).toContainText('Contracts are offered in: Germany and Austria.');
  await risk.getByRole('checkbox', { name: 'I live in Germany or Austria.' }).check();
  for (const box of await risk.getByRole('checkbox').all()) await box.check();
  await risk.getByRole('button', { name: 'Accept and continue' }).click();
  await page.getByRole('button', { name: 'Place order: Up' }).click();
  await expect.poll(() => backEnd.asked).toContain('/contract/createOrder');

  await page.context().close();
  await front.close();
  await backEnd.close();
  await rm(folder, { recursive: true });
});

test('two brands of one build are served beside one another, as by the image', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-brands-'));
  const start = async (name: string) => {
    const file = join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify({ brand: { name } }));
    const child = spawn('node', ['dist/sandbox/serve.js', '--port', '0'], {
      env: { ...process.env, BOURSE_CONFIG: file, BACKEND_ORIGIN: 'http://127.0.0.1:9', TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    return { child, url: /http:\/\/[\d.]+:\d+/.exec(String(line))?.[0] ?? '' };
  };
  const servers = [await start('Aurora'), await start('Borealis')];
  const titles = servers.map(async ({ url }) => {
    const page = await (await fetch(`${url}/pc/main`)).text();
    return /<title>([^<]*)/.exec(page)?.[1];
  });
  expect(await Promise.all(titles)).toEqual(['Aurora', 'Borealis']);
  for (const { child } of servers) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
  // Each took what it had rendered away.
  expect((await readdir(folder)).sort()).toEqual(['Aurora.json', 'Borealis.json']);
  await rm(folder, { recursive: true });
});
