import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { FAR_CHUNKS } from '../../../scripts/far-chunks.ts';
import { WORKER_CHUNKS } from '../../../scripts/worker-chunks.ts';

/** Whether a file or folder begins so. */
function isThere(start: string): boolean {
  if (start.endsWith('/')) return existsSync(start);
  return readdirSync(dirname(start)).some((name) => name.startsWith(basename(start)));
}

const chunks = (root: string, table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).map(([chunk, parts]) => ({
    chunk,
    paths: parts.map((part) => (part.startsWith('node_modules/') ? part : join(root, part))),
  }));

// A module that is moved would fall out of its file without a word.
test.each([...chunks('src/app', FAR_CHUNKS), ...chunks('src/worker', WORKER_CHUNKS)])(
  'the chunk $chunk names what is there',
  ({ paths }) => {
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  },
);

test('no two chunks name the same', () => {
  for (const table of [FAR_CHUNKS, WORKER_CHUNKS]) {
    const named = Object.values(table).flat();
    expect(named.length).toBe(new Set(named).size);
  }
});
