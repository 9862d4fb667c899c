import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createFront, type FrontOptions } from '../../../sandbox/src/front.ts';

/** A back end whose stream says what it hears. */
let backEnd: Server;
let asked: IncomingMessage[];
let refusal: string | null;
let lines: string[];
const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'bourse.v1' });

beforeEach(async () => {
  asked = [];
  lines = [];
  refusal = null;
  backEnd = createServer();
  backEnd.on('upgrade', (request, socket, head) => {
    asked.push(request);
    if (refusal) {
      socket.end(`HTTP/1.1 ${refusal}\r\nSet-Cookie: a=1\r\nContent-Length: 3\r\n\r\nno!`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.send('hello');
      client.on('message', (data, isBinary) => client.send(data, { binary: isBinary }));
    });
  });
  backEnd.listen(0, '127.0.0.1');
  await once(backEnd, 'listening');
});
afterEach(() => {
  for (const client of sockets.clients) client.terminate();
  backEnd.close();
});

async function open(more: Partial<FrontOptions> = {}) {
  const { port } = backEnd.address() as AddressInfo;
  const front = await createFront({
    port: 0,
    backend: `http://127.0.0.1:${port}`,
    report: (line) => lines.push(line),
    ...more,
  });
  onTestFinished(() => front.close());
  return front;
}
const dial = (url: string, path = '/bb/app/stream', headers = {}) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, ['bourse.v1'], { headers });
  socket.on('error', () => {});
  onTestFinished(() => socket.terminate());
  return socket;
};
/** The HTTP status that a handshake is refused with. */
const refused = (socket: WebSocket) =>
  new Promise<IncomingMessage>((resolve) => {
    socket.once('unexpected-response', (_, response) => resolve(response));
  });

test('a stream passes, in both directions and byte by byte', async () => {
  const { url } = await open({ publicOrigin: 'https://exchange.example' });
  const socket = dial(url, '/bb/app/stream', {
    origin: 'https://exchange.example',
    cookie: 'other=program',
    'x-forwarded-for': '1.2.3.4',
  });
  expect(String((await once(socket, 'message'))[0])).toBe('hello');
  expect(socket.protocol).toBe('bourse.v1');
  expect(asked[0]?.headers).toMatchObject({
    origin: 'https://exchange.example',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'exchange.example',
  });
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
  const bytes = Buffer.alloc(200_000, 7);
  socket.send(bytes);
  expect((await once(socket, 'message'))[0]).toEqual(bytes);
});

test('one address has as many streams as it may, by the header of a trusted proxy alone', async () => {
  const streams = { most: 10, mostEach: 2 };
  const { url } = await open({ streams, trustedProxies: ['127.0.0.1'] });
  const from = (address: string) => dial(url, '/bb/app/stream', { 'x-forwarded-for': address });
  const first = from('192.0.2.1');
  await once(first, 'message');
  await once(from('192.0.2.1'), 'message');
  expect((await refused(from('192.0.2.1'))).statusCode).toBe(503);
  await once(from('192.0.2.2'), 'message');
  expect(asked.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '192.0.2.2',
  ]);
  first.terminate();
  await once(first, 'close');
  await expect.poll(() => sockets.clients.size).toBe(2);
  await once(from('192.0.2.1'), 'message');

  const untrusting = await open({ streams });
  await once(dial(untrusting.url, '/bb/app/stream', { 'x-forwarded-for': '192.0.2.1' }), 'message');
  await once(dial(untrusting.url, '/bb/app/stream', { 'x-forwarded-for': '192.0.2.2' }), 'message');
  const claimed = dial(untrusting.url, '/bb/app/stream', { 'x-forwarded-for': '192.0.2.3' });
  expect((await refused(claimed)).statusCode).toBe(503);
});

test('either side that leaves is left by the other', async () => {
  const { url } = await open();
  const first = dial(url);
  await once(first, 'message');
  const [here] = sockets.clients;
  first.terminate();
  if (here) await once(here, 'close');
  const second = dial(url);
  await once(second, 'message');
  for (const client of sockets.clients) client.terminate();
  await once(second, 'close');
  expect(lines).toEqual([]);
});

test('what the back end refuses is refused, without a word of its answer', async () => {
  const { url } = await open();
  refusal = '403 Forbidden';
  const { statusCode, headers } = await refused(dial(url));
  expect(statusCode).toBe(403);
  expect(headers).not.toHaveProperty('set-cookie');
});

test('what is no path of the API goes nowhere', async () => {
  const { url } = await open();
  for (const path of ['/pc/stream', '/bb/app/../../admin', '/bb/app/..%2f..%2fadmin']) {
    expect((await refused(dial(url, path))).statusCode).toBe(404);
  }
  expect(asked).toEqual([]);
});

test('a back end that is away, or says nothing, is a 502 and one line for the operator', async () => {
  const { url } = await open({ patienceMs: 50 });
  backEnd.removeAllListeners('upgrade').on('upgrade', () => {});
  expect((await refused(dial(url))).statusCode).toBe(502);
  expect((await refused(dial(url))).statusCode).toBe(502);
  expect(lines).toHaveLength(1);
});

test('streams end with the front', async () => {
  const front = await open();
  const socket = dial(front.url);
  await once(socket, 'message');
  const ended = once(socket, 'close');
  await front.close();
  await ended;
});
