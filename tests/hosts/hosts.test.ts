import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headersToBackEnd, headersToBrowser } from '../../sandbox/src/http/passed-headers.ts';
import { CLAIMED, FOREIGN } from '../../scripts/dropped-headers.ts';
import { NO_PAGE } from '../../scripts/host-rules.ts';
import { type Asking, askPlainly, askSecurely, suiteOf } from './support/ask.ts';
import { type BackEnd, startBackEnd } from './support/back-end.ts';
import { type Authority, createAuthority } from './support/certificates.ts';
import { type Host, isInstalled, startCaddy, startNginx } from './support/hosts.ts';
import { open } from './support/open-answers.ts';
import { HIDDEN, writeSite } from './support/site.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONLY_HTTPS = 'max-age=31536000';
const LONG_AGO = 'Mon, 02 Mar 2026 12:00:00 GMT';

let folder = '';
let root = '';
let ours: Authority;
let theirs: Authority;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-hosts-'));
  root = writeSite(folder);
  ours = createAuthority(folder, 'ours');
  theirs = createAuthority(folder, 'theirs');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOSTS = [
  { program: 'nginx', start: startNginx },
  { program: 'caddy', start: startCaddy },
];

describe.each(HOSTS)('$program as written', ({ program, start }) => {
  describe.skipIf(!isInstalled(program))('and filled in', () => {
    let backEnd: BackEnd;
    let host: Host;
    beforeAll(async () => {
      backEnd = await startBackEnd(ours.issue('localhost'));
      host = await start({
        folder,
        root,
        backEndPort: backEnd.port,
        authority: ours,
      });
    });
    afterAll(async () => {
      await host.close();
      backEnd.close();
    });
    beforeEach(() => {
      backEnd.requests.length = 0;
    });
    afterEach(() => {
      backEnd.answer = null;
    });
    const ask = (path: string, asking?: Asking) => askSecurely(ours.cert, host.port, path, asking);
    const call = (asking: Asking = {}) =>
      ask('/bb/app/user/info', { method: 'POST', body: 'a=1', ...asking });

    it('answers every screen with the shell, and files with their own age', async () => {
      for (const path of ['/pc', '/pc/', '/pc/main', '/pc/trade/BTC_USDT', '/pc/assets/']) {
        const { status, headers, body } = await ask(path);
        expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache']);
        expect(body.toString()).toContain('shell');
        expect(headers['content-security-policy']).toContain("default-src 'none'");
      }
      const script = await ask('/pc/assets/app.js');
      expect([script.status, script.headers['cache-control']]).toEqual([200, IMMUTABLE]);
      const worker = await ask('/pc/sw.js');
      expect(worker.headers).toMatchObject({ 'service-worker-allowed': '/pc', 'cache-control': 'no-cache' });
      const manifest = await ask('/pc/manifest.webmanifest');
      expect(manifest.headers['content-type']).toContain('application/manifest+json');
      expect((await ask('/pc/bourse.config.json')).status).toBe(200);
    });

    it('says that texts are UTF-8, compressed or not', async () => {
      const types: [string, string][] = [
        ['/pc/main', 'text/html'],
        ['/pc/assets/app.css', 'text/css'],
        ['/pc/icons/mark.svg', 'image/svg+xml'],
      ];
      for (const encoding of ['identity', 'gzip']) {
        for (const [path, type] of types) {
          const { headers } = await ask(path, { headers: { 'Accept-Encoding': encoding } });
          expect([path, headers['content-type']?.toLowerCase()]).toEqual([path, `${type}; charset=utf-8`]);
        }
      }
      expect((await ask('/pc/assets/app.js')).headers['content-type']).toMatch(
        /^(text|application)\/javascript; charset=utf-8$/,
      );
    });

    it('takes no suite without forward secrecy and authenticated encryption', async () => {
      const agreed = (ciphers: string) => suiteOf(ours.cert, host.port, ciphers);
      for (const weak of [
        'ECDHE-RSA-AES128-SHA256',
        'ECDHE-RSA-AES256-SHA',
        'AES128-GCM-SHA256',
        'AES256-SHA',
      ]) {
        expect([weak, await agreed(`${weak}:${weak.replace('RSA', 'ECDSA')}`)]).toEqual([weak, null]);
      }
      expect(await agreed('ALL')).toMatch(
        /^ECDHE-(RSA|ECDSA)-(AES256-GCM-SHA384|CHACHA20-POLY1305|AES128-GCM-SHA256)$/,
      );
    });

    it('sends the compressed twin to a browser without brotli', async () => {
      const plain = await ask('/pc/assets/app.js');
      const zipped = await ask('/pc/assets/app.js', { headers: { 'Accept-Encoding': 'gzip' } });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      // Compressed while it is asked for it would come in pieces.
      expect(zipped.headers['content-length']).toBe(String(zipped.body.length));
      expect(gunzipSync(zipped.body)).toEqual(plain.body);
      const both = await ask('/pc/assets/app.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
      const unpack = both.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
      expect(unpack(both.body)).toEqual(plain.body);
    });

    it('answers 404 for a missing file, which nobody keeps', async () => {
      const missing = [
        '/pc/assets/gone.js',
        '/pc/gone.png',
        '/pc/assets/gone.css',
        '/pc/deep/gone.js',
        '/other',
      ];
      for (const path of missing) {
        const { status, headers, body } = await ask(path);
        expect([path, status, body.toString().includes('shell')]).toEqual([path, 404, false]);
        expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
        expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
      }
    });

    it('answers 404 for hidden files and those of servers', async () => {
      const spelled = ['/pc/%2eenv', '/pc/%2Egit/config', '/pc//.env', '/pc/security-headers.json.br'];
      for (const path of [...HIDDEN, ...spelled]) {
        const { status, headers, body } = await ask(path);
        expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
        expect(body.toString()).not.toMatch(/secret|shell/);
      }
    });

    it('binds browsers to https, on every answer', async () => {
      backEnd.answer = (_, response) => response.setHeader('Strict-Transport-Security', 'max-age=0').end();
      for (const path of [
        '/',
        '/pc/main',
        '/pc/assets/app.js',
        '/pc/gone.js',
        '/other',
        '/bb/app/user/info',
      ]) {
        const { headers } = await ask(path);
        expect([path, headers['strict-transport-security']]).toEqual([path, ONLY_HTTPS]);
      }
    });

    it('leads from http to https, by its own name alone', async () => {
      const { status, headers } = await askPlainly(host.plainPort, '/pc/main?a=1', 'exchange.example');
      expect([301, 308]).toContain(status);
      expect(headers.location).toMatch(/^https:\/\/exchange\.example(:\d+)?\/pc\/main\?a=1$/);
      const { headers: other } = await askPlainly(host.plainPort, '/pc/main', 'evil.example');
      expect(other.location ?? '').not.toContain('evil');
    });

    it('lets no answer be guessed at or framed, whatever it is', async () => {
      const long = `/${'a'.repeat(9000)}`;
      const paths = ['/', '/pc/main', '/pc/assets/app.js', '/pc/gone.js', '/other', long];
      const secure = [...paths, '/bb/app', '/bb/app/user/info'];
      const asked = [
        ...secure.map((path) => ask(path)),
        ...['HEAD', 'POST', 'DELETE', 'OPTIONS', 'TRACE'].flatMap((method) =>
          ['/', '/pc/main', '/bb/app/user/info'].map((path) => ask(path, { method })),
        ),
        ...[...secure, '/bb/app/user/info'].flatMap((path) =>
          ['exchange.example', 'evil.example'].map((name) => askPlainly(host.plainPort, path, name)),
        ),
      ];
      const answers = await Promise.all(asked);
      expect(open(answers)).toEqual([]);
      const statuses = answers.map(({ status }) => status);
      for (const status of [200, 403, 404, 405]) expect(statuses).toContain(status);
      expect(statuses.some((status) => status === 302 || status === 301)).toBe(true);
    });

    it('refuses a call that comes unencrypted', async () => {
      const { status } = await askPlainly(host.plainPort, '/bb/app/user/info', 'exchange.example');
      expect([status, backEnd.requests]).toEqual([403, []]);
    });

    it('lets no answer to a call be a page of this origin, but one that brings its own policy', async () => {
      const page = (policy?: string) => {
        backEnd.answer = (_, response) => {
          response.setHeader('Content-Type', 'text/html');
          if (policy) response.setHeader('Content-Security-Policy', policy);
          response.end('<script>alert(1)</script>');
        };
        return call();
      };
      const ours = NO_PAGE['Content-Security-Policy'];
      expect((await page()).headers['content-security-policy']).toBe(ours);
      const theirs = "default-src 'none'; form-action 'self'";
      expect((await page(theirs)).headers['content-security-policy']).toBe(theirs);
    });

    it('keeps its connection to the back end from call to call', async () => {
      await call();
      const before = backEnd.connections();
      for (let count = 0; count < 5; count += 1) expect((await call()).status).toBe(200);
      expect(backEnd.connections()).toBe(before);
    });

    it('sends a POST that met a closing connection never twice', async () => {
      await call();
      backEnd.answer = (request) => request.socket.destroy();
      backEnd.requests.length = 0;
      expect((await call()).status).toBe(502);
      expect(backEnd.requests).toHaveLength(1);
    });

    it("keeps the back end's clock, and drops what our own front drops of an answer", async () => {
      const sent = Object.fromEntries(FOREIGN.map((name) => [name, 'theirs']));
      const passed = {
        Date: LONG_AGO,
        'X-Server-Time': '1772452800000',
        'X-Request-Id': 'abc-123-def',
        'Server-Timing': 'app;dur=3',
        'Retry-After': '7',
      };
      backEnd.answer = (_, response) => {
        for (const [name, value] of Object.entries({ ...sent, ...passed })) response.setHeader(name, value);
        response.end('{"code":1}');
      };
      const { headers } = await call();
      const lower = Object.fromEntries(
        Object.entries(passed).map(([name, value]) => [name.toLowerCase(), value]),
      );
      expect(headers).toMatchObject({
        ...lower,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(Object.entries(headers).filter(([, value]) => String(value).includes('theirs'))).toEqual([]);
      const front = headersToBrowser({ ...sent, ...lower });
      for (const name of Object.keys(front)) expect(headers).toHaveProperty(name);
    });

    it('keeps what the back end lets caches keep of the market, where it has a cache, and nothing else', async () => {
      let count = 0;
      let kept = 'public, max-age=60, stale-while-revalidate=2';
      backEnd.answer = (_, response) => {
        count += 1;
        for (const [name, value] of [
          ['Cache-Control', kept],
          ['X-Server-Time', String(count)],
        ] as const)
          response.setHeader(name, value);
        response.end(`{"status":"ok","data":${count}}`);
      };
      const times = async (path: string, asking?: Asking) => {
        const answers = [await ask(path, asking), await ask(path, asking)];
        return answers.map(({ headers }) => {
          expect(headers['cache-control']).toBe('no-store');
          return Number(headers['x-server-time']);
        });
      };
      const market = '/bb/app/huobi/getKline?symbol=btcusdt';
      expect(await times(market)).toEqual(program === 'nginx' ? [1, 1] : [1, 2]);
      count = 10;
      expect(await times(market, { headers: { 'X-Access-Token': 'mine' } })).toEqual([11, 12]);
      expect(await times(market, { method: 'POST', body: 'a=1' })).toEqual([13, 14]);
      expect(await times('/bb/app/user/getUpload?id=1')).toEqual([15, 16]);
      kept = 'no-store';
      expect(await times('/bb/app/huobi/getKline?symbol=refused')).toEqual([17, 18]);
    });

    it('drops what a request claims of its sender', async () => {
      const claims = Object.fromEntries(
        [...CLAIMED, 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto']
          .filter((name) => !/^(te|trailer|proxy-connection)$/i.test(name))
          .map((name) => [name, '192.0.2.66']),
      );
      await call({ headers: { ...claims, 'X-Device': 'mine', 'Accept-Language': 'ja' } });
      const { headers } = backEnd.requests[0] ?? { headers: {} };
      expect(Object.entries(headers).filter(([, value]) => String(value).includes('192.0.2.66'))).toEqual([]);
      expect(headers).toMatchObject({
        host: `localhost:${backEnd.port}`,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-device': 'mine',
        'accept-language': 'ja',
      });
      const lower = Object.fromEntries(
        Object.entries(claims).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const front = headersToBackEnd(lower, 'host', {
        address: '127.0.0.1',
        publicOrigin: new URL('https://exchange.example'),
      });
      expect(Object.values(front)).not.toContain('192.0.2.66');
    });

    it('sends nothing to a back end that cannot prove its name', async () => {
      const impostors = [theirs.issue('localhost'), ours.issue('other.example')];
      for (const certificate of impostors) {
        const impostor = await startBackEnd(certificate);
        const before = await start({
          folder,
          root,
          backEndPort: impostor.port,
          authority: ours,
        });
        const { status } = await askSecurely(ours.cert, before.port, '/bb/app/user/info', { method: 'POST' });
        await before.close();
        impostor.close();
        expect([status, impostor.requests]).toEqual([502, []]);
      }
    });
  });
});
