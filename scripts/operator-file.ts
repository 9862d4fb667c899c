import { readFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { ConfigRead } from '../src/protocol/config/read-config.ts';

type Reader = typeof import('../src/protocol/config/read-config.ts');

const READER = fileURLToPath(new URL('../src/protocol/config/read-config.ts', import.meta.url));
const NAME = 'bourse.config.json';
const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** Pictures and typefaces that lie beside the file. */
const beside = (read: ConfigRead): readonly string[] => {
  const brand = read.ok ? read.config.brand : undefined;
  return [brand?.logo, brand?.font?.file].filter((path) => path !== undefined);
};

/**
 * Serves the operator's file while developing, read anew at each request, with what it names beside it. A file that is
 * refused ends the start, as for `npm start`; one that becomes wrong later is told by the page. Nothing without `file`.
 */
export function operatorFile(base: string, file: string | undefined): Plugin {
  return {
    name: 'operator-file',
    apply: 'serve',
    async configureServer(server) {
      if (!file) return;
      const { readConfig, refusalText } = (await runnerImport<Reader>(READER)).module;
      const read = async () => readConfig(await readFile(file, 'utf8'));
      const first = await read();
      if (!first.ok) throw new Error(`${file}, ${refusalText(first)}`);
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '', 'http://own.invalid').pathname;
        const send = async (from: string) => {
          const content = await readFile(from);
          response.setHeader('Content-Type', TYPES[extname(from)] ?? 'application/octet-stream');
          response.setHeader('Cache-Control', 'no-cache').end(content);
        };
        const answer = async () => {
          if (path === `${base}${NAME}`) return send(file);
          if (!path.startsWith(base) || !beside(await read()).includes(path)) return next();
          return send(resolve(dirname(file), path.slice(base.length)));
        };
        // What is not there is Vite's to answer.
        answer().catch(() => next());
      });
    },
  };
}
