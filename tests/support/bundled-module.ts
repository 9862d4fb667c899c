import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build } from 'vite';

const bundles = new Map<string, Promise<unknown>>();

/**
 * A module of the tests and all that it imports, as one file without lazy parts: code that loads takes real time, which
 * no virtual clock knows. Each module is bundled once per process.
 */
export function bundledModule<Module>(entry: URL): Promise<Module> {
  const made = bundles.get(entry.href) ?? bundle(fileURLToPath(entry));
  bundles.set(entry.href, made);
  return made as Promise<Module>;
}

async function bundle(entry: string): Promise<unknown> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new TypeError(`${entry} could not be bundled`);
  const [{ code }] = output.output;
  const folder = `${root}/node_modules/.cache/replay`;
  const path = `${folder}/${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`;
  await mkdir(folder, { recursive: true });
  // Another process may be importing the same module: it never finds half of it.
  const draft = `${path}.${process.pid}.${threadId}`;
  await writeFile(draft, code);
  await rename(draft, path);
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}
