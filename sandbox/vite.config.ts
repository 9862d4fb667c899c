import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// One file for Node, and one for the thread that draws pictures; packages stay in node_modules, because some bring binaries.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL('../dist/sandbox', import.meta.url)),
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: ['src/main.ts', 'src/exchange/uploads/redraw-worker.js'],
      output: { entryFileNames: '[name].js' },
    },
  },
});
