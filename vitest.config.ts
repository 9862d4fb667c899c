import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findHeadlessShell } from './scripts/find-chromium.mjs';
import { COMMANDS } from './tests/screen/support/commands.ts';
import { runSeed } from './tests/support/test-seed.ts';

// Chosen once, before the processes of the tests inherit it.
runSeed();

/** What of the exchange depends on how its database locks, orders and keeps what several do at once. */
const ON_A_SERVER = [
  'tests/postgres/**/*.test.ts',
  'tests/sandbox/{accounts,acknowledged,contract,convert,ledger,security,spot,withdrawals}/**/*.test.ts',
];

/** Of these, what never asks the server, or asks it ten thousand times what its neighbors ask it once. */
const WITHOUT_SERVER = [
  'tests/sandbox/accounts/{guessing,older-tables}.test.ts',
  'tests/sandbox/ledger/{data-folder,folder-lock,migrate,power-cut}.test.ts',
  'tests/sandbox/acknowledged/restore.test.ts',
  'tests/sandbox/contract/terms.test.ts',
  'tests/sandbox/security/agent-name.test.ts',
];

/** What counts the memory of a process, or replaces a module, has a process to itself. */
const APART = [
  'tests/sandbox/accounts/{refusal-cost,shared-caps}.test.ts',
  'tests/sandbox/http/front-memory.test.ts',
  'tests/sandbox/uploads/drawing-memory.test.ts',
];

/** Two halves of a project run in parallel and must not share a cache folder. */
const half = process.argv.find((arg) => arg.startsWith('--shard='))?.replace(/\D+/g, '-') ?? '';

const CHANCE = ['tests/support/chance-of-tests.ts'];

/** Runs that one of these makes long take as long as they take. */
const LONG_RUNS = [
  ...[
    'BOURSE_KILL_ROUNDS',
    'BOURSE_MATCH_STEPS',
    'BOURSE_MODEL_STEPS',
    'BOURSE_SEARCH_BITS',
    'BOURSE_SPOT_STEPS',
  ],
  ...['POSTGRES_KILLS', 'POWER_CUTS'],
];

/** A limit for what hangs, on whatever machine and beside whatever else runs there; 0: none. */
const HANGS_AFTER_MS = LONG_RUNS.some((name) => process.env[name] !== undefined) ? 0 : 600_000;

const SANDBOX = {
  environment: 'node',
  globalSetup: ['tests/support/pristine-database.ts', 'tests/support/test-processes.ts'],
  setupFiles: CHANCE,
  pool: 'forks' as const,
  testTimeout: HANGS_AFTER_MS,
  hookTimeout: HANGS_AFTER_MS,
  // For what never comes, not for what is slow.
  expect: { poll: { timeout: 120_000 } },
};

/** Else the first run finds them one by one, and loads the page again for each. */
const PAGE_PACKAGES = [
  'react',
  'react-dom/client',
  'react-i18next',
  'i18next',
  'lucide-react',
  'react-hook-form',
  '@hookform/resolvers/valibot',
  'valibot',
  'uplot',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'otpauth',
];

/** The browser of tests that draw, with a window of this size. */
const pageProvider = (viewport: { readonly width: number; readonly height: number }) =>
  playwright({
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    },
    contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce', viewport },
  });

/** Counts what is rendered. */
const RENDERS = ['tests/screen/renders.test.tsx'];

/** The whole app in one page. */
const screenProject = (name: string, files: { readonly include: string[]; readonly exclude?: string[] }) => ({
  plugins: [react({ jsxImportSource: '#jsx' })],
  cacheDir: `node_modules/.vite-${name}${half}`,
  optimizeDeps: { include: PAGE_PACKAGES },
  test: {
    name,
    ...files,
    setupFiles: ['tests/screen/support/setup.ts'],
    globalSetup: ['tests/screen/support/global-setup.ts'],
    // One page for many files: to load the app takes longer than a test does.
    isolate: false,
    // A limit for what hangs: minutes of the app's time pass in a test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    browser: {
      enabled: true,
      fileParallelism: false,
      headless: true,
      screenshotFailures: false,
      commands: COMMANDS,
      provider: pageProvider({ width: 1440, height: 900 }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
    },
  },
});

const POSTGRES_SETUP = ['tests/support/postgres/suite.ts', 'tests/support/test-processes.ts'];

export default defineConfig({
  test: {
    // It tells each time that a page is left, which screen tests do after each test.
    onConsoleLog: (line) => !line.startsWith('Dexie: handling persisted'),
    reporters: ['default', './tests/support/seed-reporter.ts'],
    // Half as many again as there are cores: tests wait for disks, processes and pages, too.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    coverage: { provider: 'v8', include: ['src/**/*.ts', 'sandbox/src/**/*.ts'], reporter: ['text-summary'] },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // One process for many files, here and below: to load what they test for each takes longer than they do.
          isolate: false,
          setupFiles: CHANCE,
          // Thousands of seeded cases on a busy machine: a limit is for what hangs, not for what is slow.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          setupFiles: [...CHANCE, 'tests/support/indexed-db.ts'],
        },
      },
      {
        plugins: [react({ jsxImportSource: '#jsx' })],
        optimizeDeps: { include: PAGE_PACKAGES },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          browser: {
            enabled: true,
            // Files that run at once share one pointer: each would move it off what another one holds under it.
            fileParallelism: false,
            headless: true,
            screenshotFailures: false,
            // As large as the largest picture: what does not fit is scaled down, and small faults with it.
            provider: pageProvider({ width: 1300, height: 1600 }),
            instances: [{ browser: 'chromium', viewport: { width: 1300, height: 900 } }],
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                comparatorOptions: { threshold: 0.15, allowedMismatchedPixels: 40 },
              },
            },
          },
        },
      },
      screenProject('screen', { include: ['tests/screen/**/*.test.{ts,tsx}'], exclude: RENDERS }),
      // Only React's development build tells what it renders; the other screen tests run with the one that people get.
      screenProject('renders', { include: RENDERS }),
      {
        test: {
          ...SANDBOX,
          name: 'sandbox',
          include: ['tests/sandbox/**/*.test.ts'],
          exclude: APART,
          isolate: false,
        },
      },
      { test: { ...SANDBOX, name: 'sandbox-apart', include: APART } },
      {
        test: {
          ...SANDBOX,
          name: 'postgres',
          include: ON_A_SERVER,
          exclude: [...WITHOUT_SERVER, ...APART],
          isolate: false,
          globalSetup: POSTGRES_SETUP,
        },
      },
      {
        test: {
          ...SANDBOX,
          name: 'postgres-apart',
          include: ['tests/sandbox/accounts/{refusal-cost,shared-caps}.test.ts'],
          globalSetup: POSTGRES_SETUP,
        },
      },
      {
        // The configurations that the build writes, in the servers that they are for.
        test: {
          name: 'hosts',
          environment: 'node',
          include: ['tests/hosts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Two builds of what a release publishes.
        test: {
          name: 'release',
          environment: 'node',
          include: ['tests/release/**/*.test.ts'],
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
        },
      },
      {
        // The built app in Firefox and in WebKitGTK, the engine of Safari, each against an exchange of its own.
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          // One browser at a time: two would share the processor with two exchanges.
          fileParallelism: false,
          pool: 'forks',
          globalSetup: ['tests/support/pristine-database.ts'],
          // A limit for what hangs: a step waits for conditions alone.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...SANDBOX,
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          setupFiles: [...CHANCE, 'tests/support/indexed-db.ts'],
        },
      },
    ],
  },
});
