import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createFront } from '../../sandbox/src/front.ts';
import { MOST_TOPICS } from '../../sandbox/src/http/stream/frames.ts';
import { startServer } from './server.ts';
import type { Figure } from './table.ts';

const READERS = 200;
const SOCKETS = 5000;
/** Connections come in small groups: the machine's queue for new ones is short. */
const AT_ONCE = 50;
/** The buffers of the readers are full after some seconds, and the server lets a slow reader wait for 30 s. */
const WATCHED_S = 60;

/** As many topics as a client may follow, the largest first. */
async function mostTopics(url: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/bb/app/huobi/getHuobiDetailsByQuoteCoin`, {
    method: 'POST',
    body: new URLSearchParams({ quoteCoin: 'USDT' }),
  });
  const { data } = (await answer.json()) as { data: readonly { baseCoin: string }[] };
  const symbols = data.map(({ baseCoin }) => `${baseCoin}usdt`.toLowerCase());
  const kinds = [(pair: string) => `depth:${pair}:200`, (pair: string) => `trades:${pair}`];
  return kinds.flatMap((nameOf) => symbols.map(nameOf)).slice(0, MOST_TOPICS);
}

/** A text frame of a client, masked as the protocol asks for. */
function frame(content: object): Buffer {
  const text = Buffer.from(JSON.stringify(content));
  const mask = randomBytes(4);
  const length =
    text.length < 126 ? Buffer.of(0x80 | text.length) : Buffer.of(0xfe, text.length >> 8, text.length & 255);
  const body = text.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.of(0x81), length, mask, body]);
}

/** Asks for a stream. Gives the socket once it is open, and null where it is refused or cut. */
function openStream(url: string, address: string | null): Promise<Socket | null> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.once('close', () => resolve(null));
    socket.once('data', (answer: Buffer) => {
      if (answer.toString('latin1').startsWith('HTTP/1.1 101')) return resolve(socket);
      socket.destroy();
    });
    const lines = [
      'GET /bb/app/stream HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Protocol: bourse.v1',
      ...(address ? [`X-Forwarded-For: ${address}`] : []),
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

async function openMany(url: string, count: number, addressOf: (place: number) => string | null) {
  const sockets: Socket[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, n) => first + n);
    const opened = await Promise.all(places.map((place) => openStream(url, addressOf(place))));
    sockets.push(...opened.filter((socket) => socket !== null));
  }
  return sockets;
}

/**
 * Readers of addresses of their own that follow the market, ask for it whole again and again, and never read. Gives the
 * server's memory in MB and what became of them.
 */
export async function silentReaders(): Promise<readonly Figure[]> {
  const server = await startServer({
    stream: {},
    extraPairs: 60,
    config: { trustedProxies: ['127.0.0.1'], requestsPerTenSeconds: 1_000_000 },
  });
  try {
    await delay(5000);
    const topics = await mostTopics(server.url);
    const before = await server.memory();
    const sockets = await openMany(server.url, READERS, (place) => `10.0.${place >> 8}.${place & 255}`);
    for (const socket of sockets) {
      socket.pause();
      socket.write(frame({ t: 'hello', v: 1 }));
    }
    let most = 0;
    let slow = 0;
    for (let second = 0; second < WATCHED_S; second += 1) {
      for (const socket of sockets) {
        socket.write(frame({ t: 'drop', topics }));
        socket.write(frame({ t: 'want', topics: topics.map((topic) => ({ topic })) }));
      }
      await delay(1000);
      most = Math.max(most, await server.memory());
      slow = Math.max(slow, await server.figure('bourse_streams_slow'));
    }
    const left = await server.figure('bourse_streams');
    for (const socket of sockets) socket.destroy();
    await delay(5000);
    return [
      [`memory before ${READERS} silent readers`, `${before.toFixed(0)} MB`],
      [`most memory in ${WATCHED_S} s with ${sockets.length} of them`, `${most.toFixed(0)} MB`],
      ['memory after they left', `${(await server.memory()).toFixed(0)} MB`],
      ['silent readers counted as slow at most', String(slow)],
      [`silent readers still open after ${WATCHED_S} s`, String(left)],
    ];
  } finally {
    await server.close();
  }
}

/** How many of 5,000 streams of one address are refused by a process, and by the front before one. */
export async function oneAddress(): Promise<readonly Figure[]> {
  const server = await startServer({ stream: {}, config: { requestsPerTenSeconds: 1_000_000 } });
  const front = await createFront({ port: 0, backend: server.url, report: () => {} });
  const figures: Figure[] = [];
  try {
    for (const [name, url] of [
      ['a process', server.url],
      ['the front', front.url],
    ] as const) {
      const sockets = await openMany(url, SOCKETS, () => null);
      figures.push([
        `refused by ${name}, of ${SOCKETS} streams of one address`,
        String(SOCKETS - sockets.length),
      ]);
      for (const socket of sockets) socket.destroy();
      // The next ones come from the same address.
      while ((await server.figure('bourse_streams')) > 0) await delay(100);
    }
    return figures;
  } finally {
    await front.close();
    await server.close();
  }
}
