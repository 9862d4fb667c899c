import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// For Node: the server, what renders the app for it, the thread that draws pictures, the audit, the backup and the migration. Packages stay in node_modules, because
// some bring binaries.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  // What reads the operator's file is no package of the server.
  ssr: { noExternal: ['valibot'] },
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL('../dist/sandbox', import.meta.url)),
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: [
        'src/main.ts',
        'src/audit.ts',
        'src/backup.ts',
        'src/migrate.ts',
        'src/venue/uploads/redraw-worker.js',
        '../scripts/serve.ts',
      ].map((path) => fileURLToPath(new URL(path, import.meta.url))),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
