import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkFileNames, chunkGroups, isFirst, workerGroups } from './scripts/chunk-groups.ts';
import { shortClassNames } from './scripts/class-names.ts';
import { compileHints } from './scripts/compile-hints.ts';
import { earlyFiles } from './scripts/early-files.ts';
import { firstWords } from './scripts/first-words.ts';
import { importMap } from './scripts/import-map.ts';
import { operatorFile } from './scripts/operator-file.ts';
import { schemasStayOut } from './scripts/schemas-stay-out.ts';
import { webManifest } from './scripts/web-manifest.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Fixed by the specification: the app lives under this path. */
const BASE = '/pc/';
const BACK_END = process.env.BACKEND_ORIGIN ?? 'http://127.0.0.1:4180';

export default defineConfig(({ command }) => ({
  base: BASE,
  plugins: [
    // Before react(): it splits route files, and what it leaves is still TSX.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routesDirectory: at('src/app/routes'),
      generatedRouteTree: at('src/app/routeTree.gen.ts'),
    }),
    // Every text has an element to itself, for browser translation (decision 49).
    react({ jsxImportSource: '#jsx' }),
    compileHints(isFirst),
    schemasStayOut(isFirst),
    firstWords(),
    earlyFiles(BASE),
    operatorFile(BASE, process.env.BOURSE_CONFIG),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // The page registers it itself, through the Trusted Types policy.
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest(BASE),
      // A sign-in in front of the app knows the person by cookies, which browsers leave out for manifests.
      useCredentials: true,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/icon.svg', 'coins/*.svg'],
        globIgnores: ['sw-off.js'],
        maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
      },
      devOptions: { enabled: false },
    }),
    importMap(),
  ],
  // React's line to its developer tools, for which there is the development server.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  resolve: {
    alias: [
      // Dexie's entry for bundlers is its ES5 build; its modern one is 2 KB smaller on the wire.
      { find: /^dexie$/, replacement: at('node_modules/dexie/dist/modern/dexie.mjs') },
      // For versions of React that had no such hook.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: shortClassNames(at('.')) } },
  worker: {
    format: 'es',
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: true },
      // The bundler's own marks are no use in a browser.
      output: { codeSplitting: { groups: workerGroups() }, comments: { annotation: false } },
    },
  },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // data: URLs are refused by the policy.
    assetsInlineLimit: 0,
    // Scripts name one another by names that stay: a change of one changes no other, and an update brings what changed.
    chunkImportMap: true,
    modulePreload: {
      polyfill: false,
      // What is named beside a file is asked for with it; what runs first is there by then.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((name) => !isFirst(name)) : needed,
    },
    sourcemap: false,
    rolldownOptions: {
      // No getter of a package does anything but give.
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: chunkGroups() }, chunkFileNames },
    },
  },
  server: {
    strictPort: true,
    proxy: { '/bb/app': { target: BACK_END, ws: true }, '/sandbox': BACK_END },
  },
  preview: { strictPort: true, proxy: { '/bb/app': BACK_END, '/sandbox': BACK_END } },
}));
