import { vi } from 'vitest';

vi.mock('#app/worker-client/spawn.ts', () => import('./worker-of-test.ts'));

// Every part of the app, so that nothing loads while the clock stands still.
const parts = import.meta.glob([
  '/src/app/**/*.{ts,tsx}',
  '/src/worker/**/*.ts',
  '/src/protocol/**/*.ts',
  '/src/app/shared/i18n/locales/{en-US,zh-CN}/*.json',
  '!/src/app/main.tsx',
  '!/src/app/boot/**',
  '!/src/worker/{main,serve}.ts',
  '!**/*.d.ts',
]);
await Promise.all(Object.values(parts).map((load) => load()));
