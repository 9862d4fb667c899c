import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaticHost, type StaticHost } from '../../../sandbox/src/http/static.ts';

/** What lies in the folder for others than browsers, under names that a system may not tell apart. */
const PRIVATE = [
  'security-headers.json',
  'security-headers.json.br',
  '_headers',
  '_headers.br',
  'Caddyfile',
  'Caddyfile.br',
  'nginx.conf',
  'nginx.conf.br',
  '.env',
  '.well/known.js',
  'assets/.hidden.js',
  'assets/main.js.map',
  'assets/main.js.map.br',
  'assets/main.js.br',
  'notes.md',
  'backup.sql',
];

let root = '';
let host: StaticHost;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bourse-static-'));
  const policy = { 'X-Policy': 'strict', 'Content-Security-Policy': "default-src 'none'" };
  const headers = JSON.stringify({ document: policy, script: policy });
  for (const name of [
    ...PRIVATE,
    'index.html',
    'sw.js',
    'assets/main.js',
    'icons/icon.svg',
    'icons/icon.svg.br',
  ]) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), name === 'security-headers.json' ? headers : `content of ${name}`);
  }
  host = await createStaticHost({ root });
});
afterAll(() => rm(root, { recursive: true }));

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await host(new Request(`http://evil.example${path}`, { headers }));
  return { status: answer?.status, headers: answer?.headers, text: (await answer?.text()) ?? '' };
};
const encoded = (name: string) => [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

// proves S25
it.each(PRIVATE)('%s is nobody’s, however its name is written', async (name) => {
  const variants = [
    name,
    encoded(name),
    name.replace('.', '%2e'),
    `x/../${name}`,
    `./${name}`,
    `${name}/`,
    `${name}.`,
  ];
  for (const written of [...variants, ...variants.map((each) => each.toUpperCase())]) {
    for (const headers of [{}, { 'Accept-Encoding': 'br' }]) {
      const { status, text } = await ask(`/pc/${written}`, headers);
      expect(text).not.toContain('content of security');
      expect([written, status === 404 || text === 'content of index.html']).toEqual([written, true]);
    }
  }
  expect((await ask(`/pc/${name}`)).status).toBe(404);
});

it('what is published is served, its compressed twin in its name', async () => {
  expect(await ask('/pc/assets/main.js')).toMatchObject({ status: 200, text: 'content of assets/main.js' });
  const small = await ask('/pc/icons/icon.svg', { 'Accept-Encoding': 'gzip, br' });
  expect(small).toMatchObject({ status: 200, text: 'content of icons/icon.svg.br' });
  expect(small.headers?.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect((await ask('/pc/main')).headers?.get('content-type')?.toLowerCase()).toBe(
    'text/html; charset=utf-8',
  );
  expect((await ask('/pc/market')).text).toBe('content of index.html');
  expect((await ask('/pc/assets/gone.js')).status).toBe(404);
});

it('the way to the app repeats nothing of what the request calls this host', async () => {
  const { status, headers } = await ask('/');
  expect([status, headers?.get('location')]).toEqual([302, '/pc/main']);
});

it('a file that is still the same is not sent again', async () => {
  for (const [path, encoding] of [
    ['/pc/assets/main.js', 'identity'],
    ['/pc/icons/icon.svg', 'br'],
    ['/pc/market', 'identity'],
  ] as const) {
    const first = await ask(path, { 'Accept-Encoding': encoding });
    const tag = first.headers?.get('etag') ?? '';
    expect(tag, path).toMatch(/^"[0-9a-f]+"$/);
    const again = await ask(path, { 'Accept-Encoding': encoding, 'If-None-Match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers?.get('cache-control')).toBe(first.headers?.get('cache-control'));
    expect((await ask(path, { 'Accept-Encoding': encoding, 'If-None-Match': '"other"' })).status).toBe(200);
  }
});

it('a tag names one form of a file: packed and plain have their own', async () => {
  const [packed, plain] = await Promise.all(
    ['br', 'identity'].map((each) => ask('/pc/icons/icon.svg', { 'Accept-Encoding': each })),
  );
  expect(packed?.headers?.get('etag')).not.toBe(plain?.headers?.get('etag'));
  expect(packed?.headers?.get('vary')).toBe('Accept-Encoding');
});

it('a part of a file is sent as a part, and all of it where it may be another file by now', async () => {
  const part = await ask('/pc/assets/main.js', { Range: 'bytes=0-6' });
  expect([part.status, part.text, part.headers?.get('content-range')]).toEqual([
    206,
    'content',
    'bytes 0-6/25',
  ]);
  expect(part.headers?.get('etag')).toBeNull();
  expect((await ask('/pc/assets/main.js', { Range: 'bytes=900-' })).status).toBe(416);
  const whole = await ask('/pc/assets/main.js', { Range: 'bytes=0-6', 'If-Range': '"other"' });
  expect([whole.status, whole.text]).toEqual([200, 'content of assets/main.js']);
});

it('files are only read, and a head has no body', async () => {
  const head = await host(new Request('http://evil.example/pc/assets/main.js', { method: 'HEAD' }));
  expect([head?.status, await head?.text(), head?.headers.get('x-policy')]).toEqual([200, '', 'strict']);
  const post = await host(new Request('http://evil.example/pc/assets/main.js', { method: 'POST' }));
  expect(post?.status).toBe(405);
});

it('the operator’s file is the one file of its kind that is published, as it is now', async () => {
  await writeFile(join(root, 'bourse.config.json'), '{}');
  await writeFile(join(root, 'other.config.json'), '{}');
  expect(await ask('/pc/bourse.config.json')).toMatchObject({ status: 200, text: '{}' });
  expect((await ask('/pc/other.config.json')).status).toBe(404);
  const configFile = join(root, 'mine.json');
  const live = await createStaticHost({ root, configFile });
  const read = async () => (await live(new Request('http://evil.example/pc/bourse.config.json')))?.text();
  for (const text of ['{"brand":{"name":"Aurora"}}', '{"brand":{"name":"Borealis"}}']) {
    await writeFile(configFile, text);
    expect(await read()).toBe(text);
  }
});

it.each(['/pc/main', '/pc/assets/main.js'])(
  '%s says where browsers report what its policy refuses',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers?.get('content-security-policy')).toBe("default-src 'none'; report-uri /csp-reports");
  },
);
