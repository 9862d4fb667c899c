import { coin } from '#protocol/units.ts';
import { area } from '#worker/area.ts';
import type { Store } from '#worker/cache/store.ts';
import { provideKept } from '#worker/live/kept-topic.ts';
import { createTabLocks } from '#worker/platform/tab-locks.ts';
import type { Tabs } from '#worker/platform/tabs.ts';
import { createAlertsService } from '#worker/services/alerts/alerts-service.ts';
import { createTickerBook } from '#worker/services/market/ticker-book.ts';
import type { FakeClock } from '../fake-clock.ts';
import type { sharedLocks } from '../fake-locks.ts';
import { createScriptedExchange, marketData, type ScriptedExchange } from './scripted-exchange.ts';
import { createServiceRig } from './service-rig.ts';

export const LIST = '/huobi/getHuobiDetailsByQuoteCoin';
export const BTC = { base: coin('BTC'), quote: coin('USDT') };

/** A market whose one price the test sets. */
export function scriptedMarket() {
  const exchange = createScriptedExchange();
  const state = { price: 90 as number | null };
  exchange.on(LIST, () =>
    state.price === null
      ? 'cut'
      : marketData([
          {
            ...{ baseCoin: 'BTC', quoteCoin: 'USDT', logo: '' },
            tick: { open: 90, close: state.price, high: 120, low: 80, vol: 1 },
          },
        ]),
  );
  return { exchange, state };
}

interface TabOptions {
  readonly exchange: ScriptedExchange;
  readonly clock?: FakeClock;
  readonly store?: Store;
  readonly tabs?: Tabs;
  readonly locks?: ReturnType<ReturnType<typeof sharedLocks>>;
}

/** A tab with the alerts of its device, and what its page is told of them. */
export async function openTab({ exchange, clock, store, tabs, locks }: TabOptions) {
  const rig = createServiceRig({ exchange, ...(clock && { clock }), ...(store && { store }) });
  let ids = 0;
  const book = createTickerBook(rig);
  const service = createAlertsService({
    ...rig,
    ...(tabs && { tabs }),
    ...(locks && { locks: createTabLocks(locks.manager) }),
    book,
    newId: () => `alert-${++ids}`,
    pricePrecision: () => 2,
  });
  await service.resume();
  const part = area(async () => service);
  await part.get();
  provideKept(rig.hub, 'alerts', part, async () => (await rig.cache.alerts.all()).length > 0);
  return { ...rig, ...service, book, alerts: rig.follow({ name: 'alerts' }) };
}

type Tab = Awaited<ReturnType<typeof openTab>>;
/** How often an alert was said to have fired, as a page sees it. */
export const firings = (tab: Tab): readonly number[] => {
  const seen = tab.alerts.values().flatMap((list) => list.flatMap(({ firedAt }) => firedAt ?? []));
  return [...new Set(seen)];
};
