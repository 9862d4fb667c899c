import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolder } from '../../../sandbox/src/db/embedded-folder.ts';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import type { Database } from '../../../sandbox/src/db/schema.ts';
import { makeFolder } from '../../../sandbox/src/db/synced-files.ts';
import { SyncedFolder } from '../../../sandbox/src/db/synced-folder.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/src/server.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { image } from '../../support/images.ts';
import { Disk } from '../../support/power-cut/disk.ts';
import type { Entry } from '../../support/power-cut/disk-log.ts';
import { DiskRecorder } from '../../support/power-cut/recorder.ts';
import { seededChance } from '../../support/sandbox/seeded-chance.ts';
import { seedOf } from '../../support/test-seed.ts';
import { DEMO } from '../http/open-sandbox.ts';

/** POWER_CUTS makes the run long, TEST_SEED repeats one that failed. */
const CUTS = Number(process.env.POWER_CUTS ?? 6);
const SEED = seedOf('power cut');
const REQUESTS = 120 + CUTS * 5;
const CLIENTS = 4;
const PROBE = 'x-probe';

interface Act {
  readonly path: string;
  readonly key: string;
  readonly answer: { readonly code: number; readonly data: unknown };
}

/** What was done to a sandbox, and what became of it. */
interface Story {
  readonly log: readonly Entry[];
  /** By what the log calls their answers. */
  readonly acts: ReadonlyMap<string, Act>;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly pepper: Uint8Array;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-cut-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Tells a recorder of every answer with a name at the moment when its first byte leaves. */
function watchAnswers(recorder: DiskRecorder): () => void {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...rest: unknown[]) {
    const name = this.req.headers[PROBE];
    if (typeof name === 'string') recorder.said(name);
    return Reflect.apply(writeHead, this, rest);
  };
  return () => {
    ServerResponse.prototype.writeHead = writeHead;
  };
}

/** A person at a sandbox whose every answer the log knows by name. */
class Person {
  readonly acts = new Map<string, Act>();
  readonly pictures = new Map<string, Uint8Array>();
  readonly #sandbox: Sandbox;
  #token = '';

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  async call(path: string, body: BodyInit, key: string = randomUUID()) {
    const name = `${this.acts.size}:${path}:${key}`;
    const response = await fetch(`${this.#sandbox.url}/bb/app${path}`, {
      method: 'POST',
      headers: { 'X-Access-Token': this.#token, 'Idempotency-Key': key, [PROBE]: name },
      body,
    });
    const answer = await response.json();
    this.acts.set(name, { path, key, answer });
    return answer;
  }

  async signIn(): Promise<void> {
    await this.call('/user/sendEmailCode', new URLSearchParams({ account: DEMO.account, scene: 'login' }));
    const outbox = await fetch(`${this.#sandbox.url}/sandbox/outbox?account=${DEMO.account}`);
    const [{ code }] = await outbox.json();
    const answer = await this.call('/user/login', new URLSearchParams({ ...DEMO, code }));
    this.#token = answer.data.token;
  }

  async act(chance: ReturnType<typeof seededChance>): Promise<void> {
    const pair = { baseCoin: 'BTC', quoteCoin: 'USDT', side: 'buy' };
    const what = chance.below(10);
    if (what < 6) {
      await this.call(
        '/trade/createOrder',
        new URLSearchParams({ ...pair, orderType: 'market', total: '3' }),
      );
    } else if (what < 9) {
      const way = chance.below(2) === 0 ? { from: '1', to: '2' } : { from: '2', to: '1' };
      await this.call('/assets/transfer', new URLSearchParams({ ...way, currency: 'USDT', amount: '1.25' }));
    } else {
      await sql`checkpoint`.execute(this.#sandbox.deps.db);
    }
  }

  /** One after the other: a new picture takes the place of the one before. */
  async changePicture(width: number): Promise<void> {
    const form = new FormData();
    form.set(
      'file',
      new Blob([new Uint8Array(await image('png', width, 20))], { type: 'image/png' }),
      'i.png',
    );
    const { data } = await this.call('/user/uploadIcon', form);
    const id = new URL(data.icon, this.#sandbox.url).searchParams.get('id') ?? '';
    const bytes = await this.#sandbox.deps.files.read(id);
    if (bytes) this.pictures.set(id, bytes);
  }
}

async function live(dataFolder: string, recorder: DiskRecorder): Promise<Omit<Story, 'log'>> {
  const unwatch = watchAnswers(recorder);
  const sandbox = await createSandbox({ dataFolder, seed: 'bourse' });
  const person = new Person(sandbox);
  const chance = seededChance(SEED);
  try {
    await person.signIn();
    let left = REQUESTS;
    const client = async () => {
      while (left > 0) {
        left -= 1;
        // A connection that was kept for long may be closed just then: nobody was answered.
        await person.act(chance).catch(() => {});
      }
    };
    const painter = async () => {
      for (let width = 20; left > 0; width += 1) await person.changePicture(width).catch(() => {});
    };
    await Promise.all([...Array.from({ length: CLIENTS }, client), painter()]);
    return { acts: person.acts, pictures: person.pictures, pepper: sandbox.deps.pepper };
  } finally {
    await sandbox.close();
    unwatch();
  }
}

/** What a folder after a power cut lacks of what had been said by then; empty where nothing is missing. */
async function missing(
  dataFolder: string,
  story: Story,
  said: readonly string[],
): Promise<readonly string[]> {
  const { db, close } = await openDatabase({ folder: dataFolder, sync: false });
  try {
    if (said.length === 0) return [];
    const acts = said.flatMap((name) => story.acts.get(name) ?? []).filter(({ answer }) => answer.code === 1);
    const answered = (...paths: readonly string[]) => acts.filter(({ path }) => paths.includes(path));
    const wrong = (await audit(db)).map(({ what, detail }) => `${what}: ${detail}`);
    const answers = new Map(
      (await db.selectFrom('requests').select(['key', 'data']).execute()).map(({ key, data }) => [key, data]),
    );
    const actions = answered('/trade/createOrder', '/assets/transfer').filter(
      ({ key, answer }) => answers.get(key) !== JSON.stringify(answer.data),
    );
    const sessions = await db.selectFrom('sessions').selectAll().execute();
    return [
      ...wrong,
      ...actions.map(({ path, key }) => `${path} ${key}`),
      ...(sessions.length < answered('/user/login').length ? ['the session'] : []),
      ...(readFileSync(join(dataFolder, 'pepper')).equals(story.pepper) ? [] : ['the pepper']),
      ...(await missingPictures(db, dataFolder, story, answered('/user/uploadIcon').length)),
    ];
  } finally {
    await close();
  }
}

async function missingPictures(db: Database, dataFolder: string, story: Story, answered: number) {
  const rows = await db.selectFrom('uploads').select('id').where('dropped_at', 'is', null).execute();
  const damaged = rows.filter(({ id }) => {
    const file = join(dataFolder, 'uploads', id);
    const meant = story.pictures.get(id);
    return !existsSync(file) || (meant && !readFileSync(file).equals(meant));
  });
  return [
    ...damaged.map(({ id }) => `the bytes of picture ${id}`),
    ...(answered > 0 && rows.length === 0 ? ['the picture'] : []),
  ];
}

it(`whenever the power is cut, nothing that was answered is missing: ${CUTS} cuts, seed ${SEED}`, async () => {
  const recorder = DiskRecorder.start(folder);
  const parts = await live(join(folder, 'data'), recorder).finally(() => recorder.stop());
  const story: Story = { ...parts, log: recorder.log };
  const answers = story.log.filter(({ kind }) => kind === 'said').length;
  expect(answers).toBeGreaterThan(REQUESTS / 2);
  for (const [path, size] of recorder.files()) {
    // Else the record misses a call, and the cuts would prove nothing.
    expect([path, readFileSync(join(folder, path)).length]).toEqual([path, size]);
  }

  const chance = seededChance(SEED + 1);
  const first = story.log.findIndex(({ kind }) => kind === 'said');
  const instants = Array.from({ length: CUTS }, (_, cut) =>
    // One of fifty at the first start, when nothing has been answered.
    cut % 50 === 5 ? chance.below(first) : first + chance.below(story.log.length - first),
  ).sort((a, b) => a - b);
  const disk = new Disk();
  const said: string[] = [];
  let at = 0;
  for (const [cut, instant] of instants.entries()) {
    for (; at < instant; at += 1) {
      const entry = story.log[at];
      if (!entry) break;
      disk.take(entry);
      if (entry.kind === 'said') said.push(entry.what);
    }
    const after = join(folder, `after-${cut}`);
    await mkdir(after);
    disk.cut(after, chance);
    await mkdir(join(after, 'data'), { recursive: true });
    const lost = await missing(join(after, 'data'), story, said).catch((error) => [String(error)]);
    expect({ instant, said: said.length, lost }).toEqual({ instant, said: said.length, lost: [] });
    await rm(after, { recursive: true });
  }
});

it('what a killed process had not synced is synced by the next one before its engine starts', async () => {
  const home = join(folder, 'killed');
  const recorder = DiskRecorder.start(folder);
  const disk = new Disk();
  let left: readonly string[] = [];
  try {
    makeFolder(home);
    const killed = await openFolder(home, true);
    await killed.lite.exec(
      `create table kept as select n, repeat('x', 500) as text from generate_series(1, 200) n`,
    );
    for (const entry of recorder.log.splice(0)) disk.take(entry);
    left = disk.unsynced();
    new SyncedFolder(join(home, 'pg'), join(home, 'unsynced'));
    for (const entry of recorder.log) disk.take(entry);
  } finally {
    recorder.stop();
  }
  const ofDatabase = (paths: readonly string[]) =>
    paths.filter((path) => path.startsWith(join('killed', 'pg')));
  expect(ofDatabase(left).length).toBeGreaterThan(1);
  expect(ofDatabase(disk.unsynced())).toEqual([]);
});

it('a commit counts as synced after one sync of the log, which those who commit meanwhile share', async () => {
  const home = join(folder, 'counted');
  const recorder = DiskRecorder.start(folder);
  try {
    const { db, synced, close } = await openDatabase({ folder: home });
    await sql`create table kept (number int)`.execute(db);
    await synced();
    const commit = async () => {
      await sql`insert into kept values (1)`.execute(db);
      await synced();
    };
    const syncsOf = async (work: () => Promise<unknown>) => {
      const before = recorder.syncs;
      await work();
      return recorder.syncs - before;
    };
    await commit();
    const one = await syncsOf(async () => {
      for (let times = 0; times < 20; times += 1) await commit();
    });
    expect(one).toBe(20);
    const shared = await syncsOf(() => Promise.all(Array.from({ length: 20 }, commit)));
    expect(shared).toBeGreaterThan(0);
    expect(shared).toBeLessThan(20);
    expect(await syncsOf(async () => synced())).toBe(0);
    await close();
  } finally {
    recorder.stop();
  }
});

it('what a start after a kill has to replay stays short, however long the server ran', async () => {
  const { db, close } = await openDatabase({ folder: join(folder, 'counted') });
  const replayed = async () => {
    const { rows } = await sql<{ bytes: string }>`
      select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()`.execute(db);
    return Number(rows[0]?.bytes);
  };
  const write = () =>
    sql`insert into kept select n from generate_series(1, 200000) n`.execute(db).then(() => replayed());
  const seen: number[] = [];
  for (let times = 0; times < 6; times += 1) seen.push(await write());
  expect(seen.reduce((sum, bytes, at) => sum + Math.max(0, bytes - (seen[at - 1] ?? 0)), 0)).toBeGreaterThan(
    40e6,
  );
  expect(Math.max(...seen)).toBeLessThan(48e6);
  await close();
});
