import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSandbox } from '../../../sandbox/src/server.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'bourse-demo-'));
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

/** Who has an account after a start, and what it told its operator. */
async function start(demo: boolean) {
  const told: string[] = [];
  const sandbox = await createSandbox({ dataFolder, demo, say: (line) => told.push(line) });
  const people = await sandbox.deps.db.selectFrom('users').select('email').execute();
  await sandbox.close();
  return { people: people.map(({ email }) => email), told: told.filter((line) => line.includes('demo')) };
}

it('a start without the demo account makes nobody, and tells of one that an earlier start made', async () => {
  expect(await start(false)).toEqual({ people: [], told: [] });
  const demo = ['demo@bourse.test'];
  expect(await start(true)).toEqual({ people: demo, told: [] });
  expect(await start(false)).toEqual({ people: demo, told: [expect.stringContaining('everyone can read')] });
});
