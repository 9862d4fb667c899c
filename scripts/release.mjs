// Builds what a release publishes into dist/release: the web folder, the server with its packages, the bill of materials,
// the licenses of what is in them, and the sums of all of these. The same commit gives the same bytes in any folder, for
// any user, in any time zone and language: the commit gives the date, and files are packed in one order with one mode.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { billOfMaterials, licenseTexts } from './bill-of-materials.mjs';

const RELEASE = join('dist', 'release');
/** What the root folder of the image holds: see Containerfile. */
const SERVER_FILES = ['package.json', 'LICENSE', 'sandbox/package.json', 'container/health.mjs'];
/** What npm needs to install the server's packages, and the server does not. */
const INSTALL_FILES = ['package-lock.json', '.npmrc', 'conformance/package.json'];

const version = sharedVersion();
const date = releaseDate();
// Chunks of earlier builds stay in the folder for tabs that are open; a release has none. A site of the operator's stays.
for (const folder of ['web', 'sandbox', 'release'])
  rmSync(join('dist', folder), { recursive: true, force: true });
run(process.execPath, ['scripts/build.mjs']);
mkdirSync(RELEASE, { recursive: true });

const bill = billOfMaterials(date);
writeFileSync(join(RELEASE, 'sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(
  join(RELEASE, 'third-party-licenses.txt'),
  `${licenseTexts(bill).join(`\n\n${'='.repeat(80)}\n\n`)}\n`,
);
await pack(join('dist', 'web'), `bourse-web-${version}`);
await packServer(`bourse-server-${version}-${process.platform}-${process.arch}`);
writeSums();
process.stdout.write(readFileSync(join(RELEASE, 'SHA256SUMS'), 'utf8'));

/** Returns the version that the app, the sandbox and the conformance tool share; fails where they differ. */
function sharedVersion() {
  const versions = ['.', 'sandbox', 'conformance'].map(
    (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
  );
  if (new Set(versions).size > 1)
    fail(`app, sandbox and conformance have one version, not ${versions.join(', ')}`);
  return versions[0];
}

/** Returns when the commit was made, or SOURCE_DATE_EPOCH (seconds) where the sources are no repository. */
function releaseDate() {
  const given = process.env.SOURCE_DATE_EPOCH;
  const told = given ?? spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).stdout;
  if (!/^\d+\s*$/.test(told ?? '')) fail('Neither git nor SOURCE_DATE_EPOCH tells when this was released.');
  return new Date(Number(told) * 1000);
}

/** Packs the server with the packages that it needs, as the image holds them. */
async function packServer(name) {
  const stage = mkdtempSync(join(tmpdir(), 'bourse-release-'));
  try {
    for (const path of [...SERVER_FILES, ...INSTALL_FILES]) cpSync(path, join(stage, path));
    run('npm', ['ci', '--omit=dev', '--workspace', 'sandbox', '--prefer-offline', '--loglevel=error'], stage);
    for (const path of INSTALL_FILES) rmSync(join(stage, path));
    for (const folder of ['web', 'sandbox'])
      cpSync(join('dist', folder), join(stage, 'dist', folder), { recursive: true });
    await pack(stage, name);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Packs a folder as an archive in which everything lies below `name`. */
async function pack(folder, name) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
  const options = {
    cwd: folder,
    file: join(RELEASE, `${name}.tar.gz`),
    prefix: name,
    portable: true,
    gzip: { level: 9 },
    mtime: date,
    // A person's own mask of modes does not count.
    filter: (_path, stat) => {
      stat.mode = (stat.mode & ~0o777) | (stat.mode & 0o100 ? 0o755 : 0o644);
      return true;
    },
  };
  await create(options, files);
}

function writeSums() {
  const sums = readdirSync(RELEASE)
    .sort()
    .map((file) => {
      const sum = createHash('sha256').update(readFileSync(join(RELEASE, file)));
      return `${sum.digest('hex')}  ${file}\n`;
    });
  writeFileSync(join(RELEASE, 'SHA256SUMS'), sums.join(''));
}

function run(command, args, cwd = '.') {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) fail(`${command} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
