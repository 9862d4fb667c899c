import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PROTOCOL, STREAM } from '../../../sandbox/src/http/stream/frames.ts';
import { folderDisk } from '../../../sandbox/src/observe/disk.ts';
import { operationsOf } from '../../../sandbox/src/observe/venue.ts';
import type { Sandbox } from '../../../sandbox/src/server.ts';
import { createTestSandbox } from '../../support/test-database.ts';

let sandbox: Sandbox;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-disk-'));
  sandbox = await createTestSandbox({ metricsPort: 0, stream: {} });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const full = { takesBytes: async () => false, freeBytes: async () => 0 };
const figures = async () => (await fetch(sandbox.metricsUrl ?? '')).text();

async function readiness(disk: Parameters<typeof operationsOf>[2]) {
  const operations = operationsOf(sandbox.deps, () => {}, disk);
  const answer = await operations('127.0.0.1', new Request('http://127.0.0.1/readyz'));
  return [answer?.status, await answer?.json()];
}

it('a folder that takes bytes is told from one that takes none', async () => {
  const disk = folderDisk(folder, [join(folder, 'later')]);
  expect(await disk.takesBytes()).toBe(true);
  expect(await disk.freeBytes()).toBeGreaterThan(0);
  expect(await folderDisk(join(folder, 'gone'), []).takesBytes()).toBe(false);
  // A device that is always full.
  expect(await folderDisk('/dev/full', []).takesBytes()).toBe(false);
});

it('a process whose disk is full is not ready, and lives', async () => {
  expect(await readiness(folderDisk(folder, []))).toEqual([200, { status: 'ok' }]);
  expect(await readiness(null)).toEqual([200, { status: 'ok' }]);
  expect(await readiness(full)).toEqual([503, { status: 'unavailable', reason: 'disk' }]);
  const operations = operationsOf(sandbox.deps, () => {}, full);
  expect((await operations('127.0.0.1', new Request('http://127.0.0.1/healthz')))?.status).toBe(200);
});

it('a database that takes no writes is not ready', async () => {
  const db = sandbox.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('insert into'))
        throw new Error('could not extend file: No space left');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const operations = operationsOf({ ...sandbox.deps, db }, () => {}, null);
  const answer = await operations('127.0.0.1', new Request('http://127.0.0.1/readyz'));
  expect([answer?.status, await answer?.json()]).toEqual([
    503,
    { status: 'unavailable', reason: 'database' },
  ]);
});

it('streams are among the figures', async () => {
  const before = await figures();
  expect(before).toMatch(/^bourse_streams 0$/m);
  expect(before).toMatch(/^bourse_streams_slow 0$/m);
  const open = new WebSocket(`${sandbox.url.replace('http', 'ws')}${STREAM.url}`, PROTOCOL);
  await new Promise((resolve) => open.addEventListener('open', resolve));
  expect(await figures()).toMatch(/^bourse_streams 1$/m);
  const other = new WebSocket(`${sandbox.url.replace('http', 'ws')}${STREAM.url}`, 'another');
  await new Promise((resolve) => other.addEventListener('error', resolve));
  expect(await figures()).toMatch(/^bourse_streams_refused_total 1$/m);
  open.close();
  await expect.poll(figures).toMatch(/^bourse_streams 0$/m);
});
