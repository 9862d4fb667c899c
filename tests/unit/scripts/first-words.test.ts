import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#protocol/tables.ts';
import { firstWords } from '../../../scripts/first-words.ts';

function written(html: string): string {
  const { transformIndexHtml } = firstWords();
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml))
    throw new Error('no handler');
  return Reflect.apply(transformIndexHtml.handler, undefined, [html]);
}

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

test('each part of the document gets its words once in every language', () => {
  const html = written(page);
  for (const language of LANGUAGES) expect(html.split(`<p lang="${language}">`)).toHaveLength(4);
  expect(html).toContain('<b>Every price timestamped. Every result provable.</b>');
  expect(html).not.toContain('<!-- words');
});

test("every language's words can be shown", () => {
  for (const language of LANGUAGES) expect(page).toContain(`.sk-words > [lang="${language}"]`);
});

test('a part without words fails the build', () => {
  expect(() => written('<!-- words:nothing -->')).toThrow('no words for nothing');
});
