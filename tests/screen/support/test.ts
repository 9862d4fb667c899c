import { test as base, expect, vi } from 'vitest';
import { host, openExchange, type ScreenExchange } from './exchange.ts';
import { advance, giveClockBack, quiet, takeClock } from './quiet.ts';
import { type App, type AppOptions, renderApp } from './render-app.tsx';
import { registerTrader, type Trader } from './trader.ts';

/** 2026-03-02 12:00 UTC. */
const START = Date.UTC(2026, 2, 2, 12);

interface Tools {
  /** An exchange of the test's own, audited after it. */
  readonly exchange: ScreenExchange;
  /** Opens the app; it ends with the test. */
  readonly open: (options: Omit<AppOptions, 'exchange'> & Partial<AppOptions>) => Promise<App>;
  /** Somebody fresh with 300 USDT to stake and 700 on spot. */
  readonly trader: Trader;
  /** The browser that the page is in. */
  readonly device: Device;
  readonly advance: typeof advance;
}

interface Device {
  readonly setOffline: (offline: boolean) => Promise<void>;
}

/** The app in a page, on a clock that stands until the test moves it. */
export const test = base.extend<Tools>({
  exchange: async ({ task }, use) => {
    takeClock(START);
    const exchange = await openExchange(task.name);
    await use(exchange);
    giveClockBack();
    await host.closeExchange();
  },
  trader: async ({ exchange }, use) => use(await registerTrader(exchange)),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
  device: async ({}, use) => {
    const online = vi.spyOn(navigator, 'onLine', 'get');
    await use({
      setOffline: async (offline) => {
        online.mockReturnValue(!offline);
        window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
        await quiet();
      },
    });
    online.mockRestore();
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
