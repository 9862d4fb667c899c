import type { BrowserContext, Page, Route } from '@playwright/test';
import { type ContractDesk, openDesk } from '../page-models/contract-desk.ts';
import { test as base, expect } from './test.ts';
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
}

/** The browser of a trader, whose requests may fail. */
export const test = base.extend<Tools>({
  mayFailToLoad: true,
  trader: async ({ exchange }, use) => use(await registerTrader(exchange.url)),
  person: async ({ trader }, use) => use(trader),
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
  onlyOnce: async ({ posts, trader, exchange }, use) =>
    use(async (token = trader.token) => {
      const now = traderOf(exchange.url, { ...trader, token });
      expect(posts()).toBe(1);
      expect(await now.running()).toHaveLength(1);
      expect(await now.balances()).toEqual({ contract: '290/10', spot: '700/0' });
    }),
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
