import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorFile } from '../../../scripts/operator-file.ts';

let folder = '';
const servers: ViteDevServer[] = [];
const file = () => join(folder, 'mine.json');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-dev-'));
  await mkdir(join(folder, 'brand'));
  await writeFile(join(folder, 'brand', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await rm(folder, { recursive: true });
});

async function developing(): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: folder,
    base: '/pc/',
    logLevel: 'silent',
    plugins: [operatorFile('/pc/', file())],
    server: { port: 0, host: '127.0.0.1', watch: null },
  });
  servers.push(server);
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  return new URL(address ?? '').origin;
}

test('the file that BOURSE_CONFIG names is served while developing, as it is now, with what lies beside it', async () => {
  await writeFile(file(), JSON.stringify({ brand: { name: 'Aurora', logo: '/pc/brand/logo.svg' } }));
  const origin = await developing();
  const get = (path: string) => fetch(`${origin}${path}`);
  expect(await (await get('/pc/bourse.config.json')).json()).toMatchObject({ brand: { name: 'Aurora' } });
  const logo = await get('/pc/brand/logo.svg');
  expect(logo.headers.get('Content-Type')).toBe('image/svg+xml');
  await writeFile(file(), JSON.stringify({ brand: { name: 'Ember' } }));
  const later = await get('/pc/bourse.config.json');
  expect(later.headers.get('Content-Type')).toBe('application/json');
  expect(await later.json()).toEqual({ brand: { name: 'Ember' } });
});

test('a file that is refused ends the start, with its line', async () => {
  await writeFile(file(), '{\n  "brand": { "nam": "A" }\n}');
  await expect(developing()).rejects.toThrow('mine.json, line 2, brand.nam: is no known key');
});
