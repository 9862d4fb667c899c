import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
/** Removes the 60 Hz cap: intervals of frames then show what a frame costs. */
export const UNCAPPED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** A fresh browser with a profile of its own, so that a service worker and a database survive its pages. */
export async function launch({ args = [], viewport = { width: 1440, height: 900 } } = {}) {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: true,
    viewport,
    deviceScaleFactor: 1,
    args: [...FLAGS, ...args],
  });
  return {
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Opens a page of a bench and waits for its `window.bench`; `call` runs one of its functions. */
export async function openBench(browser, url) {
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  page.setDefaultTimeout(180_000);
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(url);
  await page.waitForFunction(() => window.bench !== undefined);
  const devtools = await browser.context.newCDPSession(page);
  // Time on the processor: what other programs take meanwhile is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const call = async (name, ...values) => {
    const result = await page.evaluate(([call, all]) => window.bench[call](...all), [name, values]);
    if (errors.length > 0) throw errors[0];
    return result;
  };
  return { page, call, taskMs: () => metric(devtools, 'TaskDuration', 1000), heapMB: () => heapMB(devtools) };
}

async function metric(devtools, name, factor) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find((entry) => entry.name === name)?.value ?? 0) * factor;
}

async function heapMB(devtools) {
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
  const {
    usedSize,
    backingStorageSize = 0,
    embedderHeapUsedSize = 0,
  } = await devtools.send('Runtime.getHeapUsage');
  return (usedSize + backingStorageSize + embedderHeapUsedSize) / 1e6;
}
