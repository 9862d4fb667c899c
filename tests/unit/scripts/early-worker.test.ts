import { expect, test } from 'vitest';
import { earlyWorker } from '../../../scripts/early-worker.ts';

function tagsFor(...files: readonly (readonly [type: string, fileName: string])[]) {
  const { transformIndexHtml } = earlyWorker('/pc/');
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml))
    throw new Error('no handler');
  const bundle = Object.fromEntries(files.map(([type, fileName]) => [fileName, { type, fileName }]));
  return Reflect.apply(transformIndexHtml.handler, undefined, ['', { bundle: bundle }]);
}

test("the document asks for the worker's script ahead, and for no page's that is called alike", () => {
  const tags = tagsFor(
    ['asset', 'assets/main-Aa1.js'],
    ['chunk', 'assets/main-Bb2.js'],
    ['asset', 'assets/main-Cc3.css'],
  );
  expect(tags).toEqual([
    {
      tag: 'link',
      attrs: { rel: 'prefetch', fetchpriority: 'high', href: '/pc/assets/main-Aa1.js' },
      injectTo: 'head-prepend',
    },
  ]);
});

test('a build in which the worker cannot be told fails', () => {
  expect(() => tagsFor(['chunk', 'assets/main-Bb2.js'])).toThrow('exactly one');
  expect(() => tagsFor(['asset', 'assets/main-Aa1.js'], ['asset', 'assets/main-Dd4.js'])).toThrow(
    'exactly one',
  );
});
