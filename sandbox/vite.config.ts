import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// For Node: the server, the audit and the backup. Packages stay in node_modules, because some bring binaries.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL('../dist/sandbox', import.meta.url)),
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: ['main', 'audit', 'backup'].map((name) =>
        fileURLToPath(new URL(`src/${name}.ts`, import.meta.url)),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
