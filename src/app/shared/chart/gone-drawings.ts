import type { AlertsApi, PriceAlert } from '#protocol/alerts.ts';
import { pairName } from '#protocol/units.ts';
import type { AllDrawings } from './drawings.ts';

/** The alerts whose drawings were there before and are gone. */
export function alertsOfGone(
  alerts: readonly PriceAlert[],
  before: AllDrawings,
  after: AllDrawings,
): readonly PriceAlert[] {
  return alerts.filter(({ pair, rule }) => {
    if (rule.kind !== 'line') return false;
    const isIn = (all: AllDrawings) => all[pairName(pair)]?.some(({ id }) => id === rule.drawing) ?? false;
    return isIn(before) && !isIn(after);
  });
}

/** Ends what waits for the lines of drawings that a file took away. What fired stays as a record. */
export async function endAlertsOfGone(
  alerts: Pick<AlertsApi, 'list' | 'redrawn'>,
  before: AllDrawings,
  after: AllDrawings,
): Promise<void> {
  for (const { pair, rule } of alertsOfGone(await alerts.list(), before, after))
    if (rule.kind === 'line') await alerts.redrawn(pair, rule.drawing, []);
}
