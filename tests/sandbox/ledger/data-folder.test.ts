import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-folder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps what was written, and a database that was half made is made again', async () => {
  await mkdir(join(folder, 'pg.new', 'base'), { recursive: true });
  await writeFile(join(folder, 'pg.new', 'PG_VERSION'), '18\n');
  const first = await openDatabase({ folder });
  await sql`create table kept (text text)`.execute(first.db);
  await sql`insert into kept values ('here')`.execute(first.db);
  await first.close();
  expect((await readdir(folder)).sort()).toEqual(['lock', 'pg', 'unsynced']);

  const next = await openDatabase({ folder });
  const { rows } = await sql`select text from kept`.execute(next.db);
  expect(rows).toEqual([{ text: 'here' }]);
  await next.close();
});

it.each([
  ['below a file', () => join(folder, 'file', 'data')],
  ['that is a file', () => join(folder, 'file')],
  // Where a recursive mkdir never returns.
  ['that the system makes itself', () => '/proc/nope/data'],
])('a folder %s is refused at once, with a sentence', async (_, path) => {
  await writeFile(join(folder, 'file'), '');
  await expect(openDatabase({ folder: path() })).rejects.toThrow(
    /^the data folder \S+ can not be made or written \(.+\); choose another with BOURSE_DATA$/,
  );
});

it('a database that is damaged, or of another engine, says so and stays as it is', async () => {
  const damaged = join(folder, 'damaged');
  await mkdir(join(damaged, 'pg'), { recursive: true });
  await writeFile(join(damaged, 'pg', 'PG_VERSION'), '15\n');
  await expect(openDatabase({ folder: damaged })).rejects.toThrow(/can not be opened: it is damaged/);
  expect(await readdir(join(damaged, 'pg'))).toEqual(['PG_VERSION']);
});

it('a database of a newer version is left alone, in a sentence', async () => {
  const opened = await openDatabase({ dump: await pristineDatabase() });
  await migrate(opened.db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(opened.db);
  await expect(migrate(opened.db)).rejects.toThrow(/^the database was written by a newer version of Bourse/);
  await opened.close();
});
