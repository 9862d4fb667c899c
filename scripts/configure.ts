// Puts the operator's file into a folder with the built app, and makes from it what cannot wait until it is read: the
// document, the manifest, the policy with the hosts' configurations, and the service worker's list.
// npm run configure -- bourse.config.json [FOLDER]
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brandOf } from '../src/protocol/config/brand-of.ts';
import { CONFIG_PATH } from '../src/protocol/config/places.ts';
import { readConfig, refusalText } from '../src/protocol/config/read-config.ts';
import type { Config } from '../src/protocol/config/schema.ts';
import { brandedManifest, brandedPage } from './brand-pages.ts';
import { finishWeb } from './finish-web.mjs';
import { withPolicy } from './page-policy.ts';

const BASE = '/pc/';
const NAME = CONFIG_PATH.slice(BASE.length);

function stopWith(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    stopWith(`${path} cannot be read.`);
  }
}

const [file, folder = join('dist', 'web')] = process.argv.slice(2);
if (!existsSync(join(folder, 'index.html')))
  stopWith(`There is no built app in ${folder}: run "npm run build" first.`);
const text = file === undefined ? '{}\n' : readFile(file);
const read = readConfig(text);
if (!read.ok) stopWith(`${file}, ${refusalText(read)}`);
const files = placeFiles(read.config);
const brand = brandOf(read.config);
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const inFolder = (name: string) => readFileSync(join(folder, name), 'utf8');

const { chatOrigins = [], logoOrigins = [], stream } = read.config;
const { page, files: served } = withPolicy(brandedPage(inFolder('index.html'), brand), BASE, {
  chatOrigins,
  logoOrigins,
  streamOrigins: stream === undefined || stream.startsWith('/') ? [] : [new URL(stream).origin],
});
write('index.html', page);
write('manifest.webmanifest', brandedManifest(inFolder('manifest.webmanifest'), brand, read.config));
for (const [name, content] of Object.entries(served)) write(name, content);
write(NAME, text);
finishWeb(folder, files);
if (file !== undefined)
  console.log(`${folder} is ${brand.name} now: publish it with the configuration in it.`);

/** Pictures and typefaces that the file names below /pc: they lie in the folder, or beside the file. */
function placeFiles({ brand: given }: Config): readonly string[] {
  const named = [given?.logo, given?.font?.file].filter((path) => path?.startsWith(BASE));
  return named.map((path = '') => {
    const name = path.slice(BASE.length);
    const beside = resolve(dirname(file ?? '.'), name);
    if (existsSync(beside)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      copyFileSync(beside, join(folder, name));
    } else if (!existsSync(join(folder, name))) {
      stopWith(`${file} names ${path}: there is neither ${beside} nor ${join(folder, name)}.`);
    }
    return name;
  });
}
