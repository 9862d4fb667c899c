import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { prepareFolder } from '../../support/pristine-database.ts';
import { processScript } from '../../support/test-processes.ts';

/** What two containers have of their own: the same process ids mean other processes. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const mayUnshare = spawnSync('unshare', [...NAMESPACE.slice(1), 'true']).status === 0;

let folder = '';
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-lock-'));
  await prepareFolder(folder);
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a process that opens the folder; gives it with its first words. */
async function holder(before: readonly string[] = []): Promise<readonly [ChildProcess, string]> {
  const [command = '', ...rest] = [...before, process.execPath, processScript('folder-holder'), folder];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return [child, String(line).trim()];
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}

it('has one holder, and is free as soon as that one is killed', async () => {
  const [first, word] = await holder();
  expect(word).toBe('open');
  await expect(openDatabase({ folder })).rejects.toThrow(
    new RegExp(`^the data folder \\S+ is in use by process ${first.pid} on \\S+$`),
  );
  await end(first);
  const opened = await openDatabase({ folder });
  await expect(openDatabase({ folder })).rejects.toThrow('in use');
  await opened.close();
});

it('goes to one of many who come at once', async () => {
  const words = await Promise.all(Array.from({ length: 4 }, () => holder()));
  expect(words.filter(([, word]) => word === 'open')).toHaveLength(1);
  expect(words.filter(([, word]) => word.includes('in use by'))).toHaveLength(3);
});

it.skipIf(!mayUnshare)(
  'has one holder across process namespaces, both ways (needs the right to unshare)',
  async () => {
    const [contained, word] = await holder(NAMESPACE);
    expect(word).toBe('open');
    await expect(openDatabase({ folder })).rejects.toThrow('in use by process 1');
    const [, other] = await holder(NAMESPACE);
    expect(other).toContain('in use by process 1');
    await end(contained);

    const opened = await openDatabase({ folder });
    const [, refused] = await holder(NAMESPACE);
    expect(refused).toContain(`in use by process ${process.pid} on`);
    await opened.close();
  },
);

it.each([
  ['of a process that is alive and has nothing to do with it', () => String(process.ppid)],
  ['of a process that is gone', () => '999999999'],
  ['that was never written to the end', () => ''],
])('is not held by a file of release 0.1.0 %s', async (_, left) => {
  await writeFile(join(folder, 'lock'), left());
  await (await openDatabase({ folder })).close();
});
