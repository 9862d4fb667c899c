import type { AlertsApi, PriceAlert } from '#protocol/alerts.ts';
import type { Ticker } from '#protocol/market.ts';
import { failed, ok } from '#protocol/result.ts';
import { createListeners, type Emit } from '#protocol/source.ts';
import { type Coin, type Pair, pairName } from '#protocol/units.ts';
import type { KeptAlert } from '../../cache/alerts-table.ts';
import type { TabLocks } from '../../platform/tab-locks.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { TickerBook } from '../market/ticker-book.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { createAlertWatch } from './alert-watch.ts';
import { checkAlert } from './check-alert.ts';
import { followDrawing } from './follow-drawing.ts';
import { isArmed, judged } from './judge-alert.ts';

export interface AlertsService {
  readonly api: AlertsApi;
  /** Tells every list of alerts; the returned function stops it. */
  follow(emit: Emit<readonly PriceAlert[]>): () => void;
  /** At start: reads what this device keeps and watches it. */
  resume(): Promise<void>;
  stop(): void;
}

interface AlertsDeps extends ServiceDeps {
  readonly tabs: Tabs;
  readonly locks: TabLocks;
  readonly book: TickerBook;
  readonly newId: () => string;
  readonly pricePrecision: (pair: Pair) => number;
  /** Told after each change that was made here. */
  readonly changed?: () => void;
}

const MOST = 50;

/** Price alerts of this device: kept here, judged by the prices that the network brings, told to every follower. */
export function createAlertsService(deps: AlertsDeps): AlertsService {
  const { cache, tabs, newId, serverNow, pricePrecision } = deps;
  const followers = createListeners<[readonly PriceAlert[]]>();
  let kept: readonly KeptAlert[] | null = null;
  let loaded: Promise<void> | null = null;

  const shown = (): readonly PriceAlert[] => (kept ?? []).map(({ waits: _, side: __, ...alert }) => alert);
  const tell = () => {
    watch.follow();
    followers.tell(shown());
  };
  const reread = () => {
    loaded = cache.alerts.all().then((alerts) => {
      kept = alerts;
      tell();
    });
    return loaded;
  };
  const wrote = async () => {
    await reread();
    tabs.tell({ kind: 'alerts' });
    deps.changed?.();
  };

  const judge = async (quote: Coin, tickers: readonly Ticker[]) => {
    const prices = new Map(tickers.map(({ pair, last }) => [pairName(pair), last]));
    const now = serverNow();
    const changes = (kept ?? [])
      .filter(({ pair }) => pair.quote === quote)
      .map(async (alert) => {
        const price = prices.get(pairName(alert.pair)) ?? null;
        if (price === null || judged(alert, price, now) === null) return null;
        // Judged again inside the transaction, so that one crossing is one firing in all tabs.
        return (await cache.alerts.update(alert.id, (row) => judged(row, price, now))) ?? 'known';
      });
    const made = (await Promise.all(changes)).filter((each) => each !== null);
    if (made.some((each) => each !== 'known' && each.waits)) return wrote();
    if (made.length === 0) return;
    // That one waits again, or on which side of a line the price is, is no news; the tab that judges next has to know it.
    kept = await cache.alerts.all();
    if (made.some((each) => each !== 'known')) tabs.tell({ kind: 'alerts' });
  };

  const watch = createAlertWatch({
    clock: deps.clock,
    locks: deps.locks,
    book: deps.book,
    quotes: () => [...new Set((kept ?? []).filter(isArmed).map(({ pair }) => pair.quote))],
    onPrices: (quote, tickers) => void judge(quote, tickers),
  });

  tabs.listen((message) => {
    if (message.kind === 'alerts') void reread();
  });

  return {
    follow: (emit) => {
      if (kept !== null) emit.value(shown());
      return followers.add(emit.value);
    },
    resume: reread,
    stop: watch.stop,
    api: {
      async list() {
        await loaded;
        return shown();
      },
      async add(wish, instead) {
        const checked = checkAlert(wish, pricePrecision(wish.pair));
        if (!checked.ok) return checked;
        await reread();
        const held = (kept ?? []).filter(({ id }) => id !== instead);
        // A record makes room for a new alert; one that still waits never does.
        const oldest = held.filter((alert) => !isArmed(alert)).at(-1);
        if (held.length >= MOST && !oldest) return failed({ kind: 'invalid', msg: 'd_alert_most' });
        const { pair, rule, note, repeat, sound } = checked.value;
        const alert: PriceAlert = {
          ...{ id: newId(), pair, rule, note, repeat, sound },
          ...{ createdAt: serverNow(), firedAt: null, firedPrice: null },
        };
        try {
          if (held.length >= MOST && oldest) await cache.alerts.remove([oldest.id]);
          await cache.alerts.add({ ...alert, waits: false });
          if (instead !== undefined) await cache.alerts.remove([instead]);
        } catch {
          return failed({ kind: 'storage' });
        }
        await wrote();
        return ok(alert);
      },
      async remove(id) {
        await cache.alerts.remove([id]);
        await wrote();
      },
      async redrawn(pair, drawing, lines) {
        await reread();
        try {
          if (await followDrawing(cache.alerts, kept ?? [], { pair, drawing, lines })) await wrote();
        } catch {
          return failed({ kind: 'storage' });
        }
        return ok(undefined);
      },
    },
  };
}
