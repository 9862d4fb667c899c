import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { seedChance } from '../../support/seeded-chance.ts';
import { seedOf } from '../../support/test-seed.ts';
import { browserState, type Language, type Theme } from './browser-state.ts';
import { type FaultyExchange, type Ground, layGround, startFaultyExchange } from './faulty-exchange.ts';
import { type Person, signInByCall } from './people.ts';
import { endRoutes } from './rewritten-answers.ts';

export interface Tools {
  /** An exchange of the test's own, audited after it. */
  readonly exchange: FaultyExchange;
  /** Who the browser belongs to: somebody who is signed in, or nobody. */
  readonly person: Person | null;
  /**
   * Console errors, uncaught exceptions and policy violations of every page and worker of the test, which must stay
   * empty: a test that provokes some takes them out.
   */
  readonly problems: string[];
}

export interface Options {
  readonly as: 'visitor' | 'demo';
  readonly theme: Theme;
  readonly language: Language;
  /** Requests that fail are no problem: the test is about faults. */
  readonly mayFailToLoad: boolean;
}

/** A fresh browser profile before an exchange in which nothing has happened, with faults on demand. */
export const test = base.extend<Tools & Options, { ground: Ground }>({
  as: ['visitor', { option: true }],
  theme: ['dark', { option: true }],
  language: ['en-US', { option: true }],
  mayFailToLoad: [false, { option: true }],
  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use) => {
      const ground = await layGround();
      await use(ground);
      await ground.close();
    },
    { scope: 'worker' },
  ],
  exchange: async ({ ground }, use, testInfo) => {
    const name = testInfo.titlePath.join(' ');
    seedChance(name);
    const exchange = await startFaultyExchange({ ground, seed: String(seedOf(name)) });
    await use(exchange);
    try {
      expect(await exchange.audit()).toEqual([]);
    } finally {
      await exchange.close();
    }
  },
  person: async ({ exchange, as }, use) => use(as === 'demo' ? await signInByCall(exchange.url) : null),
  baseURL: async ({ exchange }, use) => use(exchange.url),
  storageState: async ({ exchange, person, theme, language }, use) =>
    use(browserState(exchange.url, { theme, language, person })),
  locale: async ({ language }, use) => use(language),
  problems: [
    async ({ context, mayFailToLoad }, use) => {
      const problems: string[] = [];
      const hear = (message: ConsoleMessage) => {
        if (message.type() !== 'error') return;
        if (mayFailToLoad && message.text().startsWith('Failed to load resource')) return;
        problems.push(`console: ${message.text()}`);
      };
      context.on('weberror', (error) =>
        problems.push(`uncaught: ${error.error().stack ?? error.error().message}`),
      );
      context.on('console', hear);
      context.on('page', (page) => page.on('worker', (worker) => worker.on('console', hear)));
      await use(problems);
      await endRoutes(context);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
