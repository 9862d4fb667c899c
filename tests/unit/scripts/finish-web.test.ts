import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishWeb } from '../../../scripts/finish-web.mjs';

let folder = '';
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>one</p>');
  writeFileSync(join(folder, 'assets', 'app.js'), 'start([1])');
  const list = '[{"revision":"ab12","url":"index.html"},{"revision":null,"url":"assets/app.js"}]';
  writeFileSync(join(folder, 'sw.js'), `const routes=[{a:1}],files=${list};run(files)`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives each listed file the hash of its bytes, and every text its compressed twins', () => {
  finishWeb(folder);
  const list = `[{"url":"index.html","sha256":"${hashOf('<p>one</p>')}"},{"url":"assets/app.js","sha256":"${hashOf('start([1])')}"}]`;
  expect(read('sw.js')).toBe(`const routes=[{a:1}],files=${list};run(files)`);
  for (const name of ['index.html', 'assets/app.js', 'sw.js']) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(read(name));
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(read(name));
  }
});

it('follows a document that an operator changes afterwards, its twins included, and else writes nothing', () => {
  finishWeb(folder);
  expect(finishWeb(folder)).toBe(0);
  writeFileSync(join(folder, 'index.html'), '<p>two</p>');
  expect(finishWeb(folder)).toBe(5);
  expect(read('sw.js')).toContain(hashOf('<p>two</p>'));
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe('<p>two</p>');
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe('<p>two</p>');
  expect(brotliDecompressSync(readFileSync(join(folder, 'sw.js.br'))).toString()).toBe(read('sw.js'));
});

it('refuses a service worker without a list, and a list with a file that is not there', () => {
  writeFileSync(join(folder, 'sw.js'), 'run([])');
  expect(() => finishWeb(folder)).toThrow('one list');
  writeFileSync(join(folder, 'sw.js'), 'run([{"url":"gone.html","sha256":"x"}])');
  expect(() => finishWeb(folder)).toThrow('gone.html');
});
