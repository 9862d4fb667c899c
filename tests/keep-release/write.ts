// Keeps what the version of package.json leaves behind, for the tests of all later ones: npm run keep-release
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { keepDevice } from './device.ts';
import { keepExchange } from './exchange.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = join('tests', 'fixtures', `release-${version}`);
if (existsSync(folder)) throw new Error(`${folder} is there: what a release left is written once`);
mkdirSync(folder);
for (const name of ['openapi.json', 'bourse.config.schema.json'])
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join('docs', name))));
await keepDevice(join(folder, 'device.json.br'));
await keepExchange(join(folder, 'exchange.tar.br'));
