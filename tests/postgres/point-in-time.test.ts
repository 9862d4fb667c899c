import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../sandbox/src/db/open.ts';
import { createSandbox } from '../../sandbox/src/server.ts';
import { JOURNAL_FOLDER, readJournal } from '../../sandbox/src/venue/acknowledged/journal.ts';
import { auditReport, missingFrom } from '../../sandbox/src/venue/acknowledged/missing.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { FOR_LOAD, Load } from '../support/postgres/load.ts';
import { MovingAddress } from '../support/postgres/moving-address.ts';
import { handOver } from '../support/postgres/programs.ts';
import { addTraders } from '../support/sandbox/traders.ts';

let place: string;
let archive: string;
let cluster: Cluster;
let restored: Cluster | undefined;
let address: MovingAddress;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bourse-point-'));
  // The server writes and reads its archive as its own user.
  archive = await mkdtemp(join(tmpdir(), 'bourse-archive-'));
  await handOver(archive);
  cluster = await Cluster.start([
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  ]);
  address = await MovingAddress.before(cluster.port);
});
afterAll(async () => {
  await address?.close();
  await Promise.all([cluster, restored].map((each) => each?.remove()));
  await Promise.all([place, archive].map((folder) => rm(folder, { recursive: true, force: true })));
});

it('a base backup and the archived log bring back the exchange of a chosen time; the audit names what came after it', async () => {
  const dataFolder = join(place, 'data');
  const told: string[] = [];
  const sandbox = await createSandbox({
    dataFolder,
    databaseUrl: address.url('postgres'),
    config: FOR_LOAD,
    say: (line) => told.push(line),
    report: () => {},
  });
  const epoch = sandbox.deps.serverEpoch.current;
  const load = new Load(() => [sandbox.url], await addTraders(sandbox.deps.db, 4));
  load.start();
  await load.doneMore(20);
  restored = await cluster.copy();
  await load.doneMore(20);
  const [{ time } = { time: '' }] = await cluster.ask<{ time: string }>(
    'select clock_timestamp()::text as time',
  );
  const before = new Set(load.doneKeys);
  await load.doneMore(20);
  await load.stop();
  // The end of the log is archived when its segment is closed.
  await cluster.ask('select pg_switch_wal()');
  await cluster.stop();

  await restored.configure([
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${time}'`,
    'recovery_target_action = promote',
    'archive_mode = off',
  ]);
  await restored.signalRecovery();
  await restored.run();
  await expect.poll(() => restored?.ask('select pg_is_in_recovery() as waits')).toEqual([{ waits: false }]);
  const opened = await openDatabase({ url: restored.url() });
  const folder = join(dataFolder, JOURNAL_FOLDER);
  const { actions } = await readJournal(folder);
  const missing = await missingFrom(opened.db, actions);
  expect(missing.length).toBeGreaterThanOrEqual(16);
  // Told before the chosen time, and therefore there.
  expect(missing.filter(({ key }) => key !== null && before.has(key))).toEqual([]);
  const { text, isSound } = await auditReport(opened.db, folder);
  expect(isSound).toBe(false);
  expect(text).toContain('every invariant holds');
  for (const { key } of missing) expect(text).toContain(String(key));
  await opened.close();

  // The server that ran all the while notices when the restored one answers at its address.
  address.moveTo(restored.port);
  await expect
    .poll(() => told.join('\n'))
    .toContain(`${missing.length} acknowledged actions are missing from the database`);
  expect(sandbox.deps.serverEpoch.current).not.toBe(epoch);
  await sandbox.close();
});
