import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { tsImport } from 'tsx/esm/api';
import { WebSocket } from 'ws';
import { startApp } from '../load/server.mjs';

const { readHead, rowsAfter } = await tsImport('../../src/worker/stream/packed-change.ts', import.meta.url);

/** Connections come in small groups: the machine's queue for new ones is short. */
const AT_ONCE = 50;
const BEAT_MS = 3000;
const MEASURED_MS = 20_000;
/** As a proxy says it, since one address may hold fifty. */
const addressOf = (place) => `10.0.${place >> 8}.${place & 255}`;

/** So many greeted clients of a stream, each of an address of its own. */
async function join(origin, count, topics, heard) {
  const sockets = [];
  const open = (place) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/bb/app/stream`, ['bourse.v1'], {
        headers: { 'X-Forwarded-For': addressOf(place) },
        perMessageDeflate: false,
      });
      sockets.push(socket);
      socket.once('error', reject);
      socket.once('open', () => {
        socket.send('{"t":"hello","v":1}');
        if (topics.length > 0) {
          socket.send(JSON.stringify({ t: 'want', topics: topics.map((topic) => ({ topic })) }));
        }
      });
      socket.once('message', resolve);
      socket.on('message', (data, isBinary) => heard(place, data, isBinary));
    });
  for (let first = 0; first < count; first += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => open(first + at)));
  }
  const beating = setInterval(() => {
    for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send('{"t":"beat"}');
  }, BEAT_MS);
  return {
    standing: () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    close: () => {
      clearInterval(beating);
      for (const socket of sockets) socket.terminate();
    },
  };
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * How old a trade is, in milliseconds, when it is at a subscriber. Each follows the book and the trades, which are read and
 * told together; a trade says when it was made, and a book doesn't.
 * @param {number} count subscribers of one process
 */
export async function ageAtSubscribers(count) {
  const app = await startApp([], null, { TRUSTED_PROXIES: '127.0.0.1' });
  /** When each change of the trades was made, as the first subscriber understands it, and when it came to each. */
  const made = new Map();
  const came = [];
  let trades = null;
  let counting = false;
  const heard = (place, data, isBinary) => {
    const at = Date.now();
    if (place === 0) understand(data, isBinary);
    if (!isBinary || data[0] === 0 || !counting) return;
    const head = readHead(new Uint8Array(data));
    if (head?.n === trades?.n) came.push([head.seq, at]);
  };
  const understand = (data, isBinary) => {
    if (!isBinary || data[0] === 0) {
      const frame = JSON.parse(isBinary ? inflateRawSync(data.subarray(1)) : data);
      if (frame.t === 'snap' && frame.topic.startsWith('trades:')) trades = { n: frame.n, rows: frame.rows };
      return;
    }
    const head = readHead(new Uint8Array(data));
    if (!trades || head?.n !== trades.n) return;
    const rows = rowsAfter(trades.rows, head);
    const known = new Set(trades.rows.map(([id]) => id));
    const fresh = rows.filter(([id]) => !known.has(id)).map(([, ts]) => Number(ts));
    trades.rows = rows;
    // What was shown before it was as old as the oldest of its trades.
    if (fresh.length > 0) made.set(head.seq, Math.min(...fresh));
  };
  const clients = await join(app.origin, count, ['depth:btcusdt:20', 'trades:btcusdt'], heard);
  try {
    await delay(5000);
    counting = true;
    await delay(MEASURED_MS);
    counting = false;
    if (clients.standing() < count) throw new Error('subscribers were lost');
    const ages = came
      .flatMap(([seq, at]) => (made.has(seq) ? [at - made.get(seq)] : []))
      .sort((a, b) => a - b);
    return { median: quantile(ages, 0.5), p99: quantile(ages, 0.99), ages: ages.length };
  } finally {
    clients.close();
    await app.close();
  }
}

/** Megabytes of a process. */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6;
}

/**
 * Megabytes that so many idle connections add to a process, beside one that has none over the same time (Linux only).
 * @param {number} count
 */
export async function memoryOfIdle(count) {
  const apps = [];
  let clients;
  try {
    for (let place = 0; place < 2; place++) {
      apps.push(await startApp([], null, { TRUSTED_PROXIES: '127.0.0.1' }));
    }
    await delay(10_000);
    const memory = () => Promise.all(apps.map(({ pid }) => memoryOf(pid)));
    const before = await memory();
    clients = await join(apps[0].origin, count, [], () => {});
    await delay(20_000);
    if (clients.standing() < count) throw new Error('connections were lost');
    const [busy, idle] = (await memory()).map((now, place) => now - before[place]);
    return busy - idle;
  } finally {
    clients?.close();
    for (const app of apps) await app.close();
  }
}
