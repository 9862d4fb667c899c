import type { Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../playwright.config.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { openDesk } from './page-models/contract-desk.ts';
import { expect, test } from './support/fault-test.ts';

// A shell without windows shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] },
});

const WANTED = { sounds: { result: true }, notifications: { settled: true } };

/** Tones that the page has begun to play, as the browser counts them. */
async function countTones(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  let tones = 0;
  devtools.on('WebAudio.audioNodeCreated', ({ node }) => {
    if (node.nodeType === 'Oscillator') tones += 1;
  });
  await devtools.send('WebAudio.enable');
  return () => tones;
}

/** A page in an automated browser is always in view: it is told otherwise, as when another tab is chosen. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** What the system was handed to show. */
const notices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/pc');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, silent, data }) => ({ title, body, silent, data }));
  });

test('a result is told by one tone, and by one notification while nobody looks at the app', async ({
  page,
  context,
  exchange,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript((wanted) => {
    const kept = JSON.parse(localStorage.getItem('bourse-prefs') ?? '{}');
    localStorage.setItem('bourse-prefs', JSON.stringify({ ...kept, ...wanted }));
  }, WANTED);
  const tones = await countTones(page);
  const desk = await openDesk(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await desk.order('10');
  await expect(desk.running).toHaveCount(1);
  expect(tones()).toBe(0);
  await lookAway(page);

  // A contract runs for a minute.
  exchange.advance(60_000);
  await expect.poll(() => notices(page)).toHaveLength(1);
  expect(await notices(page)).toEqual([
    {
      title: 'Seconds contract settled',
      // The same plain words for a win, a loss and a tie.
      body: expect.stringMatching(/^BTC\/USDT/),
      silent: true,
      data: { url: expect.stringContaining('/pc/scontract?tab=orders') },
    },
  ]);
  await expect.poll(tones).toBe(1);
});
