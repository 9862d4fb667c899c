// Tabs that are open during a deploy still ask for the chunks of their own build: those are served for another day.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ASSETS = join('dist', 'web', 'assets');
const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes the last build's assets aside; gives back what puts the missing and young ones beside the new build's. */
export function keepPrevious() {
  if (!existsSync(ASSETS)) return () => {};
  const aside = mkdtempSync(join(tmpdir(), 'bourse-assets-'));
  cpSync(ASSETS, aside, { recursive: true, preserveTimestamps: true });
  return () => {
    mkdirSync(ASSETS, { recursive: true });
    for (const name of readdirSync(aside)) {
      const young = Date.now() - statSync(join(aside, name)).mtimeMs < DAY_MS;
      if (young && !existsSync(join(ASSETS, name))) {
        cpSync(join(aside, name), join(ASSETS, name), { preserveTimestamps: true });
      }
    }
    rmSync(aside, { recursive: true, force: true });
  };
}
