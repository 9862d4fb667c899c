import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// For Node: the server, the thread that draws pictures, the audit, the backup and the migration. Packages stay in node_modules, because
// some bring binaries.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL('../dist/sandbox', import.meta.url)),
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: ['main.ts', 'audit.ts', 'backup.ts', 'migrate.ts', 'venue/uploads/redraw-worker.js'].map(
        (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url)),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
