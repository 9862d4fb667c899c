import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFront, type Front } from '../../../sandbox/src/front.ts';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { createChatApp } from '../../../sandbox/src/http/chat/chat-app.ts';
import { OPERATIONS } from '../../../sandbox/src/http/operations.ts';
import { createStaticHost } from '../../../sandbox/src/http/static.ts';
import { listenForMetrics } from '../../../sandbox/src/observe/metrics-port.ts';
import type { Sandbox } from '../../../sandbox/src/server.ts';
import { head, rawSocket } from '../../support/raw-socket.ts';
import { createTestSandbox } from '../../support/test-database.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'TRACE'];
const PAGE_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";
/** What the static host answers, what nobody does, and what is not as it should be. */
const PATHS = [
  ...['/', '/pc', '/pc/main', '/pc/app.js', '/pc/gone.js', '/pc/%00', '/pc/.env', '/nothing', '//', '/chat/'],
  ...['/bb/app', '/bb/app/', '/bb/app/nothing', '/bb/app/%ff', '/sandbox', '/sandbox/nothing', '/metrics'],
];

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Answered extends Asked {
  readonly status: number;
  readonly answered: IncomingHttpHeaders;
}

/** Follows nothing, and knows every method. */
function ask(origin: string, asked: Asked): Promise<Answered> {
  const { port, hostname } = new URL(origin);
  const { method, path, headers = {} } = asked;
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ ...asked, status: answer.statusCode ?? 0, answered: answer.headers }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Asks for each path by each method; what was answered. */
async function walk(origin: string, paths: readonly string[]): Promise<readonly Answered[]> {
  const all: Answered[] = [];
  for (const path of new Set(paths)) {
    all.push(...(await Promise.all(METHODS.map((method) => ask(origin, { method, path })))));
  }
  return all;
}

/** Those that a browser would guess the type of, or show in a frame or with whatever they load. */
const open = (all: readonly Answered[]) =>
  all
    .filter(
      ({ answered }) =>
        answered['x-content-type-options'] !== 'nosniff' ||
        !/^default-src 'none';.*frame-ancestors /.test(String(answered['content-security-policy'])),
    )
    .map(({ method, path, status }) => `${method} ${path}: ${status}`);

/** What a connection hears that ends without an answer of the application's. */
async function heard(origin: string, ...lines: readonly string[]): Promise<string> {
  const socket = await rawSocket(origin);
  socket.say(head(...lines, `Host: ${new URL(origin).host}`));
  return socket.ends();
}
const CLOSED =
  /^HTTP\/1\.1 (\d{3}) .*\r\nContent-Security-Policy: default-src 'none';.*\r\nX-Content-Type-Options: nosniff\r\n/is;

let root = '';
let backEnd: Server;
let sandbox: Sandbox;
let front: Front;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bourse-answers-'));
  const built = { 'Content-Security-Policy': PAGE_POLICY, 'X-Content-Type-Options': 'nosniff' };
  await writeFile(join(root, 'security-headers.json'), JSON.stringify({ document: built, script: built }));
  for (const name of ['index.html', 'app.js']) await writeFile(join(root, name), `content of ${name}`);
  backEnd = createServer((asked, response) => {
    if (asked.url?.endsWith('/half')) response.write('half an answer');
    else response.writeHead(asked.url?.endsWith('/moved') ? 302 : 200, { Location: '/' }).end();
  });
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  front = await createFront({
    port: 0,
    metricsPort: 0,
    backend: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`,
    report: () => {},
    fetchStatic: await createStaticHost({ root }),
  });
  sandbox = await createTestSandbox({
    testMode: true,
    metricsPort: 0,
    chat: { port: 0 },
    stream: {},
    config: { requestsPerTenSeconds: 100_000 },
    openStatic: (chatOrigins) => createStaticHost({ root, chatOrigins }),
    report: () => {},
  });
});
afterAll(async () => {
  await sandbox.close();
  await front.close();
  backEnd.closeAllConnections();
  backEnd.close();
  await rm(root, { recursive: true });
});

const origins = () => [sandbox.url, front.url];
const figures = () => [sandbox.metricsUrl ?? '', front.metricsUrl ?? ''];

describe('every answer says that it is no page, or what its page may do, and that its type is no guess', () => {
  it('of each route of the sandbox, by every method', async () => {
    const { routes } = createApp(sandbox.deps, undefined, async () => null);
    const paths = routes.map(({ path }) => path.replace('*', 'anything'));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths).toContain('/sandbox/faults');
    expect(open(await walk(sandbox.url, paths))).toEqual([]);
  });

  it('of the app, of operations and of what is not there, at the sandbox and at the front', async () => {
    for (const origin of origins()) {
      const all = await walk(origin, [...PATHS, ...OPERATIONS, '/bb/app/moved']);
      expect(open(all)).toEqual([]);
      const statuses = new Set(all.map(({ status }) => status));
      for (const status of [200, 302, 404, 405]) expect(statuses).toContain(status);
    }
  });

  it('of the chat and of the figures, which may also fail', async () => {
    const { routes } = createChatApp(sandbox.deps, () => []);
    const chat = await walk(
      sandbox.chatUrl ?? '',
      routes.map(({ path }) => path),
    );
    expect(open(chat)).toEqual([]);
    const broken = await listenForMetrics({ port: 0, host: undefined }, 'text/plain', () => Promise.reject());
    for (const url of [...figures(), broken.url]) {
      expect(open(await walk(url, ['/metrics', '/', '/other']))).toEqual([]);
    }
    expect((await ask(broken.url, { method: 'GET', path: '/metrics' })).status).toBe(500);
    await broken.stop();
  });

  it('of parts, and where something is expected', async () => {
    for (const origin of origins()) {
      const asked = (path: string, headers: Record<string, string>) =>
        ask(origin, { method: 'GET', path, headers });
      const all = [
        await asked('/pc/app.js', { range: 'bytes=0-2' }),
        await asked('/pc/app.js', { range: 'bytes=900-' }),
        await asked('/nothing', { expect: '100-continue' }),
        await asked('/nothing', { expect: 'a-miracle' }),
      ];
      expect(all.map(({ status }) => status)).toEqual([206, 416, 404, 417]);
      expect(open(all)).toEqual([]);
    }
  });

  it('of what is no request, unless an answer is under way', async () => {
    for (const origin of [...origins(), ...figures()]) {
      expect(CLOSED.exec(await heard(origin, 'nonsense'))?.[1]).toBe('400');
      expect(CLOSED.exec(await heard(origin, 'GET / HTTP/1.1', `X-Long: ${'a'.repeat(20_000)}`))?.[1]).toBe(
        '431',
      );
    }
    const socket = await rawSocket(front.url);
    socket.say(head('GET /bb/app/half HTTP/1.1', 'Host: front'));
    await socket.hears('half an answer');
    for (const next of [head('GET /bb/app/other HTTP/1.1', 'Host: front'), head('nonsense')])
      socket.say(next);
    expect((await socket.ends()).match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('of connections that do not become another protocol', async () => {
    const upgrade = (path: string) => [`GET ${path} HTTP/1.1`, 'Connection: Upgrade', 'Upgrade: websocket'];
    for (const origin of origins()) {
      expect(CLOSED.exec(await heard(origin, ...upgrade('/nothing')))?.[1]).toBe('404');
    }
    expect(CLOSED.exec(await heard(front.url, 'CONNECT elsewhere.example:443 HTTP/1.1'))?.[1]).toBe('405');
  });
});

it('a page that has not changed keeps its policy: browsers put the one of a 304 in its place', async () => {
  for (const origin of origins()) {
    const page = await ask(origin, { method: 'GET', path: '/pc/main' });
    const policy = page.answered['content-security-policy'];
    expect(String(policy).startsWith(PAGE_POLICY)).toBe(true);
    const headers = { 'if-none-match': page.answered.etag ?? '' };
    const same = await ask(origin, { method: 'GET', path: '/pc/main', headers });
    expect([same.status, same.answered['content-security-policy']]).toEqual([304, policy]);
    expect(open([same])).toEqual([]);
  }
});
