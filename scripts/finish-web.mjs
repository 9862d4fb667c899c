// Makes a folder with the built app whole: the service worker's list of files with the hash of each, and the compressed
// twins. Run by the build and by every start; by hand after a file of dist/web was changed: node scripts/finish-web.mjs
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

const WORKER = 'sw.js';
const COMPRESSED = /\.(?:html|js|css|svg|webmanifest)$/;
/** Ways to compress a file: nginx knows the second without a further module. */
const TWINS = [
  {
    ending: '.br',
    pack: (content) =>
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    unpack: brotliDecompressSync,
  },
  { ending: '.gz', pack: (content) => gzipSync(content, { level: 9 }), unpack: gunzipSync },
];
/** The list as Workbox wrote it, or as it stands here since. */
const LIST = /\[(?:\{"(?:url|revision|sha256)":[^[\]{}]*\},?)+\]/g;

/**
 * Writes what is missing or no longer right below a folder. `more`: which files of the operator are kept on the device
 * beside the build's; null leaves those that are. Gives how many files were written.
 */
export function finishWeb(folder = join('dist', 'web'), more = null) {
  let written = 0;
  const write = (path, content) => {
    if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
    writeFileSync(path, content);
    written += 1;
  };
  write(join(folder, WORKER), withHashes(folder, more));
  for (const path of filesBelow(folder)) {
    if (!COMPRESSED.test(path)) continue;
    for (const twin of TWINS)
      if (!isTwin(path, twin)) write(`${path}${twin.ending}`, twin.pack(readFileSync(path)));
  }
  return written;
}

function withHashes(folder, more) {
  const script = readFileSync(join(folder, WORKER), 'utf8');
  const lists = script.match(LIST) ?? [];
  if (lists.length !== 1) throw new Error(`${WORKER} should hold one list of files, and has ${lists.length}`);
  const listed = JSON.parse(lists[0]).filter(({ own }) => !own || more === null);
  const files = [...listed, ...(more ?? []).map((url) => ({ url, own: true }))].map(({ url, own }) => ({
    url,
    sha256: hashOf(join(folder, url)),
    ...(own && { own }),
  }));
  return script.replace(lists[0], () => JSON.stringify(files));
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('base64url');

/** Whether the file's twin says the same. */
function isTwin(path, { ending, unpack }) {
  if (!existsSync(`${path}${ending}`)) return false;
  try {
    return unpack(readFileSync(`${path}${ending}`)).equals(readFileSync(path));
  } catch {
    return false;
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

if (process.argv[1]?.endsWith('finish-web.mjs')) {
  const written = finishWeb(process.argv[2]);
  process.stdout.write(written === 0 ? 'Nothing had changed.\n' : `${written} files written.\n`);
}
