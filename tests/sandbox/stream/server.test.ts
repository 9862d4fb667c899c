import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Sandbox } from '../../../sandbox/src/server.ts';
import { textOf } from '../../support/stream-reader.ts';
import { createTestSandbox } from '../../support/test-database.ts';

let sandbox: Sandbox;
const open: WebSocket[] = [];

beforeAll(async () => {
  sandbox = await createTestSandbox({
    testMode: true,
    say: () => {},
    stream: { origins: ['http://dev.test'] },
  });
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await sandbox.close();
});

const connect = (options: { origin?: string; path?: string; protocol?: string | null } = {}) => {
  const { origin, path = '/bb/app/stream', protocol = 'bourse.v1' } = options;
  const address = `${sandbox.url.replace('http', 'ws')}${path}`;
  const socket = new WebSocket(address, protocol === null ? [] : [protocol], { ...(origin && { origin }) });
  open.push(socket);
  return socket;
};
/** The HTTP status that a socket is refused with; 101 where it is not. */
const statusOf = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
interface Said {
  readonly t: string;
  readonly topic?: string;
  readonly rows: string[][];
}
/** What the server says until all of these topics were told. */
const told = (socket: WebSocket, topics: readonly string[]) =>
  new Promise<Map<string, string[][]>>((resolve) => {
    const found = new Map<string, string[][]>();
    socket.on('message', (data, isBinary) => {
      const text = isBinary ? textOf(data as Buffer) : String(data);
      if (text === null) return;
      const said: Said = JSON.parse(text);
      if (said.t === 'snap' && said.topic) found.set(said.topic, said.rows);
      if (topics.every((topic) => found.has(topic))) resolve(found);
    });
    socket.once('open', () => {
      socket.send('{"t":"hello","v":1}');
      socket.send(JSON.stringify({ t: 'want', topics: topics.map((topic) => ({ topic })) }));
    });
  });

const call = async (path: string, fields: Record<string, string> = {}) => {
  const answer = await fetch(`${sandbox.url}/bb/app${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return answer.json();
};

test('getPublic says where it is, and nothing where there is none', async () => {
  const said = await (await fetch(`${sandbox.url}/bb/app/paramter/getPublic`)).json();
  expect(said.data.stream).toEqual({
    url: '/bb/app/stream',
    protocol: 'bourse.v1',
    tickets: true,
  });
});

test.each([
  ['its own pages', () => ({ origin: sandbox.url }), 101],
  ['the other name of this machine', () => ({ origin: sandbox.url.replace('127.0.0.1', 'localhost') }), 101],
  ['an origin of the list', () => ({ origin: 'http://dev.test' }), 101],
  ['what is no browser', () => ({}), 101],
  ['pages of other origins', () => ({ origin: 'https://evil.example' }), 403],
  ['pages without one', () => ({ origin: 'null' }), 403],
  ['whoever speaks another protocol', () => ({ protocol: 'other.v1' }), 400],
  ['whoever speaks none', () => ({ protocol: null }), 400],
  ['other paths', () => ({ path: '/bb/app/trade' }), 404],
] as const)('the door for %s', async (_, options, status) => {
  expect(await statusOf(connect(options()))).toBe(status);
});

test('tells what the calls answer', async () => {
  const topics = [
    'depth:btcusdt:20',
    'depth:btcusdt:200',
    'trades:btcusdt',
    'candles:btcusdt:1min',
    'day:btcusdt',
    'days:USDT',
  ];
  const rows = await told(connect(), topics);
  const book = rows.get('depth:btcusdt:20') ?? [];
  expect(book.filter(([id]) => id?.startsWith('b'))).toHaveLength(20);
  expect(book.filter(([id]) => id?.startsWith('a'))).toHaveLength(20);
  expect(rows.get('depth:btcusdt:200')).toHaveLength(300);
  const trades = await call('/huobi/getMarketTrade', { symbol: 'btcusdt' });
  const known = new Map((rows.get('trades:btcusdt') ?? []).map(([id, ...values]) => [id, values]));
  const same = trades.data.filter(({ id }: { id: string }) => known.has(id));
  expect(same.length).toBeGreaterThan(10);
  for (const { id, ts, price, amount, direction } of same) {
    expect(known.get(id)).toEqual([String(ts), price, amount, direction]);
  }
  expect(rows.get('candles:btcusdt:1min')).toHaveLength(10);
  expect(rows.get('day:btcusdt')?.map(([field]) => field)).toContain('close');
  expect(rows.get('days:USDT')?.map(([base]) => base)).toContain('BTC');
});

describe('a topic with the name of what every object has', () => {
  const reported: unknown[] = [];
  let other: Sandbox;
  beforeAll(async () => {
    other = await createTestSandbox({ say: () => {}, report: (error) => reported.push(error), stream: {} });
  });
  afterAll(() => other.close());

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s in any place is none, and nothing is reported',
    async (name) => {
      const topics = [
        name,
        `days:${name}`,
        `day:${name}`,
        `depth:btcusdt:${name}`,
        `candles:btcusdt:${name}`,
      ];
      const socket = new WebSocket(`${other.url.replace('http', 'ws')}/bb/app/stream`, ['bourse.v1']);
      open.push(socket);
      const said = new Map<string, string>();
      const ended = new Promise<void>((resolve) => {
        socket.on('message', (data) => {
          const { t, topic, reason } = JSON.parse(String(data));
          if (t === 'none') said.set(topic, reason);
          if (said.size === topics.length) resolve();
        });
      });
      await once(socket, 'open');
      socket.send('{"t":"hello","v":1}');
      socket.send(JSON.stringify({ t: 'want', topics: topics.map((topic) => ({ topic })) }));
      await ended;
      expect([...said.values()]).toEqual(topics.map(() => 'unknown'));
      expect(reported).toEqual([]);
    },
  );
});

test('without an upgrade there is nothing at its address', async () => {
  const address = `${sandbox.url}/bb/app/stream`;
  for (const init of [
    { headers: { Accept: 'text/event-stream', 'X-Stream': 'x'.repeat(43) } },
    { method: 'POST' },
  ]) {
    expect((await fetch(address, init)).status).toBe(404);
  }
});

test('pings are frames of the client, and no more are answered than are let through', async () => {
  const socket = connect();
  await once(socket, 'open');
  socket.send('{"t":"hello","v":1}');
  socket.ping('here');
  expect(String((await once(socket, 'pong'))[0])).toBe('here');
  for (let pings = 0; pings < 70; pings += 1) socket.ping();
  const [code, reason] = await once(socket, 'close');
  expect([code, String(reason)]).toEqual([1008, 'too many frames']);
});

test('one address has as many connections as it may, and room again as one leaves', async () => {
  const other = await createTestSandbox({
    say: () => {},
    stream: { most: 10, mostEach: 2 },
    config: { trustedProxies: ['127.0.0.1'] },
  });
  onTestFinished(() => other.close());
  const from = (address: string) => {
    const socket = new WebSocket(`${other.url.replace('http', 'ws')}/bb/app/stream`, ['bourse.v1'], {
      headers: { 'x-forwarded-for': address },
    });
    open.push(socket);
    return socket;
  };
  const first = from('192.0.2.1');
  expect(await statusOf(first)).toBe(101);
  expect(await statusOf(from('192.0.2.1'))).toBe(101);
  expect(await statusOf(from('192.0.2.1'))).toBe(503);
  expect(await statusOf(from('192.0.2.2'))).toBe(101);
  first.terminate();
  await expect.poll(() => statusOf(from('192.0.2.1'))).toBe(101);
});

test('a frame that is too large ends the connection, and nothing else', async () => {
  const socket = connect();
  await once(socket, 'open');
  socket.send('x'.repeat(20_000));
  const [code] = await once(socket, 'close');
  expect(code).toBe(1009);
  expect(await statusOf(connect())).toBe(101);
});

test('bytes are no frame', async () => {
  const socket = connect();
  await once(socket, 'open');
  socket.send(Buffer.from([1, 2, 3]));
  const [code] = await once(socket, 'close');
  expect(code).toBe(1008);
});

test('it ends with the server', async () => {
  const other = await createTestSandbox({ say: () => {}, stream: {} });
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/bb/app/stream`, ['bourse.v1']);
  await once(socket, 'open');
  const ended = once(socket, 'close');
  await other.close();
  const [code] = await ended;
  expect([1001, 1006]).toContain(code);
});
