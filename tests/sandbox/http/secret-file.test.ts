import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPepper, readPushKeys, readSandboxKey } from '../../../sandbox/src/secret-file.ts';
import { makePushKeys } from '../../../sandbox/src/venue/push/push-service.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the pepper', () => {
  it('is made for a new database, for its owner alone, and stays', async () => {
    const pepper = readPepper(folder, true);
    expect(pepper).toHaveLength(32);
    expect(readPepper(folder, true)).toEqual(pepper);
    expect(readPepper(folder, false)).toEqual(pepper);
    expect((await stat(join(folder, 'pepper'))).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['empty', ''],
    ['short', 'x'.repeat(31)],
    ['of something else', 'x'.repeat(64)],
  ])('that is %s is refused, and left as it is', async (_, text) => {
    await writeFile(join(folder, 'pepper'), text);
    for (const isNew of [true, false]) {
      expect(() => readPepper(folder, isNew)).toThrow(/^the file \S+pepper is damaged: .* Put back the one/);
    }
    expect(await readFile(join(folder, 'pepper'), 'utf8')).toBe(text);
  });

  it('that can not be read is refused', async () => {
    // A folder in its place: file modes do not stop every user who runs the tests.
    await mkdir(join(folder, 'pepper'));
    expect(() => readPepper(folder, true)).toThrow(/^the file \S+pepper can not be read \(EISDIR\)/);
  });

  it('that is missing is refused where there are people already', () => {
    expect(() => readPepper(folder, false)).toThrow(
      /^the file \S+pepper is missing\. Put back the one that belongs to this database/,
    );
  });
});

describe('the keys of push messages', () => {
  it('are made once, for their owner alone, and stay', async () => {
    const keys = readPushKeys(folder, makePushKeys);
    expect(readPushKeys(folder, makePushKeys)).toEqual(keys);
    expect((await stat(join(folder, 'push-keys'))).mode & 0o777).toBe(0o600);
    expect(readPushKeys(undefined, makePushKeys)).not.toEqual(keys);
  });

  it.each(['', 'x', 'B\nC\n'])('that are damaged are refused, and left as they are: %j', async (text) => {
    await writeFile(join(folder, 'push-keys'), text);
    expect(() => readPushKeys(folder, makePushKeys)).toThrow(/^the file \S+push-keys is damaged/);
    expect(await readFile(join(folder, 'push-keys'), 'utf8')).toBe(text);
  });
});

describe('the key of the operator pages', () => {
  it('has 256 bits, is for its owner alone, and stays', async () => {
    const key = readSandboxKey(folder);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(readSandboxKey(folder)).toBe(key);
    expect((await stat(join(folder, 'sandbox-key'))).mode & 0o777).toBe(0o600);
    expect(readSandboxKey(undefined)).not.toBe(readSandboxKey(undefined));
  });

  it.each(['', 'short', `${'x'.repeat(40)}/../`])('that is "%s" is refused', async (text) => {
    await writeFile(join(folder, 'sandbox-key'), text);
    expect(() => readSandboxKey(folder)).toThrow(/^the file \S+sandbox-key is damaged/);
  });
});
