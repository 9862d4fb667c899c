import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By itself it leaves a core free, which of two is half of the machine.
    maxWorkers: '100%',
    coverage: { provider: 'v8', include: ['src/**/*.ts', 'sandbox/src/**/*.ts'], reporter: ['text-summary'] },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Thousands of seeded cases on a busy machine: a limit is for what hangs, not for what is slow.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 60_000,
          setupFiles: ['tests/support/indexed-db.ts'],
        },
      },
      {
        test: {
          name: 'sandbox',
          environment: 'node',
          include: ['tests/sandbox/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'conformance',
          environment: 'node',
          include: ['tests/conformance/**/*.test.ts'],
          setupFiles: ['tests/support/indexed-db.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
