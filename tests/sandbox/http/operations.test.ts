import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFront } from '../../../sandbox/src/front.ts';
import { jsonLog, type RequestLine } from '../../../sandbox/src/observe/log.ts';
import type { Sandbox } from '../../../sandbox/src/server.ts';
import { createTestSandbox } from '../../support/test-database.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What the figures are answered with under another name of this machine. */
function statusUnder(host: string, metricsUrl: string | null): Promise<number | undefined> {
  const { port } = new URL(metricsUrl ?? '');
  return new Promise((resolve, reject) => {
    request({ port, path: '/metrics', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('a sandbox', () => {
  let sandbox: Sandbox;
  let said: string[] = [];
  let answered: RequestLine[] = [];
  const clock = { time: Date.UTC(2026, 10, 20, 12), now: () => clock.time };
  beforeAll(async () => {
    sandbox = await createTestSandbox({
      clock,
      metricsPort: 0,
      log: {
        say: (line) => said.push(line),
        complain: (line) => said.push(line),
        answered: (line) => answered.push(line),
        close() {},
      },
    });
  });
  beforeEach(() => {
    said = [];
    answered = [];
    clock.time += 20_000;
  });
  afterAll(() => sandbox.close());

  const ask = (path: string, init: RequestInit = {}) => fetch(`${sandbox.url}${path}`, init);
  const figures = async () => (await fetch(sandbox.metricsUrl ?? '')).text();
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    ask('/csp-reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/csp-report', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const violation = (blocked: string, page = 'https://exchange.example/pc/main?token=secret#me') => ({
    'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': blocked, 'document-uri': page },
  });

  it('lives and is ready, beside the calls', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await ask(path);
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect((await ask(path, { method: 'POST' })).status).toBe(405);
    }
  });

  it('names a request in its answer, by the caller’s name where it has one in its form', async () => {
    const named = await ask('/bb/app/paramter/getPublic', { headers: { 'X-Request-Id': 'order-4711.a' } });
    expect(named.headers.get('x-request-id')).toBe('order-4711.a');
    const unnamed = await ask('/bb/app/paramter/getPublic', { headers: { 'X-Request-Id': 'a b' } });
    expect(unnamed.headers.get('x-request-id')).toMatch(UUID);
  });

  it('tells of a request with its trace, and nothing of who asked or what for', async () => {
    const headers = { traceparent: PARENT, 'X-Request-Id': 'request-1', 'X-Access-Token': 'a secret' };
    await ask('/bb/app/user/info?email=ada@example.com', { method: 'POST', headers });
    const [line] = answered;
    expect(line).toMatchObject({
      ...{ requestId: 'request-1', traceId: TRACE, method: 'POST' },
      ...{ route: '/user/info', status: 200, code: -2 },
    });
    expect(JSON.stringify(line)).not.toMatch(/secret|ada@|127\.0\.0\.1/);
  });

  it.each([
    ['without a trace', undefined],
    ['of no trace', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['of no parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['of a version that is none', `ff-${TRACE}-00f067aa0ba902b7-01`],
    ['longer than its version', `${PARENT}-more`],
    ['in capitals', PARENT.toUpperCase()],
  ])('a traceparent %s counts as none', async (_which, traceparent) => {
    await ask('/bb/app/paramter/getPublic', { headers: traceparent === undefined ? {} : { traceparent } });
    expect(answered[0]?.traceId).toBeNull();
  });

  it('tells how long it took, but not who guesses at a secret', async () => {
    const form = {
      method: 'POST',
      body: new URLSearchParams({ symbol: 'btcusdt', timer: '1min', size: '1' }),
    };
    const market = await ask('/bb/app/huobi/getKline', form);
    expect(market.headers.get('server-timing')).toMatch(/^app;dur=\d+\.\d$/);
    const guess = { account: 'demo@bourse.test', password: 'wrong', code: '000000' };
    const login = await ask('/bb/app/user/login', { method: 'POST', body: new URLSearchParams(guess) });
    expect(login.headers.get('server-timing')).toBeNull();
  });

  it('gives figures for Prometheus on a loopback port of their own, and nowhere else', async () => {
    await ask('/bb/app/user/info', { method: 'POST' });
    await ask('/bb/app/no/such/call');
    await ask('/bb/app/trade/createOrder', { method: 'POST' });
    const text = await figures();
    expect(text).toContain('bourse_requests_total{method="POST",route="/user/info",status="200",code="-2"}');
    expect(text).toContain('route="unknown",status="404"');
    expect(text).not.toContain('no/such');
    expect(text).toContain('bourse_orders_total{product="spot",outcome="refused"} 1');
    expect(text).toMatch(/bourse_request_seconds_bucket\{le="0.5",route="\/user\/info"\} \d/);
    expect(text).toMatch(/^bourse_database_up 1$/m);
    expect(text).toMatch(/^bourse_leader 1$/m);
    expect(text).toMatch(/^bourse_ledger_lag_seconds\{kind="settlement"\} 0$/m);
    expect(text).toMatch(/^bourse_audit_violations 0$/m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect(new URL(sandbox.metricsUrl ?? '').hostname).toBe('127.0.0.1');
    expect((await ask('/metrics')).status).toBe(404);
  });

  it('gives no figures to a page that points a name of its own to this machine', async () => {
    expect(await statusUnder('evil.example', sandbox.metricsUrl)).toBe(404);
  });

  it('takes browsers’ reports, tells each finding once an hour and nothing that names a person', async () => {
    expect((await report(violation('https://evil.example/x.js?user=ada'))).status).toBe(204);
    await report(violation('https://evil.example/other.js'));
    const line =
      "a browser reports: the policy's script-src-elem refused https://evil.example on https://exchange.example/pc/main";
    expect(said).toEqual([`${new Date(clock.time).toISOString()} ${line}`]);
    clock.time += 3_600_000;
    const recent = [
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'img-src',
          blockedURL: 'inline',
          documentURL: 'chrome-extension://abc/x',
        },
      },
      { type: 'deprecation', body: {} },
    ];
    await report(recent, { 'Content-Type': 'application/reports+json' });
    expect(said).toHaveLength(2);
    expect(said[1]).toContain('img-src refused inline on chrome-extension:/x');
    expect(await figures()).toContain('bourse_csp_reports_total{directive="script-src-elem"} 2');
  });

  it('takes no more than 20 reports of an address in ten seconds, none above 16 KB, and believes none', async () => {
    expect((await report('x'.repeat(20_000))).status).toBe(413);
    expect((await report('{"csp-report":')).status).toBe(204);
    expect((await report({ 'csp-report': { 'effective-directive': 'evil\nline' } })).status).toBe(204);
    expect(said.join()).not.toContain('evil');
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await report(violation('eval'))).status);
    expect(statuses.filter((status) => status === 429).length).toBe(3);
    expect((await ask('/csp-reports')).status).toBe(405);
  });
});

it('a sandbox that ends says so, goes on answering for the time of draining, and closes each connection', async () => {
  const sandbox = await createTestSandbox({ drainMs: 1500, say: () => {} });
  const closing = sandbox.close();
  const state = await fetch(`${sandbox.url}/readyz`);
  expect([state.status, await state.json()]).toEqual([503, { status: 'unavailable', reason: 'draining' }]);
  expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200);
  const call = await fetch(`${sandbox.url}/bb/app/paramter/getPublic`);
  expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
  await closing;
  await expect(fetch(`${sandbox.url}/healthz`)).rejects.toThrow();
});

it('one whose database does not answer lives, and is not ready', async () => {
  const sandbox = await createTestSandbox({ say: () => {}, report: () => {} });
  await sandbox.deps.db.destroy();
  expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200);
  const state = await fetch(`${sandbox.url}/readyz`);
  expect([state.status, await state.json()]).toEqual([503, { status: 'unavailable', reason: 'database' }]);
  await sandbox.close().catch(() => {});
});

describe('a front', () => {
  const asked: IncomingHttpHeaders[] = [];
  const backEnd = createServer((incoming, response) => {
    asked.push(incoming.headers);
    response.writeHead(200, { 'Server-Timing': 'db;dur=3' }).end('{"code":1}');
  });
  let front: Awaited<ReturnType<typeof createFront>>;
  const answered: RequestLine[] = [];
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      backEnd.listen(0, '127.0.0.1', resolve);
    });
    front = await createFront({
      port: 0,
      backend: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`,
      report: () => {},
      answered: (line) => answered.push(line),
      metricsPort: 0,
      metricsHost: '0.0.0.0',
    });
  });
  afterEach(() => {
    asked.length = 0;
    answered.length = 0;
  });
  afterAll(async () => {
    await front.close();
    backEnd.closeAllConnections();
    backEnd.close();
  });
  const call = (headers: Record<string, string>) => fetch(`${front.url}/bb/app/user/info`, { headers });

  it('passes a trace on with a span of its own, and its id both ways', async () => {
    const answer = await call({ traceparent: PARENT, tracestate: 'vendor=1', 'X-Request-Id': 'request-2' });
    expect(asked[0]).toMatchObject({ tracestate: 'vendor=1', 'x-request-id': 'request-2' });
    expect(asked[0]?.traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    expect(answer.headers.get('x-request-id')).toBe('request-2');
    expect(answer.headers.get('server-timing')).toBe('db;dur=3');
    await answer.text();
    await expect.poll(() => answered).toHaveLength(1);
    expect(answered[0]).toMatchObject({
      requestId: 'request-2',
      traceId: TRACE,
      route: '/bb/app',
      status: 200,
    });
  });

  it('gives its figures to a machine of the network, where it was told to listen there', async () => {
    expect(await statusUnder('caddy:9180', front.metricsUrl)).toBe(200);
  });

  it('passes on nothing of a trace that is in no known form, and names what has no name', async () => {
    await (await call({ traceparent: 'mine', tracestate: 'vendor=1' })).text();
    expect(asked[0]).not.toHaveProperty('traceparent');
    expect(asked[0]).not.toHaveProperty('tracestate');
    expect(asked[0]?.['x-request-id']).toMatch(UUID);
  });

  it('lives, is ready, takes reports and gives its figures without those of a database', async () => {
    expect((await fetch(`${front.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${front.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${front.url}/csp-reports`, { method: 'POST', body: '{}' })).status).toBe(204);
    const figures = await (await fetch(front.metricsUrl ?? '')).text();
    expect(figures).toContain('bourse_requests_total');
    expect(figures).not.toContain('bourse_database_up');
  });
});

it('as JSON each line is a record with its time as a field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-log-'));
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const log = jsonLog(fd);
  log.say('2026-03-02T12:00:00.000Z the disk is full');
  log.complain('Error: broken', 'request-3');
  log.answered?.({
    ...{
      requestId: 'request-4',
      traceId: null,
      method: 'GET',
      route: '/pc',
      status: 200,
      code: null,
      ms: 1.2,
    },
  });
  log.close();
  closeSync(fd);
  const records = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(records).toMatchObject([
    { level: 30, msg: 'the disk is full', time: expect.stringMatching(/^\d{4}-/) },
    { level: 50, msg: 'Error: broken', requestId: 'request-3' },
    { msg: 'answered', requestId: 'request-4', route: '/pc', status: 200, ms: 1.2 },
  ]);
  await rm(folder, { recursive: true });
});
