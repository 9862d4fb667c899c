import { randomUUID } from 'node:crypto';
import { startApp } from '../load/server.mjs';
import { median } from '../support/stats.mjs';
import { engineFigures } from './engine.mjs';

const DEMO = { account: 'demo@bourse.test', password: 'Demo-1357' };
const ORDERS = 600;
const WARM_UP = 100;
/** Clients that ask at once: one alone would measure how long the way is. */
const CLIENTS = 4;

async function call(origin, path, form, headers = {}) {
  const answer = await fetch(`${origin}/bb/app${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  });
  const { code, msg, data } = await answer.json();
  if (code !== 1) throw new Error(`${path} was refused: ${msg}`);
  return data;
}

async function signIn(origin) {
  await call(origin, '/user/sendEmailCode', { account: DEMO.account, scene: 'login' });
  const [mail] = await (await fetch(`${origin}/sandbox/outbox?account=${DEMO.account}`)).json();
  const { token } = await call(origin, '/user/login', { ...DEMO, code: mail.code });
  return token;
}

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

/** A price that the exchange still takes: it refuses what is less than half of the last one. */
async function priceFarBelow(origin) {
  const path = '/bb/app/huobi/getHuobiContractDepthV2';
  const form = new URLSearchParams({ symbol: 'btcusdt', timer: '1min', size: '1' });
  const { tick } = await (await fetch(origin + path, { method: 'POST', body: form })).json();
  return (Number(tick.bids[0][0]) * 0.7).toFixed(2);
}

/**
 * Sends orders, four at a time.
 * @param {string} origin
 */
export async function acceptedOrders(origin) {
  const token = await signIn(origin);
  const farBelow = await priceFarBelow(origin);
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
 * ledger, embedded database, one process).
 * @param {number} rounds
 */
export async function matchingFigures(rounds) {
  const app = await startApp();
  try {
    const seen = [];
    for (let round = 0; round < rounds; round++) seen.push(await acceptedOrders(app.origin));
    const each = median(seen.map((round) => round.each));
    console.log(`the sandbox: ${Math.round(1000 / each)} orders a second`);
    return [
      ...(await engineFigures()),
      { id: 'G23 each', measured: each },
      { id: 'G23 p99', measured: median(seen.map(({ p99 }) => p99)) },
    ];
  } finally {
    await app.close();
  }
}
