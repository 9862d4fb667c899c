import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const NOBODY = 65_534;

const root = mkdtempSync(join(tmpdir(), 'bourse-released-'));
const folders = { plain: join(root, 'plain'), odd: join(root, 'an odd', 'place') };
const release = (folder: string) => join(folder, 'dist', 'release');

/** Copies the sources as they are, with the packages that are installed here. */
function copySources(into: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const path of files.split('\0').filter(Boolean)) cpSync(path, join(into, path));
  // Links where both lie on one disk: a copy of 500 packages takes a minute.
  execFileSync('sh', ['-c', 'cp -al node_modules "$1" 2>/dev/null || cp -a node_modules "$1"', 'sh', into]);
}

/** Gives the folders to another person; files that are links stay whose they are. */
function giveFolders(path: string, user: number): void {
  chownSync(path, user, user);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) giveFolders(join(path, entry.name), user);
}

/** Builds a release; gives what it said when it fails. */
async function build(folder: string, mask: string, env: NodeJS.ProcessEnv, user?: number): Promise<void> {
  const child = spawn('sh', ['-c', `umask ${mask}; exec ${process.execPath} scripts/release.mjs`], {
    cwd: folder,
    env: { ...process.env, SOURCE_DATE_EPOCH: '1767225600', ...env },
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(said);
}

beforeAll(async () => {
  for (const folder of Object.values(folders)) {
    mkdirSync(folder, { recursive: true });
    copySources(folder);
  }
  const home = join(root, 'home');
  mkdirSync(home);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    giveFolders(folders.odd, NOBODY);
    chownSync(home, NOBODY, NOBODY);
    execFileSync('chmod', ['755', root, join(root, 'an odd')]);
  }
  const odd = {
    HOME: home,
    npm_config_cache: join(home, 'cache'),
    TZ: 'Asia/Kathmandu',
    LC_ALL: 'ja_JP.UTF-8',
  };
  await Promise.all([
    build(folders.plain, '022', { TZ: 'UTC', LC_ALL: 'C' }),
    build(folders.odd, '077', odd, isRoot ? NOBODY : undefined),
  ]);
});

let server: ChildProcess | null = null;

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'close');
  }
  rmSync(root, { recursive: true, force: true });
});

test('two builds in other folders, of other users, in other zones and languages are equal in every byte', () => {
  const files = readdirSync(release(folders.plain)).sort();
  expect(files.map((name) => name.replace(/-\d+\.\d+\.\d+/, '').replace(/-\w+-\w+\.tar/, '.tar'))).toEqual([
    'SHA256SUMS',
    'bourse-server.tar.gz',
    'bourse-web.tar.gz',
    'sbom.json',
    'third-party-licenses.txt',
  ]);
  for (const name of files) {
    const [one, other] = [folders.plain, folders.odd].map((folder) =>
      readFileSync(join(release(folder), name)),
    );
    expect(Buffer.compare(one as Buffer, other as Buffer), name).toBe(0);
  }
  const sums = files
    .filter((name) => name !== 'SHA256SUMS')
    .map((name) => {
      const sum = createHash('sha256').update(readFileSync(join(release(folders.plain), name)));
      return `${sum.digest('hex')}  ${name}\n`;
    });
  expect(readFileSync(join(release(folders.plain), 'SHA256SUMS'), 'utf8')).toBe(sums.join(''));
});

test('the bill of materials and the licenses name what is shipped, and no folder of this machine', () => {
  const text = (name: string) => readFileSync(join(release(folders.odd), name), 'utf8');
  const { components } = JSON.parse(text('sbom.json'));
  expect(components.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['react', 'uplot', 'hono', 'pg']),
  );
  expect(text('third-party-licenses.txt')).toMatch(/^react \d+\.\d+\.\d+: MIT\n\nMIT License/m);
  for (const name of ['sbom.json', 'third-party-licenses.txt']) {
    expect(text(name)).not.toContain(root);
    expect(text(name)).not.toContain(process.cwd());
  }
});

test('the server runs from its archive alone', async () => {
  const place = join(root, 'unpacked');
  mkdirSync(place);
  const archive = readdirSync(release(folders.odd)).find((name) => name.startsWith('bourse-server'));
  execFileSync('tar', ['xzf', join(release(folders.odd), archive ?? ''), '-C', place]);
  const [folder = ''] = readdirSync(place);
  expect(statSync(join(place, folder, 'dist', 'web', 'index.html')).mode & 0o777).toBe(0o644);
  const port = await freePort();
  const started = spawn(process.execPath, ['dist/sandbox/serve.js'], {
    cwd: join(place, folder),
    env: { PATH: process.env.PATH, PORT: `${port}`, BOURSE_DATA: join(root, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = started;
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${origin}/healthz`).then(
          ({ status }) => status,
          () => started.exitCode,
        ),
      {
        timeout: 120_000,
      },
    )
    .toBe(200);
  const page = await (await fetch(`${origin}/pc/main`)).text();
  expect(page).toContain('<div id="root">');
  const answer = await fetch(`${origin}/bb/app/paramter/getPublic`);
  expect(await answer.json()).toMatchObject({ code: expect.anything(), data: expect.anything() });
});

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
