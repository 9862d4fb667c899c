import { keptList } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import type { PriceAlert } from '#protocol/alerts.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';

/** An alert that has fired. */
export interface Firing extends PriceAlert {
  readonly firedAt: EpochMs;
  readonly firedPrice: Decimal;
}

export const hasFired = (alert: PriceAlert): alert is Firing =>
  alert.firedAt !== null && alert.firedPrice !== null;

/** A repeated alert fires more than once: each time has its own name. */
export const firingName = ({ id, firedAt }: Firing): string => `${id}@${firedAt}`;

/** Names of firings from whatever storage held. */
export const readTold = (text: string | null): readonly string[] =>
  keptList(text).filter((name) => typeof name === 'string');

/** The firings that nobody has been told of, here or on another device, oldest first. */
export const untold = (alerts: readonly PriceAlert[], told: readonly string[]): readonly Firing[] =>
  alerts
    .filter(hasFired)
    .filter((firing) => !firing.elsewhere && !told.includes(firingName(firing)))
    .sort((a, b) => a.firedAt - b.firedAt);

/** What is remembered once these were told too: nothing of alerts that exist no more. */
export function toldAfter(
  told: readonly string[],
  firings: readonly Firing[],
  alerts: readonly PriceAlert[],
): readonly string[] {
  const existing = new Set(alerts.map(({ id }) => id));
  const known = told.filter((name) => existing.has(name.split('@')[0] ?? ''));
  return [...new Set([...known, ...firings.map(firingName)])];
}

const stored = pageValue('bourse-alerts-told', readTold);

/** Which firings a person has been told of, on this device. */
export const toldFirings = {
  untold: (alerts: readonly PriceAlert[]) => untold(alerts, stored.get()),
  tell: (firings: readonly Firing[], alerts: readonly PriceAlert[]) =>
    stored.set(toldAfter(stored.get(), firings, alerts)),
};
