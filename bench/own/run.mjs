import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { median } from '../support/stats.mjs';

/** Fills of each kind: one that is polled for takes some five seconds. */
const TOLD = 100;
const POLLED = 20;
/** How often it is looked whether a fill is committed (ms): by so much a figure may be too small. */
const LOOK_EVERY = 4;
const NOTHING = 'No open orders';

const load = (path) => tsImport(`../../${path}`, import.meta.url);
/** Epoch ms, as a page of this machine counts them. */
const now = () => performance.timeOrigin + performance.now();

/** A sandbox with the built app in this process, and a market into which somebody sells when the bench says so. */
async function openExchange(stream) {
  const { createSandbox } = await load('sandbox/src/server.ts');
  const { createStaticHost } = await load('sandbox/src/http/static.ts');
  const { createSimulatedMarket } = await load('sandbox/src/venue/market/simulated.ts');
  const { masterOfSeed } = await load('sandbox/src/venue/market/keystream.ts');
  const { steered } = await load('tests/stack/support/steered-market.ts');
  const { addTraders } = await load('tests/support/sandbox/traders.ts');
  const steering = steered(createSimulatedMarket({ secret: masterOfSeed('bench') }));
  const host = await createStaticHost({ root: 'dist/web', chatOrigins: [] });
  const sandbox = await createSandbox({
    say: () => {},
    market: steering.market,
    openStatic: async () => host,
    ...(stream && { stream: {} }),
  });
  const { db } = sandbox.deps;
  const [trader] = await addTraders(db, 1);
  const call = async (path, fields) => {
    const answer = await fetch(`${sandbox.url}/bb/app${path}`, {
      method: 'POST',
      headers: { 'X-Access-Token': trader.token, 'Idempotency-Key': randomUUID() },
      body: new URLSearchParams(fields),
    });
    const said = await answer.json();
    if (said.code !== 1 && said.status !== 'ok') throw new Error(`${path}: ${JSON.stringify(said)}`);
    return said.data;
  };
  const open = async () => {
    const rows = await db.selectFrom('spot_orders').select('id').where('status', '=', 0).execute();
    return rows.length;
  };
  return {
    url: sandbox.url,
    person: { ...trader, account: `${trader.userId}@bourse.test`, password: '' },
    close: () => sandbox.close(),
    /** One that waits below the market; gives the price at which it would be filled. */
    order: async () => {
      const [last] = await call('/huobi/getMarketTrade', { symbol: 'btcusdt' });
      const at = (part) => (Number(last.price) * part).toFixed(2);
      const wish = { baseCoin: 'BTC', quoteCoin: 'USDT', side: 'buy', orderType: 'limit' };
      await call('/trade/createOrder', { ...wish, price: at(0.97), amount: '0.001' });
      return at(0.96);
    },
    /** Somebody sells at this price; gives when the fill was committed. */
    fill: async (price) => {
      const ts = Date.now() + 1;
      steering.add('btcusdt', { id: String(ts), ts, price, amount: '1', direction: 'sell' });
      while ((await open()) > 0) await wait(LOOK_EVERY);
      return now();
    },
  };
}

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
