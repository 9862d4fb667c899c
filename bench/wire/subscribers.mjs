import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { tsImport } from 'tsx/esm/api';
import { WebSocket } from 'ws';
import { startApp } from '../load/server.mjs';
import { openSink } from './sink.mjs';

const { readHead, rowsAfter } = await tsImport('../../src/worker/stream/packed-change.ts', import.meta.url);

/** Connections come in small groups: the machine's queue for new ones is short. */
const AT_ONCE = 50;
const BEAT_MS = 3000;
const MEASURED_MS = 20_000;
/** What comes to more subscribers than these is read at so many of them, spread evenly over all. */
const READ = 500;
/** As a proxy says it, since one address may hold fifty. */
const addressOf = (place) => `10.0.${place >> 8}.${place & 255}`;

const HELLO = '{"t":"hello","v":1}';
const wantOf = (topics) => JSON.stringify({ t: 'want', topics: topics.map((topic) => ({ topic })) });

/** A greeted client of a stream that hears what it is told. */
async function openReader(origin, address, texts, heard) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/bb/app/stream`, ['bourse.v1'], {
    headers: { 'X-Forwarded-For': address },
    perMessageDeflate: false,
  });
  socket.on('message', heard);
  await new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('message', resolve);
    socket.once('open', () => {
      for (const text of texts) socket.send(text);
    });
  });
  return {
    say: (text) => socket.send(text),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    end: () => socket.terminate(),
  };
}

/** So many greeted clients of a stream, each of an address of its own, by turns at each of the origins. */
async function join(origins, count, topics, heard) {
  const clients = [];
  const texts = topics.length > 0 ? [HELLO, wantOf(topics)] : [HELLO];
  const every = origins.length * Math.ceil(count / READ / origins.length);
  const open = async (place) => {
    const origin = origins[place % origins.length];
    const isRead = count <= READ || place % every < origins.length;
    clients.push(
      isRead
        ? await openReader(origin, addressOf(place), texts, (data, isBinary) => heard(place, data, isBinary))
        : await openSink(origin, addressOf(place), texts),
    );
  };
  // From the start: whoever says nothing for ten seconds is cut off, and so many take longer to come.
  const beating = setInterval(() => {
    for (const client of clients) if (client.isOpen()) client.say('{"t":"beat"}');
  }, BEAT_MS);
  for (let first = 0; first < count; first += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => open(first + at)));
  }
  return {
    standing: () => clients.filter((client) => client.isOpen()).length,
    close: () => {
      clearInterval(beating);
      for (const client of clients) client.end();
    },
  };
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** When each change of the trades was made, as one subscriber understands it, and when it came to each of a process. */
class Tape {
  #trades = null;
  #made = new Map();
  #came = [];
  counting = false;

  understand(data, isBinary) {
    if (!isBinary || data[0] === 0) {
      const frame = JSON.parse(isBinary ? inflateRawSync(data.subarray(1)) : data);
      if (frame.t === 'snap' && frame.topic.startsWith('trades:')) {
        this.#trades = { n: frame.n, rows: frame.rows };
      }
      return;
    }
    const trades = this.#trades;
    const head = readHead(new Uint8Array(data));
    if (!trades || head?.n !== trades.n) return;
    const rows = rowsAfter(trades.rows, head);
    const known = new Set(trades.rows.map(([id]) => id));
    const fresh = rows.filter(([id]) => !known.has(id)).map(([, ts]) => Number(ts));
    trades.rows = rows;
    // What was shown before it was as old as the oldest of its trades.
    if (fresh.length > 0) this.#made.set(head.seq, Math.min(...fresh));
  }

  count(data, isBinary, at) {
    if (!isBinary || data[0] === 0 || !this.counting) return;
    const head = readHead(new Uint8Array(data));
    if (head?.n === this.#trades?.n) this.#came.push([head.seq, at]);
  }

  ages() {
    return this.#came.flatMap(([seq, at]) => (this.#made.has(seq) ? [at - this.#made.get(seq)] : []));
  }
}

/**
 * How old a trade is, in milliseconds, when it is at a subscriber: a trade says when it was made, and a book doesn't.
 * @param {readonly string[]} origins of the processes that the subscribers are spread over
 * @param {number} count of all subscribers
 * @param {readonly string[]} topics that each follows; trades of one pair are among them
 * @param {() => Promise<readonly number[]>} counters of what is counted over the same time
 */
export async function agesAt(origins, count, topics, counters = async () => []) {
  const tapes = origins.map(() => new Tape());
  let frames = 0;
  const clients = await join(origins, count, topics, (place, data, isBinary) => {
    const at = Date.now();
    frames += 1;
    const tape = tapes[place % origins.length];
    if (place < origins.length) tape.understand(data, isBinary);
    tape.count(data, isBinary, at);
  });
  try {
    await delay(5000);
    for (const tape of tapes) tape.counting = true;
    const counted = async () => [frames, ...(await counters())];
    const [before, began] = [await counted(), performance.now()];
    await delay(MEASURED_MS);
    for (const tape of tapes) tape.counting = false;
    const after = await counted();
    const seconds = (performance.now() - began) / 1000;
    if (clients.standing() < count) throw new Error('subscribers were lost');
    const ages = tapes.flatMap((tape) => tape.ages()).sort((a, b) => a - b);
    return {
      median: quantile(ages, 0.5),
      p99: quantile(ages, 0.99),
      ages: ages.length,
      /** Frames that were read, and what else was counted. */
      eachSecond: after.map((now, at) => (now - before[at]) / seconds),
    };
  } finally {
    clients.close();
  }
}

/**
 * The same at one process, whose subscribers follow the book, too: both are read and told together.
 * @param {number} count subscribers of one process
 */
export async function ageAtSubscribers(count) {
  const app = await startApp([], null, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    return await agesAt([app.origin], count, ['depth:btcusdt:20', 'trades:btcusdt']);
  } finally {
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
    clients = await join([apps[0].origin], count, [], () => {});
    await delay(20_000);
    if (clients.standing() < count) throw new Error('connections were lost');
    const [busy, idle] = (await memory()).map((now, place) => now - before[place]);
    return busy - idle;
  } finally {
    clients?.close();
    for (const app of apps) await app.close();
  }
}
