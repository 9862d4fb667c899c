import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { sandboxConfig } from '../../../sandbox/src/http/config.ts';
import { openSandboxForFile, post } from '../http/open-sandbox.ts';

const KEPT = 'public, max-age=1, stale-while-revalidate=2';
const box = await openSandboxForFile();
let app: ReturnType<typeof createApp>;
beforeAll(() => {
  app = createApp(box.deps);
});

const CALLS = [
  ['getKline', { size: '30', symbol: 'btcusdt', timer: '1min' }],
  ['getHuobiContractDepthV2', { size: '20', symbol: 'btcusdt', timer: '1min' }],
  ['getMarketTrade', { symbol: 'btcusdt' }],
  ['getDetails', { size: '1', symbol: 'btcusdt', timer: '1day' }],
  ['getHuobiDetailsByQuoteCoin', { quoteCoin: 'USDT' }],
] as const;

const BOOK = '/huobi/getHuobiContractDepthV2?size=20&symbol=btcusdt&timer=1min';

function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', of = app, from = '203.0.113.7' } = {},
) {
  return Promise.resolve(
    of.request(`/bb/app${path}`, { method, headers }, { incoming: { socket: { remoteAddress: from } } }),
  );
}

describe('market calls by GET', () => {
  it.each(CALLS)('%s answers what the POST answers, for caches to keep', async (name, fields) => {
    const answer = await ask(`/huobi/${name}?${new URLSearchParams(fields)}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': KEPT,
      vary: 'Accept-Encoding',
      'x-server-time': String(box.clock.time),
      'content-type': 'application/json',
    });
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{43}"$/);
    expect(await answer.json()).toEqual(await post(app, `/huobi/${name}`, fields));
  });

  it('say 304 and nothing more to whoever has the same body, and the time at which it was still true', async () => {
    const tag = (await ask(BOOK)).headers.get('etag') ?? '';
    box.clock.time += 1;
    for (const asked of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const same = await ask(BOOK, { 'If-None-Match': asked });
      expect([asked, same.status, await same.text()]).toEqual([asked, 304, '']);
      expect(Object.fromEntries(same.headers)).toMatchObject({
        etag: tag,
        'cache-control': KEPT,
        vary: 'Accept-Encoding',
        'x-server-time': String(box.clock.time),
      });
    }
    for (const asked of ['"other"', tag.slice(1, -1), '']) {
      expect((await ask(BOOK, { 'If-None-Match': asked })).status).toBe(200);
    }
  });

  it('have another tag once the book is another one', async () => {
    const before = (await ask(BOOK)).headers.get('etag') ?? '';
    box.clock.time += 60_000;
    const after = await ask(BOOK, { 'If-None-Match': before });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(before);
  });

  it('answer everybody alike: no token, cookie, device or language is looked at, and nobody is named', async () => {
    const plain = await ask(BOOK);
    const body = await plain.text();
    const somebody = {
      'X-Access-Token': await box.signIn(),
      'X-Device': 'd'.repeat(43),
      Cookie: 'a=b',
      'Accept-Language': 'ja',
      'X-Request-Id': 'abc-123-def',
    };
    for (const headers of [somebody, { ...somebody, 'X-Access-Token': 'of nobody' }]) {
      const answer = await ask(BOOK, headers);
      expect(await answer.text()).toBe(body);
      expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(plain.headers));
    }
    for (const name of ['x-request-id', 'server-timing', 'set-cookie']) {
      expect([name, plain.headers.get(name)]).toEqual([name, null]);
    }
  });

  it('have a weak tag where the answer was compressed on its way, which is known again', async () => {
    const path = '/huobi/getKline?size=300&symbol=btcusdt&timer=1min';
    const packed = await ask(path, { 'Accept-Encoding': 'gzip' });
    const tag = packed.headers.get('etag') ?? '';
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(tag).toMatch(/^W\//);
    expect((await ask(path, { 'If-None-Match': tag, 'Accept-Encoding': 'gzip' })).status).toBe(304);
  });

  it('answer HEAD with the same headers', async () => {
    const [whole, head] = [await ask(BOOK), await ask(BOOK, {}, { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
  });

  it.each([
    ['/huobi/getKline?symbol=btcusdt&size=0', 1001],
    ['/huobi/getKline?symbol=abcusdt', 1006],
    ['/huobi/getKline?symbol=btcusdt&symbol=ethusdt', 1001],
    ['/huobi/getHuobiDetailsByQuoteCoin', 1001],
  ])('that are refused are kept by nobody: %s', async (path, code) => {
    const answer = await ask(path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBe(null);
    expect(await answer.json()).toMatchObject({ status: 'error', code });
  });

  it('count with the POSTs of an address, those that bring a 304 too', async () => {
    const of = createApp({ ...box.deps, config: sandboxConfig({ requestsPerTenSeconds: 3 }) });
    const from = '192.0.2.1';
    const tag = (await ask(BOOK, {}, { of, from })).headers.get('etag') ?? '';
    expect((await ask(BOOK, { 'If-None-Match': tag }, { of, from })).status).toBe(304);
    await post(of, '/huobi/getMarketTrade', { symbol: 'btcusdt' }, { from });
    const refused = await ask(BOOK, {}, { of, from });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
  });

  it('are announced where the operator wants it', async () => {
    const said = async (of: typeof app) => {
      const { data } = await (await ask('/paramter/getPublic', {}, { of })).json();
      return data.features.marketGet;
    };
    expect(await said(app)).toBeUndefined();
    expect(await said(createApp({ ...box.deps, config: sandboxConfig({ marketGet: true }) }))).toBe(true);
  });
});
