import type { PriceAlert } from '#protocol/alerts.ts';
import { NO_CHARTS } from '#protocol/charts.ts';
import type { PageLists } from '#protocol/settings.ts';
import { sameCharts } from '#protocol/united-charts.ts';
import { sameNames, unitedPage } from '#protocol/united-lists.ts';

/** What follows the account. */
export interface Lists extends PageLists {
  readonly alerts: readonly PriceAlert[];
}

export const NO_LISTS: Lists = { favorites: [], alerts: [], charts: NO_CHARTS };

const MOST_ALERTS = 50;

/** Where the line of an alert lies; empty without a line. */
const placeOf = ({ rule }: PriceAlert): string =>
  rule.kind === 'line' ? JSON.stringify([rule.from, rule.to, rule.log]) : '';

/** An alert only fires, or moves with its line. */
export const markOf = (alert: PriceAlert): string => `${alert.id} ${alert.firedAt} ${placeOf(alert)}`;

const marks = (alerts: readonly PriceAlert[]): readonly string[] => alerts.map(markOf).sort();

/** Whether both say the same. */
export const sameLists = (a: Lists, b: Lists): boolean =>
  sameNames(a.favorites, b.favorites) &&
  sameNames(marks(a.alerts), marks(b.alerts)) &&
  sameCharts(a.charts, b.charts);

/** Of an alert that both have: the later firing counts, and the line as it was moved since `base`. */
function unitedAlert(base: PriceAlert | undefined, mine: PriceAlert, theirs: PriceAlert): PriceAlert {
  const later = (mine.firedAt ?? 0) > (theirs.firedAt ?? 0) ? mine : theirs;
  const moved = base !== undefined && placeOf(mine) !== placeOf(base);
  return { ...later, rule: (moved ? mine : theirs).rule };
}

/** The same for alerts, by id. */
function unitedAlerts(
  base: readonly PriceAlert[],
  mine: readonly PriceAlert[],
  theirs: readonly PriceAlert[],
): readonly PriceAlert[] {
  const had = new Map(base.map((alert) => [alert.id, alert]));
  const own = new Map(mine.map((alert) => [alert.id, alert]));
  const known = new Set(theirs.map(({ id }) => id));
  const united = [
    ...theirs.flatMap((alert) => {
      const ours = own.get(alert.id);
      if (!ours) return had.has(alert.id) ? [] : [alert];
      return [unitedAlert(had.get(alert.id), ours, alert)];
    }),
    ...mine.filter(({ id }) => !known.has(id) && !had.has(id)),
  ];
  return united.length <= MOST_ALERTS ? united : united.sort(byWorth).slice(0, MOST_ALERTS);
}

const isRecord = ({ firedAt, repeat }: PriceAlert): boolean => firedAt !== null && !repeat;

/** What still waits before what is only a record; the newest first. */
const byWorth = (a: PriceAlert, b: PriceAlert): number =>
  Number(isRecord(a)) - Number(isRecord(b)) || b.createdAt - a.createdAt;

/** Brings together what this device and the account have made of `base`. */
export const unitedLists = (base: Lists, mine: Lists, theirs: Lists): Lists => ({
  ...unitedPage(base, mine, theirs),
  alerts: unitedAlerts(base.alerts, mine.alerts, theirs.alerts),
});
