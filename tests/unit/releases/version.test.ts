import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const versionOf = (name: string): string => JSON.parse(read(name)).version;

it('app, sandbox and conformance tool have one version, and the changelog tells what is new in it', () => {
  const version = versionOf('package.json');
  expect(versionOf('sandbox/package.json')).toBe(version);
  expect(versionOf('conformance/package.json')).toBe(version);
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm'));
});
