// Tells whether dist/ was built from the sources as they are now.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = join('dist', 'built-from');
const SOURCES = [
  'src',
  'sandbox/src',
  'sandbox/public',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'sandbox/vite.config.ts',
  'package-lock.json',
];

export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();

export const stampBuild = () => writeFileSync(STAMP, fingerprint());

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES.filter((path) => existsSync(path))) {
    for (const path of statSync(source).isDirectory() ? below(source) : [source]) {
      hash.update(path).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

function below(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
