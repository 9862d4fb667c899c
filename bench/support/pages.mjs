import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';

/**
 * Builds the pages of a bench like the app is built, and serves them isolated (exact clocks).
 * @param {string} root folder of the bench
 * @param {readonly string[]} pages its HTML files
 */
export async function servePages(root, pages) {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  const config = { root, configFile: false, logLevel: 'error' };
  await build({
    ...config,
    worker: { format: 'es' },
    build: {
      outDir,
      target: 'es2022',
      emptyOutDir: true,
      rollupOptions: { input: pages.map((page) => resolve(root, page)) },
    },
  });
  const server = await preview({
    ...config,
    build: { outDir },
    preview: {
      port: 0,
      host: '127.0.0.1',
      headers: {
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      },
    },
  });
  const { port } = server.httpServer.address();
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
