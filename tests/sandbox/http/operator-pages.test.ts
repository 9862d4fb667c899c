import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/src/server.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';
import { head, rawSocket } from '../../support/raw-socket.ts';
import { DEMO } from './open-sandbox.ts';

const PUBLIC = 'https://exchange.example';
const KEY = 'k'.repeat(43);

/** All that is below /sandbox: what shows something, and what does something. */
const PATHS = [
  ['GET', ''],
  ['GET', '/'],
  ['GET', '/outbox'],
  ['GET', `/outbox?account=${DEMO.account}`],
  ['POST', '/deposit'],
  ['POST', '/purchase'],
  ['POST', '/endSessions'],
  ['GET', '/faults'],
  ['POST', '/faults'],
  ['DELETE', '/faults'],
  ['GET', '/whatever-comes'],
] as const;

/** A proxy as many are set up: another Host for what is behind it, and `added` headers. */
async function rewritingProxy(target: string, added: IncomingHttpHeaders) {
  const { host, port, hostname } = new URL(target);
  const proxy: Server = createServer((asked, response) => {
    const passed = request(
      {
        hostname,
        port,
        path: asked.url,
        method: asked.method,
        headers: { ...asked.headers, host, ...added },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    asked.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** What a browser sends once its person has typed the password. */
const withPassword = (password: string): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`,
});

async function status(url: string, method: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(url, { method, headers, redirect: 'manual' });
  await answer.text();
  return answer.status;
}

describe('with a public address', () => {
  let box: Sandbox;
  let behind: Awaited<ReturnType<typeof rewritingProxy>>;
  beforeAll(async () => {
    const dump = await pristineDatabase();
    box = await createSandbox({
      dump,
      testMode: true,
      publicOrigin: PUBLIC,
      sandboxKey: KEY,
      chat: { port: 0 },
    });
    behind = await rewritingProxy(box.url, {});
  });
  afterAll(async () => {
    behind.close();
    await box.close();
  });

  // proves S25
  it.each(PATHS)(
    '%s /sandbox%s shows nothing to who has no key, through a proxy that rewrites Host or without',
    async (method, path) => {
      const wrong = `${KEY.slice(0, -1)}x`;
      // The page alone asks for it, so that a browser can.
      const refused = path === '' || path === '/' ? 401 : 404;
      for (const origin of [behind.url, box.url]) {
        const url = `${origin}/sandbox${path}`;
        expect(await status(url, method)).toBe(refused);
        expect(await status(url, method, { 'X-Sandbox-Key': wrong })).toBe(refused);
        expect(await status(url, method, withPassword(wrong))).toBe(refused);
        expect(await status(url, method, withPassword(KEY.toUpperCase()))).toBe(refused);
      }
    },
  );

  // proves S25
  it.each(PATHS)('%s /sandbox%s takes no key in the address', async (method, path) => {
    expect(await status(`${box.url}/sandbox/${KEY}${path}`, method)).toBe(404);
  });

  it('the key opens them, as a header and as the password of a browser', async () => {
    await fetch(`${box.url}/bb/app/user/sendEmailCode`, {
      method: 'POST',
      body: new URLSearchParams({ account: DEMO.account, scene: 'login' }),
    });
    const outbox = `${behind.url}/sandbox/outbox?account=${DEMO.account}`;
    const byHeader = await fetch(outbox, { headers: { 'X-Sandbox-Key': KEY } });
    const byPassword = await fetch(outbox, { headers: withPassword(KEY) });
    const mails = await byHeader.json();
    expect(mails).toEqual([expect.objectContaining({ to: DEMO.account })]);
    expect(await byPassword.json()).toEqual(mails);
    expect(await status(`${behind.url}/sandbox/faults`, 'GET', withPassword(KEY))).toBe(200);
  });

  it('the page asks for the key, and its forms go on with it, at the public address', async () => {
    const asked = await fetch(`${behind.url}/sandbox/`);
    expect(asked.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    const page = await fetch(`${behind.url}/sandbox/`, { headers: withPassword(KEY) });
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).not.toContain(KEY);
    const actions = [...text.matchAll(/action="([^"]*)"/g)].map(([, action]) => action);
    expect(actions).toEqual(['./', 'deposit', 'purchase', 'endSessions']);
    const send = (form: string, fields: Record<string, string>) =>
      fetch(`${behind.url}/sandbox/${form}`, {
        method: 'POST',
        headers: { Origin: PUBLIC, ...withPassword(KEY) },
        body: new URLSearchParams(fields),
      });
    const set = await send('purchase', { account: DEMO.account, allowed: '1' });
    expect(await set.text()).toBe('May purchase again');
    expect((await send('endSessions', { account: 'nobody@example.test' })).status).toBe(400);
    expect(await (await send('endSessions', { account: DEMO.account })).text()).toBe(
      'All sessions are ended',
    );
  });

  it.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ])('a form of another site gets nowhere with the password that the browser keeps (%o)', async (said) => {
    const headers = { ...withPassword(KEY), ...said } as Record<string, string>;
    expect(await status(`${behind.url}/sandbox/endSessions`, 'POST', headers)).toBe(403);
  });

  it('the chat may be framed there', async () => {
    const page = await fetch(`${box.chatUrl}/chat/`);
    expect(page.headers.get('content-security-policy')).toContain(PUBLIC);
  });
});

describe('without one', () => {
  let box: Sandbox;
  beforeAll(async () => {
    box = await createSandbox({ dump: await pristineDatabase(), testMode: true });
  });
  afterAll(() => box.close());

  it.each([
    { 'X-Forwarded-For': '1.2.3.4' },
    { 'X-Forwarded-Host': 'exchange.example' },
    { 'X-Forwarded-Anything': '1' },
    { Forwarded: 'for=1.2.3.4' },
    { 'X-Real-IP': '1.2.3.4' },
    { 'CF-Connecting-IP': '1.2.3.4' },
    { Via: '1.1 proxy' },
  ])('nothing of it is there for a proxy that adds %o', async (added) => {
    const proxy = await rewritingProxy(box.url, added);
    for (const [method, path] of PATHS) {
      expect(await status(`${proxy.url}/sandbox${path}`, method)).toBe(404);
    }
    proxy.close();
  });

  it('nor for a proxy that speaks HTTP/1.0, as nginx does unless it is told otherwise', async () => {
    const socket = await rawSocket(box.url);
    socket.say(head('GET /sandbox/outbox HTTP/1.0', `Host: ${new URL(box.url).host}`));
    expect(await socket.ends()).toMatch(/^HTTP\/1.1 404 /);
  });

  it('nor for another machine, or under another name', async () => {
    const app = createApp(box.deps);
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      app.request('/sandbox/outbox', { headers }, { incoming: { socket: { remoteAddress } } });
    for (const address of ['192.168.1.4', '::ffff:10.0.0.1', 'fe80::1', '2001:db8::127.0.0.1']) {
      expect((await from(address)).status).toBe(404);
    }
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
      expect((await from(address)).status).toBe(200);
    }
    for (const host of ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', '']) {
      expect((await from('127.0.0.1', { Host: host })).status).toBe(404);
    }
  });

  it('nor for another site', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'https://exchange.example', 'Sec-Fetch-Site': 'same-origin' },
      { Referer: 'https://exchange.example/pc/main' },
    ]) {
      for (const [method, path] of PATHS) {
        expect(await status(`${box.url}/sandbox${path}`, method, headers as Record<string, string>)).toBe(
          403,
        );
      }
    }
  });

  it('all of it is for pages and programs of this machine', async () => {
    expect(await status(`${box.url}/sandbox/`, 'GET', { 'Sec-Fetch-Site': 'none' })).toBe(200);
    expect(await status(`${box.url}/sandbox/`, 'GET', { 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
    expect(await status(`${box.url}/sandbox/outbox`, 'GET')).toBe(200);
    expect(await status(`${box.url}/sandbox/faults`, 'DELETE')).toBe(200);
  });
});
