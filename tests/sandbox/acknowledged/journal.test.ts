import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../sandbox/src/db/open.ts';
import { FolderJournal, readJournal } from '../../../sandbox/src/venue/acknowledged/journal.ts';
import { missingFrom } from '../../../sandbox/src/venue/acknowledged/missing.ts';
import { lookUpRequest, runOnce } from '../../../sandbox/src/venue/requests/run-once.ts';
import { type Exchange, freshExchange } from '../../support/sandbox/exchange-kit.ts';
import { openTestDatabase } from '../../support/test-database.ts';

let folder: string;
let opened: OpenDatabase;
let exchange: Exchange;
let journal: FolderJournal;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'bourse-journal-')), 'acknowledged');
  exchange = await freshExchange(opened);
  journal = new FolderJournal(folder, exchange.clock);
  exchange.journal = journal;
  await exchange.newcomer('a');
  exchange.clock.advance(1);
});
afterEach(async () => {
  await journal.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const read = () => readJournal(folder);
const files = async () => (await readdir(folder)).sort();
/** Another process at the same folder, or the same one after a restart. */
async function restart(): Promise<void> {
  await journal.close();
  journal = new FolderJournal(folder, exchange.clock);
  exchange.journal = journal;
}

it('what was answered as done is in a file that only the operator may read, and is found in the database', async () => {
  const key = randomUUID();
  await exchange.move('a', '5', 2, key);
  await exchange.order('a');
  const { actions, holes, torn } = await read();
  expect(actions.slice(-2)).toMatchObject([
    { userId: 'a', path: '/contract/transfer', key, booked: [{ business: 'transfer' }], marker: null },
    { userId: 'a', path: '/contract/createOrder', key: null, booked: [{ userId: 'a' }], marker: null },
  ]);
  expect([holes, torn]).toEqual([[], 0]);
  const [name] = await files();
  expect((await stat(join(folder, name ?? ''))).mode & 0o777).toBe(0o600);
  expect(await missingFrom(exchange.db, actions)).toEqual([]);
});

it('what books nothing leaves a marker; what was refused or rolled back is not noted', async () => {
  const before = (await read()).actions.length;
  const request = { userId: 'a', path: '/some/setting', key: randomUUID(), body: '' };
  await runOnce(exchange.deps, request, async () => ({ msg: '', data: null }));
  await expect(exchange.move('a', '999999', 2, randomUUID())).rejects.toThrow();
  const { actions } = await read();
  expect(actions.slice(before)).toMatchObject([{ path: '/some/setting', booked: [] }]);
  expect(await missingFrom(exchange.db, actions)).toEqual([]);
  await exchange.db.deleteFrom('acknowledged_actions').execute();
  expect(await missingFrom(exchange.db, actions)).toEqual(actions.slice(before));
});

it('an answer that is told first by another process is noted by that one, and once', async () => {
  const key = randomUUID();
  exchange.journal = null;
  await exchange.move('a', '5', 2, key);
  await restart();
  const before = (await read()).actions.length;
  await exchange.move('a', '5', 2, key);
  await exchange.move('a', '5', 2, key);
  expect(await lookUpRequest(exchange.deps, 'a', key)).toMatchObject({ code: 1 });
  const { actions } = await read();
  expect(actions.slice(before)).toMatchObject([{ userId: 'a', key }]);
  expect(await missingFrom(exchange.db, actions)).toEqual([]);
});

it('nobody is told where the line can not be written', async () => {
  const key = randomUUID();
  await journal.close();
  exchange.journal = { note: () => Promise.reject(new Error('the disk is full')), close: async () => {} };
  await expect(exchange.move('a', '5', 2, key)).rejects.toThrow('the disk is full');
  // It did happen: a question by its key is answered, once that can be noted.
  await restart();
  expect(await lookUpRequest(exchange.deps, 'a', key)).toMatchObject({ code: 1 });
});

it('many that wait at once share a sync, and are in their order', async () => {
  const orders = await Promise.all(Array.from({ length: 30 }, () => exchange.order('a')));
  const { actions, holes } = await read();
  const ids = actions.flatMap(({ path, booked }) => (path === '/contract/createOrder' ? booked : []));
  expect(ids.map(({ businessId }) => businessId).sort()).toEqual([...orders].sort());
  expect(holes).toEqual([]);
});

it('one who brings the next line as soon as the last one is written is never left waiting', async () => {
  const action = { at: 1, userId: 'a', path: '/one/after/another', key: null, booked: [], marker: null };
  const one = async () => {
    for (let n = 0; n < 20; n += 1) await journal.note(action);
  };
  await one();
  await Promise.all([one(), one()]);
  const { actions } = await read();
  expect(actions.filter(({ path }) => path === action.path)).toHaveLength(60);
});

it('a line that a crash left unfinished is no hole, and the next process goes on', async () => {
  await journal.close();
  const [first = ''] = await files();
  await appendFile(join(folder, first), '{"n":3,"action":{"at":17');
  await restart();
  exchange.clock.advance(1000);
  await exchange.move('a', '5', 2);
  expect(await read()).toMatchObject({ files: 2, torn: 1, holes: [] });
});

it('a line that was taken out, changed or cut off, and a file that is gone, are noticed', async () => {
  for (let n = 0; n < 3; n += 1) await exchange.move('a', '1', 2);
  await journal.close();
  const [first = ''] = await files();
  await restart();
  exchange.clock.advance(1000);
  await exchange.move('a', '1', 2);
  await restart();
  exchange.clock.advance(1000);
  await exchange.move('a', '1', 2);
  const [, second = ''] = await files();
  const path = join(folder, first);
  const whole = await readFile(path, 'utf8');
  const lines = whole.split('\n');
  const holesWith = async (text: string) => {
    await writeFile(path, text);
    return (await read()).holes.length;
  };
  expect(await holesWith(lines.toSpliced(2, 1).join('\n'))).toBeGreaterThan(0);
  expect(await holesWith(whole.replace('"path":"/contract', '"path":"/spot'))).toBeGreaterThan(0);
  expect(await holesWith(`${lines.slice(0, -2).join('\n')}\n`)).toBe(1);
  expect(await holesWith(whole)).toBe(0);
  await rm(join(folder, second));
  expect((await read()).holes).toHaveLength(1);
});
