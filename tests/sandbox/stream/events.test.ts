import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createOpenEvents } from '#worker/stream/events.ts';
import { Door } from '../../../sandbox/src/http/stream/door.ts';
import { createEvents } from '../../../sandbox/src/http/stream/events.ts';
import { StreamHub } from '../../../sandbox/src/http/stream/stream-hub.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/src/server.ts';
import { endOtherSessions } from '../../../sandbox/src/venue/accounts/sessions.ts';
import { eventually } from '../../support/eventually.ts';
import { addTraders } from '../../support/sandbox/traders.ts';
import { ticketOf } from '../../support/stream/own-client.ts';
import { StreamReader, type Told } from '../../support/stream-reader.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ testMode: true, say: () => {}, stream: { origins: ['http://dev.test'] } });
});
afterAll(() => sandbox.close());

const nameOf = () => randomBytes(32).toString('base64url');
const STREAM = '/bb/app/stream';

/** A connection by the app's own reader of events. */
function connect(url = sandbox.url) {
  const reader = new StreamReader();
  let isEnded = false;
  const socket = createOpenEvents((to, init) => fetch(to, init))(`${url.replace('http', 'ws')}${STREAM}`, {
    opened: () => socket.send('{"t":"hello","v":1}'),
    heard: (data) => reader.take(typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer)),
    ended: () => {
      isEnded = true;
    },
  });
  onTestFinished(() => socket.close());
  const said = async (t: string): Promise<Told> =>
    eventually(() => {
      const found = reader.said.find((frame) => frame.t === t);
      if (!found) throw new Error(`no ${t}`);
      return found;
    });
  const ended = () => eventually(() => expect(isEnded).toBe(true));
  return { socket, reader, said, ended };
}
const ask = async (init: RequestInit) => {
  const leaving = new AbortController();
  const answer = await fetch(`${sandbox.url}${STREAM}`, { signal: leaving.signal, ...init });
  const { status, headers } = answer;
  leaving.abort();
  return { status, headers };
};

test('tells snapshots and changes, as a WebSocket does', { timeout: 60_000 }, async () => {
  const { socket, said } = connect();
  await said('hello');
  socket.send('{"t":"want","topics":[{"topic":"depth:btcusdt:20"}]}');
  expect((await said('snap')).rows).toHaveLength(40);
  expect((await said('change')).rows).toHaveLength(40);
});

test('is neither kept, compressed nor collected on its way', async () => {
  const { headers } = await ask({ headers: { 'X-Stream': nameOf(), 'Accept-Encoding': 'gzip' } });
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('content-encoding')).toBeNull();
});

test.each([
  ['its own pages', { Origin: 'own' }, 200],
  ['an origin of the list', { Origin: 'http://dev.test' }, 200],
  ['what is no browser', {}, 200],
  ['pages of other origins', { Origin: 'https://evil.example' }, 403],
  ['pages without one', { Origin: 'null' }, 403],
  ['whoever names nothing', { 'X-Stream': '' }, 400],
  ['a name that can be guessed', { 'X-Stream': 'a' }, 400],
] as const)('the door for %s', async (_, headers, status) => {
  const origin = 'Origin' in headers && headers.Origin === 'own' ? { Origin: sandbox.url } : {};
  expect((await ask({ headers: { 'X-Stream': nameOf(), ...headers, ...origin } })).status).toBe(status);
});

test('a name holds one connection, and only who knows it says something', async () => {
  const name = nameOf();
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const first = await fetch(`${sandbox.url}${STREAM}`, {
    headers: { 'X-Stream': name },
    signal: leaving.signal,
  });
  expect(first.status).toBe(200);
  expect((await ask({ headers: { 'X-Stream': name } })).status).toBe(409);
  const say = (headers: Record<string, string>) => ask({ method: 'POST', headers, body: '{"t":"beat"}' });
  expect((await say({ 'X-Stream': nameOf() })).status).toBe(404);
  expect((await say({})).status).toBe(400);
  expect((await say({ 'X-Stream': name, Origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask({ method: 'DELETE', headers: { 'X-Stream': name } })).status).toBe(405);
});

test.each([
  ['no frame', ['<html>']],
  ['a frame that is too large', ['{"t":"hello","v":1}', 'x'.repeat(20_000)]],
  ['a body that is too large', ['x'.repeat(200_000)]],
  ['topics before hello', ['{"t":"want","topics":[]}']],
  ['too many frames', ['{"t":"hello","v":1}', ...Array.from({ length: 70 }, () => '{"t":"beat"}')]],
] as const)('%s ends the connection, and nothing else', async (_, frames) => {
  const name = nameOf();
  const stream = await fetch(`${sandbox.url}${STREAM}`, { headers: { 'X-Stream': name } });
  for (const body of frames) await ask({ method: 'POST', headers: { 'X-Stream': name }, body });
  // It is whole once it has ended.
  expect(await stream.text()).toMatch(/: (not a frame|too many frames|a frame is too large|hello comes)/);
  const other = connect();
  await other.said('hello');
});

test('a ticket is good once, and its session ends what it tells', { timeout: 60_000 }, async () => {
  const [person] = await addTraders(sandbox.deps.db, 1);
  if (!person) throw new Error('nobody was added');
  const ticket = await ticketOf(sandbox.url, person.token);
  const { socket, said } = connect();
  await said('hello');
  socket.send(JSON.stringify({ t: 'ticket', ticket }));
  await said('own');
  const again = connect();
  await again.said('hello');
  again.socket.send(JSON.stringify({ t: 'ticket', ticket }));
  expect(await again.said('none')).toMatchObject({ topic: 'own', reason: 'refused' });
  await endOtherSessions(sandbox.deps.db, { userId: person.userId, sessionId: randomUUID() }, Date.now());
  expect(await said('none')).toMatchObject({ topic: 'own', reason: 'ended' });
});

test('it ends with the server', async () => {
  const other = await createSandbox({ say: () => {}, stream: {} });
  const { said, ended } = connect(other.url);
  await said('hello');
  await other.close();
  await ended();
});

/** Without a network: who reads, and when, is the test's. */
function played() {
  let now = 0;
  let price = 1;
  const rows = (): [string, ...string[]][] =>
    Array.from({ length: 60 }, (_, at) => [`a${at}`, `${price}${randomBytes(90).toString('hex')}`]);
  const hub = new StreamHub({
    now: () => now,
    sourceOf: () => ({ every: 100, read: async () => rows() }),
    onError: () => {},
  });
  const door = new Door({ origins: () => [], size: () => hub.size, mostSockets: 10, mostSocketsEach: 2 });
  const events = createEvents(hub, door, () => now);
  const request = (name: string, body?: string) =>
    events.answer(
      new Request('http://sandbox.test/', {
        headers: { 'X-Stream': name },
        ...(body !== undefined && { method: 'POST', body }),
      }),
      'here',
    );
  const look = async () => {
    now += 1000;
    price += 1;
    await hub.look();
  };
  return { hub, request, look };
}

test('addresses have no more connections than they may, and get room as one leaves', async () => {
  const { hub, request } = played();
  const first = await request(nameOf());
  await request(nameOf());
  expect((await request(nameOf())).status).toBe(503);
  expect(hub.size).toBe(2);
  await first.body?.cancel();
  expect(hub.size).toBe(1);
  expect((await request(nameOf())).status).toBe(200);
});

test('a connection follows no more topics than it may', async () => {
  const { request } = played();
  const name = nameOf();
  const { body } = await request(name);
  const topics = Array.from({ length: 64 }, (_, at) => ({ topic: `t${at}` }));
  const wants = [topics, [{ topic: 't64' }]].map((wish) => JSON.stringify({ t: 'want', topics: wish }));
  await request(name, ['{"t":"hello","v":1}', ...wants].join('\n'));
  const reader = body?.getReader();
  let said = '';
  while (!said.includes('"none"')) said += Buffer.from((await reader?.read())?.value ?? []).toString();
  expect(said).toContain('{"t":"none","topic":"t64","reason":"limit"}');
});

test('changes pass a slow reader by, which is told the newest whole, or cut off in the end', async () => {
  const { hub, request, look } = played();
  const name = nameOf();
  const { body } = await request(name);
  await request(name, '{"t":"hello","v":1}\n{"t":"want","topics":[{"topic":"book"}]}');
  const later = async (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) {
      await look();
      await request(name, '{"t":"beat"}');
    }
  };
  await later(25);
  const reader = body?.getReader();
  let waited = 0;
  const take = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
  // 25 changes of 12 KB each would be three times of it.
  while (waited < 60_000) waited += (await take()).length;
  const rest = take();
  await later(2);
  waited += (await rest).length;
  expect(waited).toBeLessThan(130_000);
  expect(hub.size).toBe(1);
  await later(45);
  expect(hub.size).toBe(0);
  expect((await request(name, '{"t":"beat"}')).status).toBe(404);
});
