import { launch } from '../support/browser.mjs';
import { median } from '../support/stats.mjs';
import { startApp } from './server.mjs';
import { visit } from './visit.mjs';

const PATH = '/pc/trade';
/** The chart with candles on its canvas; it answers the pointer from its first frame. */
const READY = '[data-state="ready"] canvas';
const OFFLINE_FLAGS = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'];

/** @param {number} rounds */
export async function loadFigures(rounds) {
  const visits = { cold: [], warm: [], offline: [] };
  for (let round = 0; round < rounds; round++) {
    // A server of its own each round, so that it can be gone for the offline reload.
    const app = await startApp();
    const browser = await launch({ args: OFFLINE_FLAGS });
    try {
      const url = app.origin + PATH;
      visits.cold.push(await visit(browser.context, url, { ready: READY, slowNetwork: true }));
      await serviceWorkerReady(browser.context, url);
      visits.warm.push(await visit(browser.context, url, { ready: READY, slowNetwork: true }));
      await app.close();
      await browser.context.setOffline(true);
      visits.offline.push(await visit(browser.context, url, { ready: READY, slowNetwork: false }));
    } finally {
      await browser.close();
      await app.close();
    }
  }
  const typical = (phase, field) => median(visits[phase].map((each) => each[field]));
  return [
    { id: 'G4', measured: typical('cold', 'paint') },
    { id: 'G5', measured: typical('cold', 'ready') },
    { id: 'G6', measured: typical('warm', 'ready') },
    { id: 'G7', measured: typical('offline', 'ready') },
    { id: 'G8', measured: typical('cold', 'blocking') },
  ];
}

async function serviceWorkerReady(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
}
