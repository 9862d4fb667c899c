import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFront } from '../../../sandbox/src/front.ts';
import { readOptions } from '../../../sandbox/src/options.ts';
import { createTestSandbox } from '../../support/test-database.ts';

/** The first line that a server answers to bytes as they are, and the end of its answer. */
function exchange(url: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
  });
}

describe('a check of health without a host, as HTTP/1.0 has it', () => {
  const servers: { readonly url: string; readonly close: () => Promise<void> }[] = [];
  beforeAll(async () => {
    servers.push(await createTestSandbox());
    servers.push(await createFront({ port: 0, backend: 'http://127.0.0.1:9', report: () => {} }));
  });
  afterAll(() => Promise.all(servers.map(({ close }) => close())));

  it.each([0, 1])('passes at the sandbox and at the front', async (which) => {
    const url = servers[which]?.url ?? '';
    for (const path of ['/healthz', '/readyz']) {
      expect(await exchange(url, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.[01] 200 /);
      expect(await exchange(url, `HEAD ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.[01] 200 /);
    }
  });

  it('sees nothing of what is for this machine alone', async () => {
    expect(await exchange(servers[0]?.url ?? '', 'GET /sandbox/outbox HTTP/1.0\r\n\r\n')).toMatch(/ 404 /);
  });
});

describe('the address to listen at', () => {
  it('is loopback unless told', async () => {
    expect(readOptions({}, []).host).toBe('127.0.0.1');
    expect(readOptions({ HOST: '::1' }, []).host).toBe('::1');
    expect(() => readOptions({ HOST: 'exchange.example' }, [])).toThrow(
      'HOST must be an address of this machine',
    );
  });

  it('is where the front answers', async () => {
    const front = await createFront({
      port: 0,
      host: '127.0.0.2',
      backend: 'http://127.0.0.1:9',
      report: () => {},
    });
    expect(new URL(front.url).hostname).toBe('127.0.0.2');
    expect((await fetch(`${front.url}/readyz`)).status).toBe(200);
    await front.close();
  });
});

describe('secrets', () => {
  let folder = '';
  const file = (text: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bourse-secret-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('may stand in files', () => {
    const url = 'postgres://bourse:secret@database/bourse';
    expect(readOptions({ DATABASE_URL_FILE: file(`${url}\n`) }, []).databaseUrl).toBe(url);
    const mail = 'smtps://name:secret@mail.example';
    expect(readOptions({ SMTP_URL_FILE: file(mail) }, []).smtpUrl).toBe(mail);
    const nats = { DATABASE_URL: url, BOURSE_NATS_FILE: file('nats://token@nats.example\n') };
    expect(readOptions(nats, []).natsUrl).toBe('nats://token@nats.example');
    expect(readOptions({ SANDBOX_KEY_FILE: file(`${'k'.repeat(40)}\r\n`) }, []).sandboxKey).toBe(
      'k'.repeat(40),
    );
  });

  it.each([
    [{ DATABASE_URL_FILE: '/no/such/file' }, 'DATABASE_URL_FILE names /no/such/file, which cannot be read'],
    [{ DATABASE_URL_FILE: '/dev/null' }, 'DATABASE_URL_FILE names /dev/null, which is empty'],
    [
      { DATABASE_URL_FILE: '/dev/null', DATABASE_URL: 'postgres://a@b/c' },
      'DATABASE_URL and DATABASE_URL_FILE are both set',
    ],
  ])('%j is refused', (env, sentence) => {
    expect(() => readOptions(env, [])).toThrow(sentence);
  });

  it('of a file are not repeated', () => {
    const refused = () => readOptions({ DATABASE_URL_FILE: file('mysql://bourse:secret@host/bourse') }, []);
    expect(refused).toThrow('DATABASE_URL');
    expect(refused).not.toThrow('secret@');
  });
});

it('how much one address may ask can be chosen, for carriers that many people share', () => {
  expect(readOptions({}, []).requestsPerTenSeconds).toBe(3000);
  expect(readOptions({ REQUESTS_PER_ADDRESS: '20000' }, []).requestsPerTenSeconds).toBe(20_000);
  expect(() => readOptions({ REQUESTS_PER_ADDRESS: '0' }, [])).toThrow('REQUESTS_PER_ADDRESS');
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s drains a process', async (signal) => {
  const child = spawn('node', ['--import', 'tsx', 'sandbox/src/main.ts', '--no-web', '--port', '0'], {
    env: { ...process.env, BACKEND_ORIGIN: 'http://127.0.0.1:9', DRAIN_SECONDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const [, url] = /Bourse: (http:\/\/[\d.]+:\d+)/.exec(String(line)) ?? [];
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const ended = once(child, 'exit');
  child.kill(signal);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { interval: 10 }).toBe(503);
  expect(await ended).toEqual([0, null]);
});
