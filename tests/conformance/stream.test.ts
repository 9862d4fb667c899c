import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { check } from '../support/conformance-kit.ts';
import { createTestSandbox } from '../support/test-database.ts';

const PAIR = { pair: { base: 'BTC', quote: 'USDT' }, account: '', timeLimit: 5000 };
const TRADE = { id: '7', ts: 1_790_000_000_000, price: '64000.5', amount: '1', direction: 'buy' };
const ROW = ['7', '1790000000000', '64000.5', '1', 'buy'];

/** A back end that answers one trade, with a stream that the test plays after its greeting. */
async function backEnd(play: (socket: WebSocket) => void) {
  const server = createServer((request, response) => {
    const answer = request.url?.includes('getPublic')
      ? { code: 1, data: { pairs: [], coins: [], stream: { url: '/bb/app/stream', protocol: 'bourse.v1' } } }
      : request.url?.includes('getMarketTrade')
        ? { status: 'ok', data: [TRADE] }
        : { code: 0, msg: 'no such call' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  const sockets = new WebSocketServer({ server, path: '/bb/app/stream' });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const { t } = JSON.parse(String(data));
      if (t === 'hello') socket.send('{"t":"hello","v":1}');
      if (t === 'want') play(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const client of sockets.clients) client.terminate();
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const rulesOf = async (origin: string) => {
  const { rules } = await check({ origin }, PAIR);
  return rules.filter(({ rule }) => rule.startsWith('the stream'));
};
const ruleOf = async (origin: string) => (await rulesOf(origin))[0];
const snap = (sum: number, rows: readonly (readonly string[])[]) =>
  JSON.stringify({ t: 'snap', topic: 'trades:btcusdt', n: 1, run: 'r', seq: 0, sum, rows });
/** Of the row above. */
const SUM = 3_803_728_461;

test('the stream of the sandbox tells what its calls answer', async () => {
  const sandbox = await createTestSandbox({ say: () => {}, stream: {} });
  onTestFinished(() => sandbox.close());
  const rules = await rulesOf(sandbox.url);
  expect(rules.map(({ verdict, came }) => [verdict, came])).toEqual([['fits', '']]);
});

test('a back end without one hears nothing of it', async () => {
  const sandbox = await createTestSandbox({ say: () => {} });
  onTestFinished(() => sandbox.close());
  expect(await ruleOf(sandbox.url)).toBeUndefined();
});

test.each([
  ['silence', () => {}, /no snapshot/],
  ['a wrong checksum', (socket: WebSocket) => socket.send(snap(7, [ROW])), /checksum of a snapshot/],
  [
    'a gap',
    (socket: WebSocket) => {
      socket.send(snap(SUM, [ROW]));
      socket.send(Buffer.from([1, 2, 0, 0, 0, 0, 0, 0]));
    },
    /gap in the sequence/,
  ],
  ['no frame', (socket: WebSocket) => socket.send('<html>'), /no frame/],
  [
    'a refusal',
    (socket: WebSocket) => socket.send('{"t":"none","topic":"trades:btcusdt","reason":"away"}'),
    /not told: away/,
  ],
] as const)(
  'of a stream with %s the report says so, and that calls make up for it',
  async (_, play, said) => {
    const { origin } = await backEnd((socket) => {
      const beating = setInterval(() => socket.send('{"t":"beat"}'), 1000);
      socket.once('close', () => clearInterval(beating));
      play(socket);
    });
    const rule = await ruleOf(origin);
    expect(rule).toMatchObject({ verdict: 'tolerated', came: expect.stringMatching(said) });
    expect(rule?.came).toMatch(/the app asks instead$/);
  },
);

test('a trade that is told otherwise than it is answered is found', async () => {
  const { origin } = await backEnd((socket) => socket.send(snap(SUM, [ROW])));
  expect(await ruleOf(origin)).toMatchObject({ verdict: 'fits' });
  const other = await backEnd((socket) => socket.send(snap(2_769_825_949, [ROW.with(3, '2')])));
  expect((await ruleOf(other.origin))?.came).toMatch(/otherwise than the call/);
});
