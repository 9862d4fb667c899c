import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { browserState, type Language, type Theme } from './browser-state.ts';
import { type Exchange, startExchange } from './exchange.ts';
import { type Person, signInByCall } from './people.ts';
import { endRoutes } from './rewritten-answers.ts';

interface Problems {
  /** Console errors, uncaught exceptions and policy violations of every page and worker of the test. */
  readonly list: string[];
}

interface Options {
  /** Who the browser belongs to: set with `test.use`. */
  readonly as: 'visitor' | 'demo';
  readonly theme: Theme;
  readonly language: Language;
}

interface Shared {
  readonly exchange: Exchange;
  /** The demo account, signed in once for the whole worker. */
  readonly demo: Person;
}

/** Each worker process has an exchange of its own; each test a fresh browser profile that must stay free of errors. */
export const test = base.extend<{ problems: Problems } & Options, Shared>({
  as: ['visitor', { option: true }],
  theme: ['dark', { option: true }],
  language: ['en-US', { option: true }],
  exchange: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use) => {
      const exchange = await startExchange();
      await use(exchange);
      await exchange.close();
    },
    { scope: 'worker' },
  ],
  demo: [async ({ exchange }, use) => use(await signInByCall(exchange.url)), { scope: 'worker' }],
  baseURL: async ({ exchange }, use) => use(exchange.url),
  storageState: async ({ exchange, demo, as, theme, language }, use) =>
    use(browserState(exchange.url, { theme, language, person: as === 'demo' ? demo : null })),
  locale: async ({ language }, use) => use(language),
  problems: [
    async ({ context }, use) => {
      const list: string[] = [];
      const hear = (message: ConsoleMessage) => {
        if (message.type() === 'error') list.push(`console: ${message.text()}`);
      };
      context.on('weberror', (error) => list.push(`uncaught: ${error.error().message}`));
      context.on('console', hear);
      context.on('page', (page) => page.on('worker', (worker) => worker.on('console', hear)));
      await use({ list });
      await endRoutes(context);
      // A test that provokes faults empties the list itself.
      expect(list).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
