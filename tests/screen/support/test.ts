import { test as base, expect, vi } from 'vitest';
import { signIn, spotDesk } from './desks.ts';
import { setClockError } from './device-clock.ts';
import { host, openExchange, type Person, type ScreenExchange } from './exchange.ts';
import { advance, giveClockBack, quiet, takeClock } from './quiet.ts';
import { type App, type AppOptions, renderApp } from './render-app.tsx';
import { registerTrader, type Trader } from './trader.ts';
import type { Offers } from './wire.ts';

/** 2026-03-02 12:00 UTC. */
const START = Date.UTC(2026, 2, 2, 12);

interface Tools {
  /** Optional features of the exchange, for example `test.extend({ offers: { stream: true } })`. */
  readonly offers: Offers;
  /** An exchange of the test's own, audited after it. */
  readonly exchange: ScreenExchange;
  /** Opens the app; it ends with the test. */
  readonly open: (options: Omit<AppOptions, 'exchange'> & Partial<AppOptions>) => Promise<App>;
  /** Somebody fresh with 300 USDT to stake and 700 on spot. */
  readonly trader: Trader;
  /** Somebody else, with so much of their 1,000 USDT to stake. */
  readonly newcomer: (stakes: string) => Promise<Trader>;
  /** The trader on the spot desk of a pair, which is ready for an order; a second time the same device is opened anew. */
  readonly atSpot: (pair?: string) => Promise<AtSpot>;
  /** Signs in through the form that is on the page. */
  readonly signIn: (who: Person) => Promise<void>;
  /** The browser that the page is in. */
  readonly device: Device;
  readonly advance: typeof advance;
}

export type AtSpot = ReturnType<typeof spotDesk>;

interface Device {
  /** The network goes, or comes back. */
  readonly setOffline: (offline: boolean) => Promise<void>;
  /** The browser says that there is no network, or one, whatever there is. */
  readonly say: (online: boolean) => Promise<void>;
}

/** The app in a page, on a clock that stands until the test moves it. */
export const test = base.extend<Tools>({
  offers: { stream: false },
  exchange: async ({ task, offers }, use) => {
    takeClock(START);
    setClockError(0);
    const exchange = await openExchange(task.name, offers);
    await use(exchange);
    giveClockBack();
    await host.closeExchange();
  },
  trader: async ({ exchange }, use) => use(await registerTrader(exchange)),
  newcomer: async ({ exchange }, use) => use((stakes) => registerTrader(exchange, stakes)),
  signIn: async ({ exchange }, use) => use((who) => signIn(exchange, who)),
  atSpot: async ({ open, trader }, use) => {
    let app: App | null = null;
    await use(async (pair = 'BTC/USDT') => {
      await app?.end();
      app = await open({ path: `/trade?pair=${pair}`, session: trader });
      const desk = spotDesk();
      // Panels that come once the first ones are drawn.
      await advance(1000);
      await expect.element(desk.submit).not.toHaveAttribute('aria-disabled');
      // A market order has no price.
      for (const price of desk.price.elements()) expect(price).not.toHaveValue('');
      return desk;
    });
  },
  device: async ({ exchange }, use) => {
    const told = vi.spyOn(navigator, 'onLine', 'get');
    const say = async (online: boolean) => {
      told.mockReturnValue(online);
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
      await quiet();
    };
    await use({
      say,
      setOffline: (offline) => {
        exchange.cutOff(offline);
        return say(!offline);
      },
    });
    told.mockRestore();
  },
  open: async ({ exchange }, use) => {
    const apps: App[] = [];
    await use(async (options) => {
      const app = await renderApp({ exchange, ...options });
      apps.push(app);
      return app;
    });
    for (const app of apps) await app.end();
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
  advance: async ({}, use) => use(advance),
});

export { expect };
