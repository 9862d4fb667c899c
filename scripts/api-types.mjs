// Writes the types of docs/openapi.json for the worker's calls: npm run api-types. The tool brings an older compiler
// than ours, so it runs from a folder of its own. Of what it writes only the paths are kept, without comments and the
// methods that a path does not have.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const DOCUMENT = resolve('docs', 'openapi.json');
const TYPES = resolve('src', 'worker', 'api', 'openapi.gen.ts');
const PACKAGES = ['openapi-typescript@7.13.0', 'typescript@5.9.3'].map((name) => `--package=${name}`);

const folder = mkdtempSync(join(tmpdir(), 'api-types-'));
try {
  const written = execFileSync('npm', ['exec', '--yes', ...PACKAGES, '--', 'openapi-typescript', DOCUMENT], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const paths = written.slice(written.indexOf('export interface paths'), written.indexOf('\n}\n') + 3);
  const lean = paths
    .replace(/^ *\/\*\*(?:[^*]|\*(?!\/))*\*\/\n/gm, '')
    .replace(/^ *\w+\?: never;\n/gm, '')
    .replace(/^ *header\?: \{\n(?:.*\n)*? *\};\n/gm, '')
    .replace(/^ *parameters: \{\n *\};\n/gm, '')
    .replace(/^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, '');
  const stamp = createHash('sha256').update(readFileSync(DOCUMENT)).digest('hex');
  writeFileSync(TYPES, `// Written by npm run api-types from docs/openapi.json, sha256 ${stamp}.\n\n${lean}`);
} finally {
  rmSync(folder, { recursive: true });
}
