import type { GivenLists, PageLists } from '#protocol/settings.ts';
import { createListeners, type Emit } from '#protocol/source.ts';
import { unitedPage } from '#protocol/united-lists.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { KeptAlert } from '../../cache/alerts-table.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { type Lists, markOf } from './account-lists.ts';

/** An alert that fired this lately on another device is told here too. */
const NEWS = 120_000;

/** The lists as this device has them: alerts in its storage, the rest in the page's, which tells and takes it. */
export interface DeviceLists {
  /** What the page has; null until it has told. */
  page(): PageLists | null;
  alerts(): Promise<Lists['alerts']>;
  /**
   * Puts `next` in the place of `before`; what has changed since that was read stays changed. `fits`: the account has room
   * for all of it. Gives the number under which the page takes it over.
   */
  put(before: Lists, next: Lists, how: Pick<GivenLists, 'theirs' | 'fits'>): Promise<number>;
  /** `count`: how often the page has told. */
  told(lists: PageLists, before: PageLists | null, count: number): void;
  /** Tells what the page should have. */
  follow(emit: Emit<GivenLists>): () => void;
}

interface DeviceListsDeps {
  readonly cache: Pick<Cache, 'alerts'>;
  readonly tabs: Tabs;
  readonly serverNow: () => EpochMs;
}

/** Reads and changes them. */
export function createDeviceLists({ cache, tabs, serverNow }: DeviceListsDeps): DeviceLists {
  const followers = createListeners<[GivenLists]>();
  let page: PageLists | null = null;
  let nth = 0;
  let heard = 0;

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
    page: () => page,
    async alerts() {
      const kept = await cache.alerts.all();
      return kept.map(({ waits: _, side: __, elsewhere: ___, ...alert }) => alert);
    },
    async put(before, next, how) {
      page = unitedPage(before, page ?? before, next);
      nth += 1;
      const given = nth;
      followers.tell({ ...page, ...how, nth, heard });
      await putAlerts(before.alerts, next.alerts);
      return given;
    },
    told(lists, before, count) {
      page = page && before ? unitedPage(before, lists, page) : lists;
      heard = count;
    },
    follow: (emit) => followers.add(emit.value),
  };
}
