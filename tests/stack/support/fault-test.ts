import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { seedChance } from '../../support/seeded-chance.ts';
import { seedOf } from '../../support/test-seed.ts';
import { type ContractDesk, openDesk } from '../page-models/contract-desk.ts';
import { browserState } from './browser-state.ts';
import { type FaultyExchange, type Ground, layGround, startFaultyExchange } from './faulty-exchange.ts';
import { endRoutes } from './rewritten-answers.ts';
import { registerTrader, type Trader, traderOf } from './trader.ts';

interface Tools {
  /** Somebody fresh with 300 USDT to stake and 700 on spot: the browser is signed in as this person. */
  readonly trader: Trader;
  /** The page on the seconds contract, ready for an order. */
  readonly desk: ContractDesk;
  /** Places an order of 10 whose answer can't be read; the app's look-ups of it wait until they are released. */
  readonly orderInDoubt: (desk: ContractDesk) => Promise<Held>;
  /** How many orders of the seconds contract were sent, from any tab. */
  readonly posts: () => number;
  /** One order of 10 was sent, runs, and took its stake once; `token` where the first session of the trader has ended. */
  readonly onlyOnce: (token?: string) => Promise<void>;
  /** An exchange of the test's own, audited after it. */
  readonly exchange: FaultyExchange;
  readonly faulty: FaultyExchange;
  /** What no fault may cause: uncaught exceptions, and console errors other than a failed load. */
  readonly problems: string[];
}

/** A browser before an exchange that fails on demand. */
export const test = base.extend<Tools, { ground: Ground }>({
  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use) => {
      const ground = await layGround();
      await use(ground);
      await ground.opened.close();
    },
    { scope: 'worker' },
  ],
  faulty: async ({ ground }, use, testInfo) => {
    const name = testInfo.titlePath.join(' ');
    seedChance(name);
    const faulty = await startFaultyExchange({ ground, seed: String(seedOf(name)) });
    await use(faulty);
    try {
      expect(await faulty.audit()).toEqual([]);
    } finally {
      await faulty.close();
    }
  },
  trader: async ({ faulty }, use) => use(await registerTrader(faulty.url)),
  desk: async ({ page }, use) => use(await openDesk(page)),
  orderInDoubt: async ({ page, context, exchange }, use) =>
    use(async (desk) => {
      const lookUps = await holdCalls(context, LOOK_UP);
      await exchange.strike({ kind: 'garbage', path: `${API}${ORDER}` });
      await desk.order('10');
      await expect(says(page, 'checking')).toBeVisible();
      return lookUps;
    }),
  posts: async ({ context }, use) => use(countCalls(context, ORDER)),
  onlyOnce: async ({ posts, trader, faulty }, use) =>
    use(async (token = trader.token) => {
      const now = traderOf(faulty.url, { ...trader, token });
      expect(posts()).toBe(1);
      expect(await now.running()).toHaveLength(1);
      expect(await now.balances()).toEqual({ contract: '290/10', spot: '700/0' });
    }),
  baseURL: async ({ faulty }, use) => use(faulty.url),
  storageState: async ({ faulty, trader }, use) => use(browserState(faulty.url, { person: trader })),
  exchange: [({ faulty }, use) => use(faulty), { auto: true }],
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('weberror', (error) =>
        problems.push(`uncaught: ${error.error().stack ?? error.error().message}`),
      );
      context.on('console', (message) => {
        if (message.type() === 'error' && !/^Failed to load resource/.test(message.text()))
          problems.push(`console: ${message.text()}`);
      });
      await use(problems);
      await endRoutes(context);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const API = '/bb/app';
/** The call that places an order of the seconds contract. */
export const ORDER = '/contract/createOrder';
/** The call that looks up what came of something that was sent. */
export const LOOK_UP = '/index/getRequest';

/** Counts the requests to a call that leave the browser, from any tab. */
export function countCalls(context: BrowserContext, path: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === `${API}${path}`) count += 1;
  });
  return () => count;
}

export interface Held {
  /** How many requests wait. */
  count(): number;
  /** Lets those that wait go on, and all that follow. */
  release(): Promise<void>;
  /** Delivers those that wait as something on the way would, also when the browser has long given them up; gives the answers. */
  deliver(origin: string): Promise<readonly unknown[]>;
}

/** Keeps the requests to a call from leaving, until they are released. */
export async function holdCalls(context: BrowserContext, path: string): Promise<Held> {
  const waiting: Route[] = [];
  let seen = 0;
  const url = `**${API}${path}`;
  const hold = (route: Route) => {
    seen += 1;
    waiting.push(route);
  };
  await context.route(url, hold);
  return {
    count: () => seen,
    deliver: (origin) =>
      Promise.all(
        waiting.splice(0).map(async (route) => {
          const request = route.request();
          const answer = await fetch(`${origin}${new URL(request.url()).pathname}`, {
            method: request.method(),
            headers: request.headers(),
            body: request.postData(),
          });
          return (await answer.json()) as unknown;
        }),
      ),
    release: async () => {
      await context.unroute(url, hold);
      // One whose page is gone or that was given up has nowhere to go.
      await Promise.all(waiting.splice(0).map((route) => route.continue().catch(() => undefined)));
    },
  };
}

/** The session ends under the next call to a path, and not before: a poll would be told first. */
export async function endSessionUnder(
  context: BrowserContext,
  path: string,
  end: () => Promise<unknown>,
): Promise<void> {
  await context.route(
    `**${API}${path}`,
    async (route) => {
      await end();
      await route.continue();
    },
    { times: 1 },
  );
}

/** What the app says in passing. */
export const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

/** What the app says of an action that was sent: checking, missed (not found so far), notFound, accepted. */
export const says = (page: Page, state: 'checking' | 'missed' | 'notFound' | 'accepted') =>
  page.locator(`[data-says="${state}"]`);

/** The bar under the navigation: one of its notes. */
export const note = (page: Page, id: string) => page.locator(`[data-note="${id}"]`);
