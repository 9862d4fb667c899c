import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

interface Rendering {
  /** Folder of the built app, which stays as it is where `into` is another one. */
  readonly build: string;
  /** Folder that is written; what it holds already stays, for tabs of an earlier build. */
  readonly into: string;
  /** The operator's file; without it the app has our brand. */
  readonly file?: string | undefined;
}

/**
 * Writes a folder with the built app as the operator's file says: the file itself, and from it what cannot wait until it
 * is read: the document, the manifest, the policy with the hosts' configurations, and the service worker's list. Gives
 * the name of the brand. Throws a sentence for people, and then nothing was written.
 */
export function renderWeb({ build, into, file }: Rendering): string {
  if (!existsSync(join(build, 'index.html')))
    throw new Error(`There is no built app in ${build}: run "npm run build" first.`);
  const text = file === undefined ? '{}\n' : readText(file);
  const read = readConfig(text);
  if (!read.ok) throw new Error(`${file}, ${refusalText(read)}`);
  const named = placed(read.config, file, build);
  if (resolve(build) !== resolve(into)) cpSync(build, into, { recursive: true, preserveTimestamps: true });
  for (const { name, from } of named) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    if (from !== null) copyFileSync(from, join(into, name));
  }
  const brand = brandOf(read.config);
  const write = (name: string, content: string) => writeFileSync(join(into, name), content);
  const inFolder = (name: string) => readFileSync(join(into, name), 'utf8');
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
  finishWeb(
    into,
    named.map(({ name }) => name),
  );
  return brand.name;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} cannot be read.`);
  }
}

/** Pictures and typefaces that the file names below /pc: they lie beside the file, or in the build (`from` is null). */
function placed({ brand }: Config, file = '.', build: string) {
  const paths = [brand?.logo, brand?.font?.file].filter((path) => path?.startsWith(BASE));
  return paths.map((path = '') => {
    const name = path.slice(BASE.length);
    const beside = resolve(dirname(file), name);
    if (existsSync(beside)) return { name, from: beside };
    if (existsSync(join(build, name))) return { name, from: null };
    throw new Error(`${file} names ${path}: there is neither ${beside} nor ${join(build, name)}.`);
  });
}
