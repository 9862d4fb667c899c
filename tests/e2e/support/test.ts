import { test as base, expect } from '@playwright/test';
import { type Exchange, startExchange } from './exchange.ts';

interface Problems {
  /** Console errors, uncaught exceptions and policy violations of every page of the test. */
  readonly list: string[];
}

/** Each worker process has an exchange of its own; each test a fresh browser profile that must stay free of errors. */
export const test = base.extend<{ problems: Problems }, { exchange: Exchange }>({
  exchange: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use) => {
      const exchange = await startExchange();
      await use(exchange);
      await exchange.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ exchange }, use) => use(exchange.url),
  problems: [
    async ({ context }, use) => {
      const list: string[] = [];
      context.on('weberror', (error) => list.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') list.push(`console: ${message.text()}`);
      });
      await use({ list });
      // A test that provokes faults empties the list itself.
      expect(list).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
