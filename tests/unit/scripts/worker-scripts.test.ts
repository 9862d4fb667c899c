import { expect, test } from 'vitest';
import { workerScripts } from '../../../scripts/worker-scripts.ts';

type File = readonly [type: 'asset' | 'chunk', fileName: string, source?: string];

const bundleOf = (...files: readonly File[]) =>
  Object.fromEntries(
    files.map(([type, fileName, source = '']) => [fileName, { type, fileName, source } as never]),
  );

const ENTRY: File = ['asset', 'assets/main-Aa1.js', 'import"./worker-Bb2.js";'];
const SERVING: File = ['asset', 'assets/worker-Bb2.js', 'import("./money-Cc3.js")'];

test("the worker's scripts are told from a page's that is called alike", () => {
  const bundle = bundleOf(ENTRY, SERVING, ['chunk', 'assets/main-Bb2.js'], ['asset', 'assets/main-Cc3.css']);
  expect(workerScripts(bundle)).toEqual(['assets/main-Aa1.js', 'assets/worker-Bb2.js']);
});

test('a build in which the worker cannot be told fails', () => {
  expect(() => workerScripts(bundleOf(SERVING, ['chunk', 'assets/main-Bb2.js']))).toThrow('exactly one');
  expect(() => workerScripts(bundleOf(ENTRY, SERVING, ['asset', 'assets/main-Dd4.js']))).toThrow(
    'exactly one',
  );
  expect(() => workerScripts(bundleOf(ENTRY))).toThrow('exactly one');
});

test.each(['import{t}from"./main-Aa1.js"', 'import("./main-Aa1.js")', 'export*from"./main-Aa1.js"'])(
  "a build in which a chunk imports the worker's entry fails: %s",
  (source) => {
    expect(() => workerScripts(bundleOf(ENTRY, SERVING, ['asset', 'assets/money-Cc3.js', source]))).toThrow(
      "assets/money-Cc3.js imports the worker's entry",
    );
  },
);
