import { expect, test } from 'vitest';
import { earlyWorker } from '../../../scripts/early-worker.ts';

type File = readonly [type: string, fileName: string, source?: string];

function tagsFor(...files: readonly File[]) {
  const { transformIndexHtml } = earlyWorker('/pc/');
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml))
    throw new Error('no handler');
  const bundle = Object.fromEntries(
    files.map(([type, fileName, source = '']) => [fileName, { type, fileName, source }]),
  );
  return Reflect.apply(transformIndexHtml.handler, undefined, ['', { bundle: bundle }]);
}

const ENTRY: File = ['asset', 'assets/main-Aa1.js', 'import"./worker-Bb2.js";'];
const SERVING: File = ['asset', 'assets/worker-Bb2.js', 'import("./money-Cc3.js")'];

test("the document asks for the worker's scripts ahead, and for no page's that is called alike", () => {
  const tags = tagsFor(ENTRY, SERVING, ['chunk', 'assets/main-Bb2.js'], ['asset', 'assets/main-Cc3.css']);
  expect(tags).toEqual(
    ['/pc/assets/main-Aa1.js', '/pc/assets/worker-Bb2.js'].map((href) => ({
      tag: 'link',
      attrs: { rel: 'prefetch', fetchpriority: 'high', href },
      injectTo: 'head-prepend',
    })),
  );
});

test('a build in which the worker cannot be told fails', () => {
  expect(() => tagsFor(SERVING, ['chunk', 'assets/main-Bb2.js'])).toThrow('exactly one');
  expect(() => tagsFor(ENTRY, SERVING, ['asset', 'assets/main-Dd4.js'])).toThrow('exactly one');
  expect(() => tagsFor(ENTRY)).toThrow('exactly one');
});

test.each(['import{t}from"./main-Aa1.js"', 'import("./main-Aa1.js")', 'export*from"./main-Aa1.js"'])(
  "a build in which a chunk imports the worker's entry fails: %s",
  (source) => {
    expect(() => tagsFor(ENTRY, SERVING, ['asset', 'assets/money-Cc3.js', source])).toThrow(
      "assets/money-Cc3.js imports the worker's entry",
    );
  },
);
