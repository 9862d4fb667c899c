import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from './scripts/find-chromium.mjs';
import { runSeed } from './tests/support/test-seed.ts';

// Chosen once, before the processes of the tests inherit it.
runSeed();

/** What a browser in a container needs. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'];

/** Of a step that waits. */
const LIMIT_MS = 90_000;

export default defineConfig({
  testDir: 'tests/stack',
  outputDir: 'test-results',
  fullyParallel: true,
  // The tests wait more than they reckon.
  workers: 3,
  // What needs a second try is broken: the test or the app.
  retries: 0,
  // One limit for all, for what hangs: a step waits for a condition, however long a busy machine takes for it.
  timeout: 600_000,
  expect: { timeout: LIMIT_MS },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./tests/stack/support/page-reporter.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // Its copy of the shell takes a second of each test; those that need it say so.
    serviceWorkers: 'block',
    // Costs nothing until something fails; with it the runner writes down what the page said (error-context.md).
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: CHROMIUM_FLAGS,
    },
  },
});
