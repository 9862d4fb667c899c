import { launch } from '../support/browser.mjs';
import { median } from '../support/stats.mjs';
import { startApp } from './server.mjs';
import { visit } from './visit.mjs';

/**
 * The routes that are opened, with what is awaited on each. The chart has candles on its canvas; it answers the pointer
 * from its first frame. Rows count when they hold a price.
 */
const ROUTES = {
  trade: {
    shown: {
      chart: '[data-state="ready"] canvas',
      row: '#trade-book tr[data-price]',
      form: '#root main input[inputmode="decimal"]',
    },
    typedInto: 'Amount',
  },
  scontract: {
    shown: { chart: '[data-state="ready"] canvas', form: '#root main input[inputmode="decimal"]' },
  },
  market: { shown: { row: '#root tr[data-row] td:nth-child(2) [translate="no"]' } },
  main: { shown: { head: '#root main h1' } },
};
const OFFLINE_FLAGS = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'];

/** A first visit of each route in a browser of its own, then one with the service worker; the desk also offline. */
async function round(visits) {
  for (const [route, awaited] of Object.entries(ROUTES)) {
    // A server of its own, so that it can be gone for the offline reload.
    const app = await startApp();
    const browser = await launch({ args: OFFLINE_FLAGS });
    const note = async (phase, slowNetwork) => {
      const seen = await visit(browser.context, `${app.origin}/pc/${route}`, { ...awaited, slowNetwork });
      visits.push({ route, phase, ...seen });
    };
    try {
      await note('cold', true);
      await comeBack(browser.context, `${app.origin}/pc/${route}`, awaited);
      await note('warm', true);
      if (route !== 'trade') continue;
      await app.close();
      await browser.context.setOffline(true);
      await note('offline', false);
    } finally {
      await browser.close();
      await app.close();
    }
  }
}

/** @param {number} rounds */
export async function loadFigures(rounds) {
  const visits = [];
  for (let each = 0; each < rounds; each++) await round(visits);
  const typical = (route, phase, field) =>
    median(visits.filter((one) => one.route === route && one.phase === phase).map((one) => one[field]));
  const figure = (id, route, phase, field) => ({ id, measured: typical(route, phase, field) });
  const routes = Object.keys(ROUTES);
  return [
    figure('G4', 'trade', 'cold', 'paint'),
    figure('G5', 'trade', 'cold', 'chart'),
    figure('G6', 'trade', 'warm', 'chart'),
    figure('G7', 'trade', 'offline', 'chart'),
    figure('G8', 'trade', 'cold', 'blocking'),
    ...routes.map((route) => figure(`G24 ${route}`, route, 'cold', 'largest')),
    figure('G24 market row', 'market', 'cold', 'row'),
    figure('G24 book row', 'trade', 'cold', 'row'),
    figure('G25', 'trade', 'cold', 'typed'),
    ...routes.map((route) => figure(`G26 ${route}`, route, 'warm', 'largest')),
    figure('G26 form', 'trade', 'warm', 'typed'),
    figure('G26 whole', 'trade', 'warm', 'form'),
  ];
}

/** Until the app is answered from the device, and has been once: that visit is the one before the warm one. */
async function comeBack(context, url, { shown }) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  await visit(context, url, { shown, slowNetwork: false });
}
