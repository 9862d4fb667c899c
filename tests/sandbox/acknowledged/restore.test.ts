import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/src/server.ts';
import { BACKUP_KEY, BACKUP_PATH, backupKey, takeBackup } from '../../../sandbox/src/take-backup.ts';
import { FolderJournal, readJournal } from '../../../sandbox/src/venue/acknowledged/journal.ts';
import { auditReport, missingFrom } from '../../../sandbox/src/venue/acknowledged/missing.ts';
import { FOR_LOAD, Load } from '../../support/postgres/load.ts';
import { prepareFolder, pristineDatabase } from '../../support/pristine-database.ts';
import { Exchange, freshExchange } from '../../support/sandbox/exchange-kit.ts';
import { addTraders } from '../../support/sandbox/traders.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bourse-restore-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

const data = () => join(place, 'data');
const run = promisify(execFile);

/** As the operating manual says: the backup's database, pepper and uploads; the journal of the lost folder. */
async function restore(backup: string, into: string): Promise<void> {
  await mkdir(join(into, 'pg'), { recursive: true });
  await run('tar', ['-xzf', join(backup, 'pg.tar.gz'), '-C', join(into, 'pg')]);
  await cp(join(backup, 'pepper'), join(into, 'pepper'));
  await cp(join(data(), 'acknowledged'), join(into, 'acknowledged'), { recursive: true });
}

async function open(dataFolder: string): Promise<readonly [Sandbox, readonly string[]]> {
  const told: string[] = [];
  const say = (line: string) => told.push(line);
  return [await createSandbox({ dataFolder, testMode: true, config: FOR_LOAD, say }), told];
}

it('a backup taken under load is a whole exchange, and what came after it is named by the audit and makes a new epoch', async () => {
  await mkdir(data());
  await prepareFolder(data());
  const [sandbox] = await open(data());
  const traders = await addTraders(sandbox.deps.db, 4);
  const load = new Load(() => [sandbox.url], traders);
  load.start();
  await load.doneMore(20);
  const backup = join(place, 'backup');
  await takeBackup({ url: sandbox.url, data: data(), into: backup });
  await load.doneMore(20);
  await load.stop();
  expect(load.troubled).toEqual({ putOff: 0, unknown: 0 });
  await sandbox.close();

  const restored = join(place, 'restored');
  await restore(backup, restored);
  const opened = await openDatabase({ folder: restored });
  const { actions } = await readJournal(join(restored, 'acknowledged'));
  expect(new Set(actions.map(({ key }) => key))).toEqual(load.doneKeys);
  const missing = await missingFrom(opened.db, actions);
  // The backup is of one instant: what is missing is the end of the journal, and all of it.
  expect(missing.length).toBeGreaterThanOrEqual(20 - traders.length);
  expect(missing.length).toBeLessThan(actions.length);
  const { text, isSound } = await auditReport(opened.db, join(restored, 'acknowledged'));
  expect(isSound).toBe(false);
  expect(text).toContain('every invariant holds');
  expect(text).toContain(`${missing.length} of them are missing from the database`);
  for (const { key } of missing) expect(text).toContain(String(key));
  await opened.close();

  const [first, told] = await open(restored);
  expect(told.join()).toContain(`${missing.length} acknowledged actions are missing from the database`);
  expect(first.deps.serverEpoch.current).not.toBe(sandbox.deps.serverEpoch.current);
  await first.close();
  const [second, toldAgain] = await open(restored);
  expect(toldAgain).toEqual([]);
  expect(second.deps.serverEpoch.current).toBe(first.deps.serverEpoch.current);

  const pepper = new Uint8Array(await readFile(join(restored, 'pepper')));
  const ask = (headers: Record<string, string>) =>
    fetch(`${second.url}${BACKUP_PATH}`, { method: 'POST', headers }).then(({ status }) => status);
  expect(await ask({})).toBe(404);
  expect(await ask({ [BACKUP_KEY]: backupKey(new Uint8Array(32)) })).toBe(404);
  expect(await ask({ [BACKUP_KEY]: backupKey(pepper), 'X-Forwarded-For': '203.0.113.9' })).toBe(404);
  await second.close();
});

it('an older copy of the database lacks exactly what came after it, also once it gives the same numbers again', async () => {
  const embedded = await openDatabase({ dump: await pristineDatabase() });
  try {
    const older = await freshExchange(embedded);
    const folder = join(place, 'older');
    const journal = new FolderJournal(folder, older.clock);
    older.journal = journal;
    await older.newcomer('b');
    await older.order('b');
    const copy = await openDatabase({ dump: (await embedded.dump?.()) ?? new Blob() });
    older.clock.advance(1000);
    const keys = [randomUUID(), randomUUID()];
    const lost = [await older.order('b', {}, keys[0]), await older.order('b', {}, keys[1])];
    const elsewhere = new Exchange(copy);
    elsewhere.clock.advance(60_000);
    // As after a stop in order; after a crash the numbers go on a little further on.
    await sql`select setval(pg_get_serial_sequence('contract_orders', 'id'), max(id)) from contract_orders`.execute(
      copy.db,
    );
    expect([await elsewhere.order('b'), await elsewhere.order('b')]).toEqual(lost);
    const { actions } = await readJournal(folder);
    expect((await missingFrom(copy.db, actions)).map(({ key }) => key)).toEqual(keys);
    const { text, isSound } = await auditReport(copy.db, folder);
    expect(isSound).toBe(false);
    for (const key of keys) expect(text).toContain(`b  /contract/createOrder  ${key}`);
    await copy.close();
    await journal.close();
  } finally {
    await embedded.close();
  }
});
