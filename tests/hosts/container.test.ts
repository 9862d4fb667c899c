import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../sandbox/src/http/http-server.ts';
import { NO_PAGE } from '../../scripts/host-rules.ts';
import { askPlainly, askSecurely } from './support/ask.ts';
import { type Authority, createAuthority } from './support/certificates.ts';
import { type Host, isInstalled, startContainer } from './support/hosts.ts';
import { open } from './support/open-answers.ts';

const PAGE = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

describe.skipIf(!isInstalled('caddy'))('Caddy of the container', () => {
  let folder = '';
  let authority: Authority;
  let one: Server;
  let host: Host;
  let asked: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bourse-container-'));
    authority = createAuthority(folder, 'ours');
    one = createHttpServer((request, response) => {
      if (request.url !== '/readyz') asked.push(request.url ?? '');
      if (request.url === '/pc/main') response.setHeader('Content-Security-Policy', PAGE);
      response.end('answered');
    });
    await once(one.listen(0, '127.0.0.1'), 'listening');
    host = await startContainer({
      folder,
      authority,
      backEndPort: (one.address() as AddressInfo).port,
    });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await host.close();
    one.closeAllConnections();
    one.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = (path: string) => askSecurely(authority.cert, host.port, path);
  const askOpenly = (path: string, name = 'exchange.example') => askPlainly(host.plainPort, path, name);

  it('passes calls and pages on, with what they say of themselves', async () => {
    const page = await ask('/pc/main');
    expect([page.status, page.headers['content-security-policy']]).toEqual([200, PAGE]);
    const call = await ask('/bb/app/user/info');
    expect([call.status, call.body.toString()]).toEqual([200, 'answered']);
    expect(open([page, call])).toEqual([]);
    expect(call.headers['content-security-policy']).toBe(NO_PAGE['Content-Security-Policy']);
    expect(asked).toEqual(['/pc/main', '/bb/app/user/info']);
  });

  it('refuses a call that comes unencrypted', async () => {
    for (const path of ['/bb/app/user/info', '/bb/app/trade/createOrder?a=1', '/bb/app/stream']) {
      for (const name of ['exchange.example', 'evil.example']) {
        expect([path, (await askOpenly(path, name)).status]).toEqual([path, 403]);
      }
    }
    expect(asked).toEqual([]);
  });

  it('leads pages from http to https, by its own name alone', async () => {
    for (const name of ['exchange.example', 'evil.example']) {
      const { status, headers } = await askOpenly('/pc/main?a=1', name);
      expect([status, headers.location]).toEqual([301, 'https://exchange.example/pc/main?a=1']);
    }
  });

  it('lets no answer be guessed at or framed, also of its own', async () => {
    const answers = [
      ...(await Promise.all(['/', '/pc/main', '/healthz', '/readyz', '/bb/app/user/info'].map(ask))),
      ...(await Promise.all(
        ['/', '/pc/main', '/healthz', '/bb/app/user/info'].map((path) => askOpenly(path)),
      )),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 200, 301, 301, 301, 403]);
    expect(open(answers)).toEqual([]);
    one.closeAllConnections();
    await new Promise((resolve) => one.close(resolve));
    const none = await ask('/bb/app/user/info');
    expect([502, 503]).toContain(none.status);
    expect(open([none])).toEqual([]);
  });
});
