import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';

/** How often it is looked whether a fill is committed (ms): by so much a figure may be too small. */
const LOOK_EVERY = 4;

/** A module of the sandbox or of the tests, by its path from the root. */
export const load = (path) => tsImport(`../../${path}`, import.meta.url);
/** Epoch ms, as a page of this machine counts them. */
const now = () => performance.timeOrigin + performance.now();

/** A sandbox with the built app in this process, and a market into which somebody sells when the bench says so. */
export async function openExchange(stream) {
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
    /** Another address under which pages of it are opened. */
    openedAt: (origin) => sandbox.deps.origins.push(origin),
    /** How many orders wait. */
    open,
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
