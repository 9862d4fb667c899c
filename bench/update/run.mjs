import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** A feature's screens and its words; what is drawn first names neither. */
const CHANGED =
  /src[\\/]app[\\/](?:features[\\/]finance[\\/]|shared[\\/]i18n[\\/]locales[\\/][\w-]+[\\/]finance\.json$)/;
/** What the service worker keeps. */
const KEPT = /\.(?:js|css|html|woff2|svg)$/;
const NOT_KEPT = /^(?:sw|sw-off)\.js$/;

/** Changes each module of the feature in what is built of it, and not in what the sources say. */
const change = {
  name: 'bench:change',
  transform(code, id) {
    if (!CHANGED.test(id) || /\.css$/.test(id)) return null;
    return {
      code: id.endsWith('.json') ? code.replace('"', '" ') : `${code}\nglobalThis.benchChanged = true;`,
      map: null,
    };
  },
};

/** Sizes of what a build gives an installed app, by name and content. */
async function builtFiles(plugins) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-build-'));
  try {
    await build({ logLevel: 'silent', plugins, build: { outDir: folder } });
    const files = new Map();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !KEPT.test(entry.name) || NOT_KEPT.test(entry.name)) continue;
      const content = await readFile(join(entry.parentPath ?? entry.path, entry.name));
      const mark = createHash('sha256').update(content).digest('base64url');
      files.set(`${entry.name} ${mark}`, gzipSync(content, { level: 9 }).length / 1000);
    }
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What an installed app loads for an update in which every file of one feature, and its words in all languages, changed. */
export async function updateFigures() {
  const before = await builtFiles([]);
  const after = await builtFiles([change]);
  const fresh = [...after].filter(([file]) => !before.has(file));
  if (fresh.length === 0) throw new Error('the change did not reach the build');
  return [{ id: 'G27', measured: fresh.reduce((sum, [, size]) => sum + size, 0) }];
}
