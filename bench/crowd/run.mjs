import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { startApp } from '../load/server.mjs';
import { priceOff, signIn } from '../matching/client.mjs';

/** Clients that ask again as soon as they are answered, each from an address of its own. */
const READERS = 1000;
const TRADERS = 3;
const WARM_UP_MS = 5000;
const MEASURED_MS = 15_000;

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const p99 = (took) => [...took].sort((a, b) => a - b)[Math.floor(took.length * 0.99)];

/** Sends calls over kept connections; gives the status, the body as it was parsed, and the time that it took (ms). */
function clientOf(origin) {
  const { port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: READERS + TRADERS });
  return (person, path, form, headers = {}) =>
    new Promise((done, fail) => {
      const began = performance.now();
      const body = new URLSearchParams(form).toString();
      const sent = request({
        ...{ port, agent, method: 'POST', path: `/bb/app${path}` },
        headers: {
          'X-Forwarded-For': `10.0.${person >> 8}.${person & 255}`,
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': Buffer.byteLength(body),
          ...headers,
        },
      });
      sent.on('error', fail);
      sent.on('response', async (answer) => {
        let text = '';
        for await (const part of answer) text += part;
        const ms = performance.now() - began;
        done({ status: answer.statusCode, body: JSON.parse(text), ms });
      });
      sent.end(body);
    });
}

/**
 * How long a cancellation and an order take while a thousand clients read as fast as they are answered: three of five
 * reads are of the market, two of a person's own.
 */
export async function crowdFigures() {
  const app = await startApp([], null, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const own = { 'X-Access-Token': await signIn(app.origin) };
    const price = await priceOff(app.origin, 0.6);
    const ask = clientOf(app.origin);
    const book = (symbol) => (person) =>
      ask(person, '/huobi/getHuobiContractDepthV2', { symbol, timer: '1min', size: '20' });
    const orders = (status) => (person) =>
      ask(person, '/trade/getOrders', { status, page: '1', pageSize: '20' }, own);
    const reads = [book('btcusdt'), orders('0'), book('ethusdt'), orders('1'), book('ltcusdt')];
    const seen = { reads: 0, shed: 0, orders: [], cancels: [] };
    const began = performance.now();
    const isOver = () => performance.now() - began > WARM_UP_MS + MEASURED_MS;
    const isMeasured = () => performance.now() - began > WARM_UP_MS;

    const reader = async (person) => {
      for (let count = person; !isOver(); count += 1) {
        const { status } = await reads[count % reads.length](person);
        if (status === 503) seen.shed += 1;
        else seen.reads += 1;
      }
    };
    const accepted = async (path, form) => {
      const key = { 'Idempotency-Key': randomUUID() };
      const { body, ms } = await ask(READERS, path, form, { ...own, ...key });
      if (body.code !== 1) throw new Error(`${path} was refused: ${body.msg}`);
      return { data: body.data, ms };
    };
    const far = {
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      side: 'buy',
      orderType: 'limit',
      price,
      amount: '0.001',
    };
    const trader = async () => {
      while (!isOver()) {
        const isCounted = isMeasured();
        const placed = await accepted('/trade/createOrder', far);
        const { ms } = await accepted('/trade/cancelOrder', { orderId: placed.data.orderId });
        if (isCounted) seen.orders.push(placed.ms);
        if (isCounted) seen.cancels.push(ms);
        await wait(100);
      }
    };
    await Promise.all([
      ...Array.from({ length: READERS }, (_, person) => reader(person)),
      ...Array.from({ length: TRADERS }, trader),
    ]);
    const each = (count) => Math.round((count * 1000) / (WARM_UP_MS + MEASURED_MS));
    console.log(
      `${READERS} readers: ${each(seen.reads)} reads a second, ${each(seen.shed)} refused; ${seen.cancels.length} orders placed and canceled`,
    );
    return [
      { id: 'G41 cancel', measured: p99(seen.cancels) },
      { id: 'G41 order', measured: p99(seen.orders) },
    ];
  } finally {
    await app.close();
  }
}
