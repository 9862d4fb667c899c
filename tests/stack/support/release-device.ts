import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { BrowserContextOptions } from '@playwright/test';
import type { Person } from './people.ts';

const KEPT = new URL('../../fixtures/release-0.1.0/device.json.br', import.meta.url);

/** What release 0.1.0 had kept in a browser, as this person's and of this origin. */
export function releaseDevice(
  url: string,
  { account, userId, token }: Person,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const names: Readonly<Record<string, string>> = { origin: url, account, userId, token };
  const text = brotliDecompressSync(readFileSync(KEPT)).toString();
  return JSON.parse(
    text.replace(/\{(origin|account|userId|token)\}/g, (_whole, name: string) => names[name] ?? ''),
  );
}
