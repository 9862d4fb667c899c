import { randomUUID } from 'node:crypto';
import { startApp } from '../load/server.mjs';
import { median } from '../support/stats.mjs';
import { call, priceOff, signIn } from './client.mjs';
import { engineFigures } from './engine.mjs';
import { exitsBesidePlain } from './with-exits.mjs';

const ORDERS = 600;
const WARM_UP = 100;
/** Clients that ask at once: one alone would measure how long the way is. */
const CLIENTS = 4;

/**
 * Three of four take from the market's book and are booked in the ledger; one finds nobody so far below it and is kept
 * as cancelled. The demo account can pay for five rounds of them.
 */
const wish = (count, farBelow) => ({
  ...{ baseCoin: 'BTC', quoteCoin: 'USDT', side: 'buy' },
  ...(count % 4 === 0
    ? { orderType: 'limit', timeInForce: 'IOC', price: farBelow, amount: '0.01' }
    : { orderType: 'market', total: '3' }),
});

/**
 * Sends orders, four at a time.
 * @param {string} origin
 */
export async function acceptedOrders(origin) {
  const token = await signIn(origin);
  const farBelow = await priceOff(origin, 0.7);
  const took = [];
  let count = 0;
  let began = 0;
  const client = async () => {
    while (count < ORDERS + WARM_UP) {
      count += 1;
      if (count === WARM_UP) began = performance.now();
      const mine = count;
      const started = performance.now();
      await call(origin, '/trade/createOrder', wish(mine, farBelow), {
        'X-Access-Token': token,
        'Idempotency-Key': randomUUID(),
      });
      if (mine > WARM_UP) took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const each = (performance.now() - began) / ORDERS;
  took.sort((a, b) => a - b);
  return { each, p99: took[Math.floor(took.length * 0.99)] };
}

/**
 * What an order costs: in the matching alone, and accepted by the whole sandbox over HTTP (session, idempotency,
 * ledger, embedded database, one process); and what one with exits costs beside a plain one.
 * @param {number} rounds
 */
export async function matchingFigures(rounds) {
  const app = await startApp();
  try {
    const seen = [];
    for (let round = 0; round < rounds; round++) seen.push(await acceptedOrders(app.origin));
    const each = median(seen.map((round) => round.each));
    console.log(`the sandbox: ${Math.round(1000 / each)} orders a second`);
    const { plain, exits } = await exitsBesidePlain(app.origin);
    const ratio = (exits / plain).toFixed(2);
    console.log(
      `by one client: an order ${plain.toFixed(1)} ms, one with two exits ${exits.toFixed(1)} ms (${ratio}x)`,
    );
    return [
      ...(await engineFigures()),
      { id: 'G23 each', measured: each },
      { id: 'G23 p99', measured: median(seen.map(({ p99 }) => p99)) },
      { id: 'G23 exits', measured: exits / plain },
    ];
  } finally {
    await app.close();
  }
}
