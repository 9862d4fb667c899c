import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { median } from '../support/stats.mjs';
import { load, openExchange } from './exchange.mjs';

/** Fills of each kind: one that is polled for takes some five seconds. */
const TOLD = 100;
const POLLED = 20;
const NOTHING = 'No open orders';

/** How long the page showed orders that were filled already (ms), one value a fill. */
async function fills(browser, stream, count) {
  const { openDevice } = await load('tests/stack/support/browser-state.ts');
  const exchange = await openExchange(stream);
  try {
    const page = await openDevice(browser, exchange.url, { person: exchange.person });
    let isFollowed = !stream;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        isFollowed ||= String(payload).includes('"t":"own"');
      });
    });
    await page.goto(`${exchange.url}/pc/trade?pair=BTC/USDT`);
    const list = page.getByRole('region', { name: 'Orders', exact: true });
    const empty = list.getByText(NOTHING);
    await empty.waitFor();
    while (!isFollowed) await page.waitForTimeout(200);
    const took = [];
    for (let n = 0; n < count; n += 1) {
      const price = await exchange.order();
      await empty.waitFor({ state: 'detached' });
      const seen = list.evaluate(
        (region, text) =>
          new Promise((resolve) => {
            const look = () => {
              if (!region.textContent.includes(text)) return;
              watch.disconnect();
              resolve(performance.timeOrigin + performance.now());
            };
            const watch = new MutationObserver(look);
            watch.observe(region, { childList: true, subtree: true, characterData: true });
            look();
          }),
        NOTHING,
      );
      const committed = await exchange.fill(price);
      took.push(Math.max(0, (await seen) - committed));
    }
    await page.context().close();
    return took;
  } finally {
    await exchange.close();
  }
}

const p99 = (values) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1];

/** G29: from the commit of an own fill to the page, on a stream beside polling. */
export async function ownFigures() {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const told = await fills(browser, true, TOLD);
    const polled = await fills(browser, false, POLLED);
    const beside = (of) => ({ name: 'polled', value: of(polled) });
    return [
      { id: 'G29 median', measured: median(told), peer: beside(median) },
      { id: 'G29 p99', measured: p99(told), peer: beside(p99) },
    ];
  } finally {
    await browser.close();
  }
}
