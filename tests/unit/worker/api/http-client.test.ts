import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { failed, ok, type Result } from '#protocol/result.ts';
import type { Language } from '#protocol/tables.ts';
import { milliseconds } from '#protocol/units.ts';
import { call } from '#worker/api/endpoint.ts';
import { createHttpClient, type HttpClient } from '#worker/api/http-client.ts';
import { inData, nothing } from '#worker/api/primitives.ts';
import { createRequestLog } from '#worker/api/request-log.ts';
import type { ServerTimeSample } from '#worker/platform/server-clock.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { FakeServer, held, refusal, success } from '../../../support/fake-server.ts';
import { missingCalls } from '../../../support/missing-calls.ts';

const text = inData(v.string());
const open = call<{ q?: string }, string>('/paramter/getCustomer', text, {
  method: 'GET',
  body: 'query',
  access: 'public',
});
const mine = call<{ a?: string; b?: number }, string>('/contract/getAssets', text);
const pay = call<{ amount: string }, void>('/contract/transfer', nothing, { money: true });
const market = call<{ symbol: string }, string>('/huobi/getKline', text, {
  access: 'public',
  envelope: 'status',
});

const TOKEN = 'token-of-a-person';

function setUp() {
  const clock = new FakeClock();
  const server = new FakeServer();
  const session = { token: TOKEN as string | null, epoch: 1 };
  const heard = {
    invalid: [] as number[],
    reached: [] as string[],
    times: [] as ServerTimeSample[],
    rests: [] as number[],
    held: [] as number[],
    activity: 0,
  };
  const world = {
    online: true,
    language: 'en-US' as Language | null,
    /** What user info says of the session. */
    confirmed: ok(null) as Result<unknown>,
  };
  const log = createRequestLog();
  const http: HttpClient = createHttpClient({
    fetch: server.fetch,
    clock,
    timeout: milliseconds(12_000),
    base: () => '/bb/app',
    session: { ready: Promise.resolve(), token: () => session.token, epoch: () => session.epoch },
    language: () => world.language,
    device: async () => null,
    online: () => world.online,
    missing: missingCalls({ clock }),
    confirmSession: async () => world.confirmed,
    log,
    observer: {
      reached: (outcome) => heard.reached.push(outcome),
      serverTime: (sample) => heard.times.push(sample),
      sessionInvalid: (epoch) => heard.invalid.push(epoch),
      held: (wait) => heard.held.push(wait),
      rests: (wait) => heard.rests.push(wait),
      activity: () => {
        heard.activity += 1;
      },
    },
  });
  return { clock, server, session, heard, world, log, http };
}

let kit: ReturnType<typeof setUp>;
beforeEach(() => {
  kit = setUp();
});

describe('requests', () => {
  it('carry token, language and a stripped form body', async () => {
    kit.server.on('/contract/getAssets', () => success('yes'));
    expect(await kit.http.call(mine, { a: '', b: 0 })).toEqual({ ok: true, value: 'yes' });
    const [request] = kit.server.requests;
    expect(request?.method).toBe('POST');
    expect(request?.body).toBe('b=0');
    expect(request?.headers.get('X-Access-Token')).toBe(TOKEN);
    expect(request?.headers.get('Accept-Language')).toBe('en-US,en');
    expect(request?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
    expect(request?.headers.has('X-Background')).toBe(false);
    expect(request?.headers.has('Idempotency-Key')).toBe(false);
  });

  it.each([
    ['zh-CN', 'zh-CN,zh'],
    ['en-US', 'en-US,en'],
    ['ko', 'ko'],
    ['ja', 'ja'],
    [null, 'en-US,en'],
  ] as const)('for %s ask for %s', async (language, header) => {
    kit.world.language = language;
    kit.server.on('/paramter/getCustomer', () => success('yes'));
    await kit.http.call(open, {});
    expect(kit.server.requests[0]?.headers.get('Accept-Language')).toBe(header);
  });

  it('say when a timer or a confirmed wish caused them', async () => {
    kit.server.on('/contract/transfer', () => success());
    await kit.http.call(pay, { amount: '1' }, { background: true, idempotencyKey: 'key-1' });
    expect(kit.server.requests[0]?.headers.get('X-Background')).toBe('1');
    expect(kit.server.requests[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(kit.heard.activity).toBe(0);
    await kit.http.call(pay, { amount: '1' });
    expect(kit.heard.activity).toBe(1);
  });

  it('that are private are not made without a token', async () => {
    kit.session.token = null;
    expect(await kit.http.call(mine, {})).toEqual({ ok: false, failure: { kind: 'session' } });
    expect(kit.server.requests).toHaveLength(0);
    expect(kit.heard.invalid).toEqual([]);
  });

  // proves F04
  it('known to be offline are not made', async () => {
    kit.world.online = false;
    expect(await kit.http.call(pay, { amount: '1' })).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(kit.server.requests).toHaveLength(0);
  });

  // proves S10
  it('are logged without a secret', async () => {
    kit.server.on('/paramter/getCustomer', () => success('yes'));
    await kit.http.call(open, { q: 'secret' });
    expect(kit.log.rows()).toEqual([
      { path: '/paramter/getCustomer', at: kit.clock.now(), took: 0, outcome: 'ok' },
    ]);
    for (let n = 0; n < 250; n += 1) await kit.http.call(open, {});
    expect(kit.log.rows()).toHaveLength(200);
    expect(JSON.stringify(kit.log.rows())).not.toContain(TOKEN);
  });
});

describe('answers', () => {
  const failureOf = async (response: Response) => {
    kit.server.on('/paramter/getCustomer', () => response);
    const result = await kit.http.call(open, {});
    return result.ok ? null : result.failure;
  };

  // proves F08 F09
  it.each([
    ['HTML', '<html><body>Sign in to the hotel network</body></html>'],
    ['nothing', ''],
    ['cut JSON', '{"code":1,"data":"ye'],
    ['another shape', '{"code":1,"data":{"list":"no"}}'],
    ['no envelope', '[1,2,3]'],
    ['null', 'null'],
    ['a code that is words', '{"code":"refused","data":null}'],
    ['a code without end', '{"code":1e400,"msg":"no","data":null}'],
    ['a code with a fraction', '{"code":1.5,"msg":"no","data":null}'],
    ['a code beyond whole numbers', '{"code":1e20,"msg":"no","data":null}'],
  ])('of %s are a bad body', async (_, body) => {
    expect(await failureOf(new Response(body))).toEqual({ kind: 'badBody' });
  });

  it('that are a page hint at a network sign-in', async () => {
    await failureOf(new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }));
    expect(kit.heard.reached).toEqual(['page']);
  });

  it.each([
    ['no JSON', 200, 'nonsense'],
    ['half of it', 200, '{"code":1,"da'],
    ['JSON of something else', 200, '{"hello":"world"}'],
    ['data of another shape', 200, '{"code":1,"data":{"list":"no"}}'],
    ['a refusal by something in between', 403, '<html>Blocked</html>'],
  ])('that are %s are strange, and their clock is not believed', async (_, status, body) => {
    await failureOf(new Response(body, { status, headers: { Date: 'Tue, 03 Mar 2026 12:00:00 GMT' } }));
    expect(kit.heard.reached).toEqual(['strange']);
    expect(kit.heard.times).toEqual([]);
  });

  it.each([
    ['no right', 401, '', ''],
    ['no right, in JSON', 403, '{"message":"forbidden"}', 'application/json'],
    ['a call that it has not', 501, '', ''],
    ['words of maintenance', 200, '{"message":"Closed until 10:00 UTC"}', 'application/json'],
    [
      'words of maintenance for a code',
      200,
      '{"code":503,"msg":"Back soon","data":null}',
      'application/json',
    ],
  ])('of a back end that says %s are no line that is down', async (_, status, body, type) => {
    await failureOf(new Response(body, { status, headers: { 'Content-Type': type } }));
    expect(kit.heard.reached).toEqual(['answered']);
  });

  it.each([
    [200, '{"message":"Closed until 10:00 UTC"}', { kind: 'badBody', msg: 'Closed until 10:00 UTC' }],
    [200, '{"error":{"message":"Closed"}}', { kind: 'badBody', msg: 'Closed' }],
    [200, '{"status":"maintenance","detail":"Closed"}', { kind: 'badBody', msg: 'Closed' }],
    [200, '{"code":"MAINTENANCE","msg":"Closed"}', { kind: 'badBody', msg: 'Closed' }],
    [200, '{"code":503,"msg":"Closed"}', { kind: 'badBody', code: 503, msg: 'Closed' }],
    [503, '{"message":"Closed"}', { kind: 'http', httpStatus: 503, msg: 'Closed' }],
    [200, '{"code":200,"msg":"Order placed"}', { kind: 'badBody', code: 200 }],
  ])('of %i with %s say what the operator says', async (status, body, failure) => {
    expect(await failureOf(new Response(body, { status }))).toEqual(failure);
  });

  it.each([
    [200, 'text/plain', 'Under maintenance until 10:00 UTC', 'Under maintenance until 10:00 UTC'],
    [200, 'application/json', '"We will be back at 10:00"', 'We will be back at 10:00'],
    [
      200,
      'text/html',
      '<html><title>Site</title><h1>Scheduled <b>maintenance</b></h1>',
      'Scheduled maintenance',
    ],
    [200, 'text/html', '<title>系统维护中 &amp; &#21319;&#32423;</title><h1></h1>', '系统维护中 & 升级'],
    [503, 'text/plain', 'Geschlossen bis 10 Uhr', 'Geschlossen bis 10 Uhr'],
    [503, 'text/html', '<!doctype html><h1>Closed\n until ten</h1><script>x</script>', 'Closed until ten'],
    [502, 'text/html', '<h1>Wartungsarbeiten</h1>', 'Wartungsarbeiten'],
    [503, 'text/html', '<h1>&lt;img src=x onerror=1&gt; maintenance</h1><title>점검 중</title>', '점검 중'],
  ])('of %i with %s say that the back end is closed: %s', async (status, type, body, msg) => {
    const answer = new Response(body, { status, headers: { 'Content-Type': type } });
    expect(await failureOf(answer)).toMatchObject({ kind: status === 200 ? 'badBody' : 'http', msg });
    expect(kit.heard.reached).toEqual([status === 200 ? 'answered' : 'serverError']);
  });

  it.each([
    [200, 'text/html', '<title>Free Wi-Fi</title><h1>Log in to go on</h1>'],
    [200, 'text/plain', 'OK'],
    [200, 'text/plain', '{"code":1,"msg":"maintenance'],
    [200, 'text/plain', `maintenance ${'x'.repeat(400)}`],
    [503, 'text/html', '<h1>503 Service Temporarily Unavailable</h1><center>nginx</center>'],
    [503, 'text/plain', 'no healthy upstream'],
    [503, 'text/plain', 'Service Unavailable'],
    [503, 'text/plain', ''],
    [500, 'text/plain', 'Internal Server Error'],
    [502, 'text/html', '<title>502 Bad Gateway</title>'],
    [511, 'text/html', '<h1>Maintenance of the network</h1>'],
  ])('of %i with %s say nothing in words: %s', async (status, type, body) => {
    const answer = new Response(body, { status, headers: { 'Content-Type': type } });
    expect(await failureOf(answer)).not.toHaveProperty('msg');
  });

  it('of a network that says that it wants a sign-in say so', async () => {
    await failureOf(new Response('Sign in first', { status: 511 }));
    expect(kit.heard.reached).toEqual(['page']);
  });

  it('that there is no such call say nothing of the line', async () => {
    await failureOf(new Response('<html>Not found</html>', { status: 404 }));
    expect(kit.heard.reached).toEqual(['answered']);
  });

  // proves F05
  it.each([201, 204, 304, 400, 404, 500, 503])('with status %i reject', async (status) => {
    const body = status === 204 || status === 304 ? null : '{"code":1,"data":"yes"}';
    expect(await failureOf(new Response(body, { status }))).toEqual({ kind: 'http', httpStatus: status });
  });

  it('that refuse keep code and text, cut to 300 characters', async () => {
    expect(await failureOf(refusal(1002, 'x'.repeat(1_000_000)))).toEqual({
      kind: 'refused',
      code: 1002,
      msg: 'x'.repeat(300),
    });
    expect(await failureOf(refusal(1001))).toEqual({ kind: 'refused', code: 1001 });
    expect(await failureOf(Response.json({ code: 7, msg: { html: '<b>' } }))).toEqual({
      kind: 'refused',
      code: 7,
    });
  });

  it('of the market succeed with status ok', async () => {
    kit.server.on('/huobi/getKline', () => Response.json({ status: 'ok', data: 'yes' }));
    expect(await kit.http.call(market, { symbol: 'btcusdt' })).toEqual({ ok: true, value: 'yes' });
    kit.server.on('/huobi/getKline', () => Response.json({ status: 'error', 'err-msg': 'no such pair' }));
    expect(await kit.http.call(market, { symbol: 'x' })).toEqual({
      ok: false,
      failure: { kind: 'refused', msg: 'no such pair' },
    });
    kit.server.on('/huobi/getKline', () => refusal(1006, 'No such pair'));
    expect(await kit.http.call(market, { symbol: 'x' })).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 1006, msg: 'No such pair' },
    });
  });

  it('of a cut connection are a network failure, with the id of the wish', async () => {
    kit.server.on('/contract/transfer', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await kit.http.call(pay, { amount: '1' }, { idempotencyKey: 'key-1' })).toEqual({
      ok: false,
      failure: { kind: 'network', requestId: 'key-1' },
    });
    expect(kit.heard.reached).toEqual(['unreachable']);
  });
});

describe('the deadline', () => {
  it('is over for a read whose answer the machine slept over, and not for money', async () => {
    const [read, paid] = [held(), held()];
    kit.server.on('/contract/getAssets', () => read.answer).on('/contract/transfer', () => paid.answer);
    const pending = [kit.http.call(mine, {}), kit.http.call(pay, { amount: '1' })];
    await kit.clock.advance(1000);
    // The answers and the timers of the deadline wait for the machine, and the answers are first.
    kit.clock.after(100, () => {
      read.give(success('old'));
      paid.give(success(null));
    });
    await kit.clock.sleep(120_000);
    expect(await Promise.all(pending)).toEqual([
      { ok: false, failure: { kind: 'timeout' } },
      { ok: true, value: undefined },
    ]);
  });

  // proves F01
  it('is 12 seconds, aborts the request and is a timeout', async () => {
    const late = held();
    kit.server.on('/paramter/getCustomer', () => late.answer);
    const pending = kit.http.call(open, {});
    let done = false;
    void pending.then(() => {
      done = true;
    });
    await kit.clock.advance(11_999);
    expect(done).toBe(false);
    await kit.clock.advance(1);
    expect(await pending).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(kit.server.requests[0]?.signal?.aborted).toBe(true);
  });

  it('also binds the body', async () => {
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"code":1')),
    });
    kit.server.on('/paramter/getCustomer', () => new Response(body));
    const pending = kit.http.call(open, {});
    await kit.clock.advance(12_000);
    expect(await pending).toEqual({ ok: false, failure: { kind: 'timeout' } });
  });

  it('leaves no timer behind after an answer', async () => {
    kit.server.on('/paramter/getCustomer', () => success('yes'));
    await kit.http.call(open, {});
    expect(kit.clock.waiting).toBe(0);
  });
});

describe('one at a time', () => {
  // proves F15
  it('the latest request of a key wins, whatever comes first', async () => {
    const first = held();
    const second = held();
    kit.server.on('/paramter/getCustomer', ({ signal: _ }) =>
      kit.server.requests.length === 1 ? first.answer : second.answer,
    );
    const older = kit.http.call(open, { q: 'a' }, { latest: 'open' });
    await kit.clock.advance(0);
    const newer = kit.http.call(open, { q: 'b' }, { latest: 'open' });
    await kit.clock.advance(0);
    second.give(success('newer'));
    first.give(success('older'));
    expect(await newer).toEqual({ ok: true, value: 'newer' });
    expect(await older).toEqual({ ok: false, failure: { kind: 'superseded' } });
    expect(kit.server.requests[0]?.signal?.aborted).toBe(true);
    expect(kit.heard.reached).toEqual(['answered']);
  });

  it('never gives up a call that moves money', async () => {
    const first = held();
    kit.server.on('/contract/transfer', () => (kit.server.requests.length === 1 ? first.answer : success()));
    const older = kit.http.call(pay, { amount: '1' }, { latest: 'pay' });
    await kit.clock.advance(0);
    await kit.http.call(pay, { amount: '2' }, { latest: 'pay' });
    first.give(success());
    expect(await older).toEqual({ ok: true, value: undefined });
  });
});

describe('the session', () => {
  it('is told of every -2 with the epoch of its call', async () => {
    kit.server.on('/contract/getAssets', () => refusal(-2, 'Please login first'));
    const results = await Promise.all([kit.http.call(mine, {}), kit.http.call(mine, {})]);
    expect(results.map((result) => !result.ok && result.failure.kind)).toEqual(['session', 'session']);
    expect(kit.heard.invalid).toEqual([1, 1]);
  });

  // proves F13 F14
  it('of before is over: its late -2 and its late success are dropped', async () => {
    for (const response of [refusal(-2), success('private')]) {
      kit.session.epoch = 1;
      const late = held();
      kit.server.on('/contract/getAssets', () => late.answer);
      const pending = kit.http.call(mine, {});
      await kit.clock.advance(0);
      kit.session.epoch = 2;
      late.give(response);
      expect(await pending).toEqual({ ok: false, failure: { kind: 'superseded' } });
    }
    expect(kit.heard.invalid).toEqual([]);
  });

  it('of before is over, but its late -2 to a call for money says that nothing moved', async () => {
    const late = held();
    kit.server.on('/contract/transfer', () => late.answer);
    const pending = kit.http.call(pay, { amount: '1' }, { idempotencyKey: 'k1' });
    await kit.clock.advance(0);
    kit.session.epoch = 2;
    late.give(refusal(-2));
    expect(await pending).toMatchObject({ ok: false, failure: { kind: 'session', code: -2 } });
    expect(kit.heard.invalid).toEqual([]);
  });

  it('does not matter to a late public answer', async () => {
    const late = held();
    kit.server.on('/paramter/getCustomer', () => late.answer);
    const pending = kit.http.call(open, {});
    await kit.clock.advance(0);
    kit.session.epoch = 2;
    late.give(success('public'));
    expect(await pending).toEqual({ ok: true, value: 'public' });
  });
});

describe('too many requests', () => {
  // proves F07
  it('stops everything until Retry-After', async () => {
    kit.server.on(
      '/paramter/getCustomer',
      () => new Response('', { status: 429, headers: { 'Retry-After': '7' } }),
    );
    expect(await kit.http.call(open, {})).toEqual({
      ok: false,
      failure: { kind: 'tooMany', httpStatus: 429, retryAfter: 7 },
    });
    expect(kit.heard.held).toEqual([7000]);
    await kit.clock.advance(3000);
    expect(await kit.http.call(mine, {})).toEqual({ ok: false, failure: { kind: 'tooMany', retryAfter: 4 } });
    expect(kit.server.requests).toHaveLength(1);
    await kit.clock.advance(4000);
    kit.server.on('/paramter/getCustomer', () => success('yes'));
    expect((await kit.http.call(open, {})).ok).toBe(true);
  });

  it('for one action is only said', async () => {
    kit.server.on('/contract/getAssets', () =>
      refusal(1029, 'Too many attempts, try again later', { retryAfter: 60 }),
    );
    expect(await kit.http.call(mine, {})).toEqual({
      ok: false,
      failure: { kind: 'tooMany', code: 1029, msg: 'Too many attempts, try again later', retryAfter: 60 },
    });
    expect(kit.heard.held).toEqual([]);
    await kit.http.call(mine, {}, { background: true });
    expect(kit.heard.held).toEqual([60_000]);
  });

  it('never silences the app for hours', async () => {
    kit.server.on(
      '/paramter/getCustomer',
      () => new Response('', { status: 429, headers: { 'Retry-After': '999999999' } }),
    );
    expect(await kit.http.call(open, {})).toMatchObject({ failure: { retryAfter: 600 } });
  });
});

describe('a server that wants to be left alone for a while', () => {
  const away = (headers: Record<string, string>) =>
    kit.server.on('/paramter/getCustomer', () => new Response('', { status: 503, headers }));

  it('is asked by no timer until then, and by a person at any time', async () => {
    away({ 'Retry-After': '7' });
    expect(await kit.http.call(open, {}, { background: true })).toEqual({
      ok: false,
      failure: { kind: 'http', httpStatus: 503, retryAfter: 7 },
    });
    expect(kit.heard.rests).toEqual([7000]);
    expect(kit.heard.held).toEqual([]);
    await kit.clock.advance(3000);
    expect(await kit.http.call(mine, {}, { background: true })).toEqual({
      ok: false,
      failure: { kind: 'tooMany', retryAfter: 4 },
    });
    expect(kit.server.requests).toHaveLength(1);
    await kit.http.call(open, {});
    expect(kit.server.requests).toHaveLength(2);
  });

  it('that has too much to do for a read is no line that is down: timers rest, what moves money goes on', async () => {
    const busy = JSON.stringify({ code: 1029, msg: 'Too much to do', data: { retryAfter: 3 } });
    kit.server.on(
      '/paramter/getCustomer',
      () => new Response(busy, { status: 503, headers: { 'Retry-After': '3' } }),
    );
    expect(await kit.http.call(open, {}, { background: true })).toEqual({
      ok: false,
      failure: { kind: 'http', httpStatus: 503, code: 1029, msg: 'Too much to do', retryAfter: 3 },
    });
    expect(kit.heard.rests).toEqual([]);
    expect(kit.heard.held).toEqual([]);
    expect(kit.heard.reached.at(-1)).toBe('answered');
    expect(await kit.http.call(mine, {}, { background: true })).toMatchObject({
      failure: { kind: 'tooMany' },
    });
    await kit.http.call(mine, {});
    expect(kit.server.requests).toHaveLength(2);
  });

  it('is asked again at once when a person tries again', async () => {
    away({ 'Retry-After': '3600' });
    await kit.http.call(open, {}, { background: true });
    kit.http.resume();
    kit.server.on('/paramter/getCustomer', () => success('yes'));
    expect((await kit.http.call(open, {}, { background: true })).ok).toBe(true);
  });

  it.each([
    ['hours behind', -3],
    ['hours ahead', 26],
  ])('says when by its own clock, where the device is %s', async (_, hours) => {
    const served = kit.clock.now() - hours * 3_600_000;
    const text = (at: number) => new Date(at).toUTCString();
    away({ Date: text(served), 'Retry-After': text(served + 20_000) });
    expect(await kit.http.call(open, {})).toMatchObject({ failure: { retryAfter: 20 } });
  });

  it('is asked as ever where it does not say for how long', async () => {
    away({});
    expect(await kit.http.call(open, {}, { background: true })).toEqual({
      ok: false,
      failure: { kind: 'http', httpStatus: 503 },
    });
    expect(kit.heard.rests).toEqual([]);
  });
});

describe('the server clock', () => {
  it('is sampled from X-Server-Time, else from Date', async () => {
    kit.server.on('/paramter/getCustomer', () =>
      Response.json({ code: 1, data: 'x' }, { headers: { 'X-Server-Time': '1800000000123' } }),
    );
    await kit.http.call(open, {});
    kit.server.on('/paramter/getCustomer', () =>
      Response.json({ code: 1, data: 'x' }, { headers: { Date: 'Fri, 15 Jan 2027 08:00:00 GMT' } }),
    );
    await kit.http.call(open, {});
    expect(kit.heard.times.map(({ serverTime, resolution }) => [serverTime, resolution])).toEqual([
      [1_800_000_000_123, 1],
      [1_800_000_000_500, 1000],
    ]);
  });
});

describe('a call that the specification does not have', () => {
  const ours = call<Record<never, never>, string>('/user/getLimits', text);

  it('that says -2 ends no session that user info confirms, and is refused', async () => {
    kit.server.on('/user/getLimits', () => success('100'));
    await kit.http.call(ours, {});
    kit.server.on('/user/getLimits', () => refusal(-2));
    expect(await kit.http.call(ours, {})).toEqual({ ok: false, failure: { kind: 'refused', code: -2 } });
    expect(kit.heard.invalid).toEqual([]);
  });

  it('that says -2 and never succeeded is missing', async () => {
    kit.server.on('/contract/getAssets', () => success('yes')).on('/user/getLimits', () => refusal(-2));
    await kit.http.call(mine, {});
    expect(await kit.http.call(ours, {})).toEqual({ ok: false, failure: { kind: 'absent' } });
  });

  it.each([404, 405, 410, 501])(
    'that answers %i is asked once by what repeats itself, and again only after a while',
    async (status) => {
      let asked = 0;
      kit.server.on('/user/getLimits', () => {
        asked += 1;
        return new Response('', { status });
      });
      const absent = { ok: false, failure: { kind: 'absent' } };
      expect(await kit.http.call(ours, {}, { background: true })).toEqual(absent);
      expect(await kit.http.call(ours, {}, { background: true })).toEqual(absent);
      expect(asked).toBe(1);
      await kit.clock.advance(600_000);
      await kit.http.call(ours, {}, { background: true });
      expect(asked).toBe(2);
    },
  );

  it('that says -2 is of a session that is over where user info says so', async () => {
    kit.world.confirmed = failed({ kind: 'session', code: -2 });
    kit.server.on('/user/getLimits', () => refusal(-2));
    expect(await kit.http.call(ours, {})).toMatchObject({ failure: { kind: 'session' } });
  });

  // proves F05 F19
  it('that once succeeded is faulty, not missing, whatever it answers', async () => {
    kit.server.on('/user/getLimits', () => success('100'));
    await kit.http.call(ours, {});
    kit.server.on('/user/getLimits', () => new Response('', { status: 404 }));
    expect(await kit.http.call(ours, {})).toMatchObject({ failure: { kind: 'http', httpStatus: 404 } });
    kit.server.on('/user/getLimits', () => new Response('', { status: 500 }));
    expect(await kit.http.call(ours, {})).toMatchObject({ failure: { kind: 'http', httpStatus: 500 } });
  });
});
