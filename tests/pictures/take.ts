// Takes the pictures of README and of the install prompt from a running product: npm run pictures
import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findHeadlessShell } from '../../scripts/find-chromium.mjs';
import { browserState, type Theme } from '../stack/support/browser-state.ts';
import { startExchange } from '../stack/support/exchange.ts';
import type { Person } from '../stack/support/people.ts';
import { atRest } from '../stack/support/screens.ts';
import { aDay } from './a-day.ts';
import { tour } from './tour.ts';

interface Shot {
  readonly name: string;
  readonly path: string;
  /** Something of the screen that comes last. */
  readonly ready: string;
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/pc/main', ready: 'text=All markets' },
  { name: 'trade', path: '/pc/trade?pair=BTC/USDT', ready: 'canvas' },
  { name: 'contract', path: '/pc/scontract?pair=BTC/USDT', ready: 'canvas' },
  { name: 'assets', path: '/pc/account/assert/2', ready: 'role=tab[name="24h"]' },
];
/** Seen in the tour alone. */
const MORE: readonly Shot[] = [
  { name: 'market', path: '/pc/market', ready: 'role=row >> nth=5' },
  { name: 'finance', path: '/pc/finance/list', ready: 'role=row >> nth=2' },
];
const SIZE = { width: 1440, height: 900 };
/** What the install prompt of a narrow device shows: the desks and the assets. */
const NARROW: Window = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** Lines, charts and ages come a little after the screen; nothing says that the last of them is there. */
const SETTLE_MS = 4000;

async function visit(page: Page, { path, ready }: Shot): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await atRest(page);
  await page.waitForTimeout(SETTLE_MS);
}

interface Window {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor?: number;
}

async function open(
  browser: Browser,
  url: string,
  person: Person,
  theme: Theme,
  window: Window = { viewport: SIZE },
): Promise<Page> {
  const context = await browser.newContext({
    ...window,
    baseURL: url,
    serviceWorkers: 'block',
    storageState: browserState(url, { theme, person }),
  });
  return context.newPage();
}

const exchange = await startExchange();
const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox'] });
try {
  const person = await aDay(exchange.url);
  const dark = await open(browser, exchange.url, person, 'dark');
  const frames: Buffer[] = [];
  for (const shot of [...SHOTS, ...MORE]) {
    await visit(dark, shot);
    // The dark ones are also what the browser shows before it installs the app.
    if (SHOTS.includes(shot)) await dark.screenshot({ path: `public/screenshots/${shot.name}.png` });
    frames.push(await dark.screenshot({ type: 'jpeg', quality: 50 }));
  }
  writeFileSync('docs/pictures/tour.svg', tour(frames, SIZE.width, SIZE.height));
  const light = await open(browser, exchange.url, person, 'light');
  for (const shot of SHOTS) {
    await visit(light, shot);
    await light.screenshot({ path: `docs/pictures/${shot.name}-light.png` });
  }
  const narrow = await open(browser, exchange.url, person, 'dark', NARROW);
  for (const shot of SHOTS.slice(1)) {
    await visit(narrow, shot);
    await narrow.screenshot({ path: `public/screenshots/${shot.name}-narrow.png` });
  }
} finally {
  await browser.close();
  await exchange.close();
}
