import type { Charts } from '#protocol/charts.ts';
import { createListeners, type Emit } from '#protocol/source.ts';
import { unitedCharts } from '#protocol/united-charts.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { KeptAlert } from '../../cache/alerts-table.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { type Lists, markOf, unitedNames } from './account-lists.ts';

/** An alert that fired this lately on another device is told here too. */
const NEWS = 120_000;

/** What the page keeps and has told; null until then. */
type Told = { readonly [Name in 'favorites' | 'charts']: Lists[Name] | null };

interface PageCharts {
  readonly charts: Charts;
  readonly fits: boolean;
}

/** The lists as this device has them: alerts in its storage, the rest in the page's, which tells and takes it. */
export interface DeviceLists {
  read(): Promise<Told & Pick<Lists, 'alerts'>>;
  /**
   * Puts `next` in the place of `before`; what has changed since that was read stays changed. `fits`: the account has room
   * for all of it.
   */
  put(before: Lists, next: Lists, fits?: boolean): Promise<void>;
  told(names: readonly string[], before: readonly string[] | null): void;
  toldCharts(charts: Charts, before: Charts | null): void;
  /** Tells the favorites that the page should have. */
  follow(emit: Emit<readonly string[]>): () => void;
  /** Tells the charts that the page should have, and whether the account holds all of them. */
  followCharts(emit: Emit<PageCharts>): () => void;
}

interface DeviceListsDeps {
  readonly cache: Pick<Cache, 'alerts'>;
  readonly tabs: Tabs;
  readonly serverNow: () => EpochMs;
}

/** Reads and changes them. */
export function createDeviceLists({ cache, tabs, serverNow }: DeviceListsDeps): DeviceLists {
  const followers = createListeners<[readonly string[]]>();
  const chartFollowers = createListeners<[PageCharts]>();
  let favorites: readonly string[] | null = null;
  let charts: Charts | null = null;

  const putAlerts = async (before: Lists['alerts'], next: Lists['alerts']) => {
    const had = new Map(before.map((alert) => [alert.id, alert]));
    const kept = new Set(next.map(({ id }) => id));
    const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    const changed = next.filter((alert) => {
      const known = had.get(alert.id);
      return !known || markOf(known) !== markOf(alert);
    });
    if (gone.length === 0 && changed.length === 0) return;
    if (gone.length > 0) await cache.alerts.remove(gone);
    for (const { elsewhere: _, ...alert } of changed) {
      const fired = alert.firedAt !== null;
      const old = fired && serverNow() - (alert.firedAt ?? 0) > NEWS;
      const row: KeptAlert = { ...alert, waits: fired, ...(old && { elsewhere: true }) };
      if (had.has(alert.id)) await cache.alerts.update(alert.id, () => row);
      else await cache.alerts.add(row);
    }
    tabs.pretend({ kind: 'alerts' });
    tabs.tell({ kind: 'alerts' });
  };

  return {
    async read() {
      const kept = await cache.alerts.all();
      return {
        favorites,
        charts,
        alerts: kept.map(({ waits: _, side: __, elsewhere: ___, ...alert }) => alert),
      };
    },
    async put(before, next, fits = true) {
      favorites = unitedNames(before.favorites, favorites ?? before.favorites, next.favorites);
      followers.tell(favorites);
      charts = unitedCharts(before.charts, charts ?? before.charts, next.charts);
      chartFollowers.tell({ charts, fits });
      await putAlerts(before.alerts, next.alerts);
    },
    told(names, before) {
      favorites = favorites && before ? unitedNames(before, names, favorites) : names;
    },
    toldCharts(now, before) {
      charts = charts && before ? unitedCharts(before, now, charts) : now;
    },
    follow: (emit) => followers.add(emit.value),
    followCharts: (emit) => chartFollowers.add(emit.value),
  };
}
