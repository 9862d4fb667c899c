import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Releases of which a data folder was kept. */
export const RELEASES = ['0.1.0', '1.0.0'] as const;

interface SignedIn {
  readonly account: string;
  readonly password: string;
  /** Of a session that lives at `at`. */
  readonly token: string;
}

/** What the release answered just before it was stopped. */
export interface Expected {
  /** The instant of the answers, epoch ms. */
  readonly at: number;
  readonly people: Readonly<Record<'demo' | 'saver', SignedIn>>;
  /** Idempotency keys that were used. */
  readonly keys: Readonly<Record<'finance' | 'market', string>>;
  /** The contract order that was running. */
  readonly running: string;
  readonly answers: readonly {
    readonly who: 'demo' | 'saver' | 'nobody';
    readonly path: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly answer: unknown;
  }[];
}

export interface ReleaseFolder {
  /** A copy of its own, to be opened and written to. */
  readonly folder: string;
  readonly expected: Expected;
  remove(): void;
}

/**
 * The data folder that a release left behind: two people with contracts (one running), spot orders, a withdrawal, an
 * exchange and products; of 0.1.0 also a verification with photos, and a code that nobody used.
 */
export function unpackRelease(release: (typeof RELEASES)[number]): ReleaseFolder {
  const packed = new URL(`../../fixtures/release-${release}/exchange.tar.br`, import.meta.url);
  const root = mkdtempSync(join(tmpdir(), 'bourse-release-'));
  const { status, stderr } = spawnSync('tar', ['-x', '-C', root], {
    input: brotliDecompressSync(readFileSync(packed)),
  });
  if (status !== 0) throw new Error(`the release can not be unpacked: ${stderr}`);
  return {
    folder: join(root, 'data'),
    expected: JSON.parse(readFileSync(join(root, 'expected.json'), 'utf8')),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
