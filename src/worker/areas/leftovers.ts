import type { Area } from '../area.ts';
import type { Core } from '../core.ts';
import type { TabMessage } from '../platform/tabs.ts';
import type { AlertsService } from '../services/alerts/alerts-service.ts';
import type { RemindersService } from '../services/earn/reminders.ts';

export interface LeftoverDeps {
  readonly core: Core;
  readonly money: Area<unknown>;
  readonly practice: Area<unknown>;
  readonly alerts: Area<AlertsService>;
  readonly reminders: Area<RemindersService>;
}

/**
 * What may have been left under way by an earlier worker, or is started by another tab: an area of which something is
 * kept loads by itself, whatever the page shows. The returned function stops them.
 */
export function resumeLeftovers({ core, money, practice, alerts, reminders }: LeftoverDeps): () => void {
  const { cache, holder, tabs } = core;
  let stopped = false;
  // Without its code (the line is down on the very first visit) the next call or topic of the area tries again.
  const load = (part: Area<unknown> | undefined) => {
    if (!stopped) part?.get().catch(() => {});
  };
  const parts: Partial<Record<TabMessage['kind'], Area<unknown>>> = { practice, reminders, alerts };
  // A journal is a person's: the one who signs in takes up their own.
  holder.onChange((change, { signedIn }) => {
    if (change !== 'identity') return;
    if (signedIn) load(money);
    void reminders.loaded()?.resume();
  });
  tabs.listen(({ kind }) => load(parts[kind]));
  for (const table of ['practice', 'reminders', 'alerts'] as const)
    void cache.holds(table).then((any) => any && load(parts[table]));
  return () => {
    stopped = true;
    alerts.loaded()?.stop();
    reminders.loaded()?.stop();
  };
}
