import '../../support/indexed-db.ts';
import { expect, it, vi } from 'vitest';
import { coin } from '#protocol/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { sharedLocks } from '../../support/fake-locks.ts';
import { refusal, success } from '../../support/fake-server.ts';
import { tabLine } from '../../support/tab-line.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const DEPTH = '/huobi/getHuobiContractDepthV2';
const pair = { base: coin('BTC'), quote: coin('USDT') };
const start = createStart();

/** A back end that announces `marketGet`, and a cache before it. */
async function behindCache(features: object = { marketGet: true }) {
  const clock = new FakeClock();
  const timed = (response: Response, age = 0): Response => {
    response.headers.set('X-Server-Time', String(clock.now() - age));
    return response;
  };
  const book = (bid: number, age = 0, headers: HeadersInit = {}) =>
    timed(Response.json({ status: 'ok', tick: { bids: [[bid, 1]], asks: [[1000, 1]] } }, { headers }), age);
  const cache = { answer: () => book(100) };
  const posted = { answer: () => book(100) };
  const server = quietServer()
    .on('/paramter/getPublic', () =>
      timed(success({ pairs: [], coins: [], serverEpoch: 'e1', features: { market: true, ...features } })),
    )
    .on('/paramter/getParamListByKeyName', () => timed(success({ valueName: '' })))
    .on(DEPTH, ({ method }) => (method === 'GET' ? cache : posted).answer());
  const [line, locks] = [tabLine(), sharedLocks()];
  const open = async () => {
    const tab = start(server, clock, { tabChannel: line(), tabLocks: locks().manager });
    await tab.worker.platform.get();
    const shown = await tab.follow({ name: 'depth', pair });
    // The first questions go out before the code of the others is there.
    await clock.advance(1000);
    await vi.dynamicImportSettled();
    return { ...tab, shown };
  };
  const asked = async (seconds: number) => {
    const before = server.to(DEPTH).length;
    await clock.advance(seconds * 1000);
    return server.to(DEPTH).slice(before);
  };
  const methods = async (seconds: number) => (await asked(seconds)).map(({ method }) => method);
  return { clock, book, cache, posted, server, open, asked, methods };
}

it('market calls go out as GETs that name nobody, where the back end announces it', async () => {
  const { open, asked } = await behindCache();
  await open();
  const [request] = await asked(1);
  expect(request).toMatchObject({
    method: 'GET',
    query: '?size=20&symbol=btcusdt&timer=1min',
    body: '',
    init: { cache: 'no-cache', credentials: 'omit', redirect: 'manual' },
  });
  expect([...(request?.headers.keys() ?? [])]).toEqual([]);
});

it('a back end that does not announce it sees no GET of the market', async () => {
  for (const features of [{}, { marketGet: 'yes' }]) {
    const { open, methods } = await behindCache(features);
    await open();
    expect(new Set(await methods(5))).toEqual(new Set(['POST']));
  }
});

it('what a cache answers is as old as the back end made it, in every tab', async () => {
  const { book, cache, open, methods } = await behindCache();
  const first = await open();
  const second = await open();
  cache.answer = () => book(101, 4000);
  // Until then what was seen before is newer.
  expect(new Set(await methods(6))).toEqual(new Set(['GET']));
  for (const { shown } of [first, second]) {
    expect(shown.last()).toMatchObject({ kind: 'value', age: 4000, value: { bids: [{ price: '101' }] } });
  }
});

it('the age that a cache tells counts where the time of its answer says less', async () => {
  const { book, cache, open, asked } = await behindCache();
  const { shown } = await open();
  cache.answer = () => book(101, 0, { Age: '3' });
  await asked(1);
  expect(shown.last()).toMatchObject({ kind: 'value', age: 3000 });
});

it('an older answer of another cache sets no book back', async () => {
  const { book, cache, open, asked } = await behindCache();
  const { shown } = await open();
  for (const fresh of [1000, 0]) {
    cache.answer = () => book(102, fresh);
    await asked(1);
    cache.answer = () => book(101, 3000);
    await asked(1);
    expect(shown.last()).toMatchObject({ age: 3000, value: { bids: [{ price: '102' }] } });
  }
});

it('a cached answer does not set the clock', async () => {
  const { book, cache, open, asked } = await behindCache();
  const { follow } = await open();
  const connection = await follow({ name: 'connection' });
  cache.answer = () => book(100, 9000);
  await asked(20);
  expect(connection.last()).toMatchObject({ value: { clockOffset: 0, clockKnown: true } });
});

it('after sleep, when nobody knows the time, a call that no cache answers tells it first', async () => {
  const { clock, open, server, methods } = await behindCache();
  await open();
  expect(await methods(1)).toEqual(['GET']);
  const before = server.to(DEPTH).length;
  await clock.sleep(3_600_000);
  expect(server.to(DEPTH)[before]?.method).toBe('POST');
  expect(await methods(2)).toContain('GET');
});

const broken: readonly (readonly [string, () => Response])[] = [
  ['HTTP 405', () => new Response('', { status: 405 })],
  ['HTTP 404', () => new Response('{}', { status: 404 })],
  ['a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['another shape', () => Response.json({ status: 'ok' })],
  ['that nobody is signed in', () => refusal(-2)],
];

it.each(broken)('where a GET answers %s, POSTs take its place, and no price is missed', async (_, answer) => {
  const { cache, posted, book, open, methods } = await behindCache();
  const { shown } = await open();
  cache.answer = answer;
  posted.answer = () => book(101);
  expect(await methods(1)).toEqual(['GET', 'POST']);
  expect(shown.last()).toMatchObject({ kind: 'value', age: 0, value: { bids: [{ price: '101' }] } });
  expect(new Set(await methods(5))).toEqual(new Set(['POST']));
  expect(shown.messages.map(({ kind }) => kind)).not.toContain('failure');
});

it('a cache that keeps answers for minutes is not asked again', async () => {
  const { cache, book, open, methods } = await behindCache();
  const { shown } = await open();
  cache.answer = () => book(90, 60_000);
  await methods(1);
  expect(shown.last()).toMatchObject({ age: 0, value: { bids: [{ price: '100' }] } });
  expect(new Set(await methods(5))).toEqual(new Set(['POST']));
});

it('a refusal is asked for again by POST, which has its words, and the next question is a GET', async () => {
  const { cache, open, methods } = await behindCache();
  await open();
  cache.answer = () => Response.json({ status: 'error', code: 1004, msg: 'of another language' });
  expect(await methods(1)).toEqual(['GET', 'POST']);
  expect(await methods(1)).toEqual(['GET', 'POST']);
});

it('an overloaded or silent server is not asked twice', async () => {
  const { cache, open, methods } = await behindCache();
  await open();
  cache.answer = () => new Response('', { status: 503 });
  expect(await methods(1)).toEqual(['GET']);
});

it('the person stays signed in whatever a cache answers', async () => {
  const { cache, open, methods, server } = await behindCache();
  server
    .on('/user/login', () => success({ userId: 'a', token: 'T'.repeat(43) }))
    .on('/user/info', () => success({ uid: 'a', email: 'a@b.test', purchase: true, auth: 2 }));
  const { worker, follow } = await open();
  const session = await follow({ name: 'session' });
  await worker.session.login({ account: 'a@b.test', password: 'password-1', code: '123456' });
  cache.answer = () => refusal(-2);
  expect(await methods(1)).toEqual(['GET', 'POST']);
  expect(session.last()).toMatchObject({ value: { signedIn: true, userId: 'a' } });
});
