import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from './scripts/find-chromium.mjs';

/** What a browser in a container needs. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // The tests wait more than they reckon.
  workers: 3,
  // What needs a second try is broken: the test or the app.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./tests/e2e/support/page-reporter.ts']],
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
