import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { BrowserContextOptions } from '@playwright/test';
import type { Person } from './people.ts';

/** What a release had kept in a browser, as this person's and of this origin. */
export function releaseDevice(
  release: string,
  url: string,
  { account, userId, token }: Person,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const names: Readonly<Record<string, string>> = { origin: url, account, userId, token };
  const kept = new URL(`../../fixtures/release-${release}/device.json.br`, import.meta.url);
  const text = brotliDecompressSync(readFileSync(kept)).toString();
  return JSON.parse(
    text.replace(/\{(origin|account|userId|token)\}/g, (_whole, name: string) => names[name] ?? ''),
  );
}
