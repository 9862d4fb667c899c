import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// One file for Node; packages stay in node_modules, because some bring binaries.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  build: {
    ssr: 'src/main.ts',
    outDir: fileURLToPath(new URL('../dist/sandbox', import.meta.url)),
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
});
