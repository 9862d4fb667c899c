import type { LinePlace } from '#protocol/alerts.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import type { AlertsTable, KeptAlert } from '../../cache/alerts-table.ts';
import { isLine } from './check-alert.ts';
import { isArmed } from './judge-alert.ts';

interface Redrawn {
  readonly pair: Pair;
  readonly drawing: string;
  readonly lines: readonly LinePlace[];
}

const samePoint = (a: LinePlace['to'], b: LinePlace['to']): boolean =>
  a?.time === b?.time && a?.price === b?.price;

/** The alert with its line put elsewhere: on which side of it the price is has to be seen anew, so that no hand fires it. */
function moved(alert: KeptAlert, { from, to, log }: LinePlace): KeptAlert | null {
  const { side: _, ...rest } = alert;
  if (rest.rule.kind !== 'line' || !isArmed(alert)) return null;
  const { rule } = rest;
  if (samePoint(rule.from, from) && samePoint(rule.to, to) && rule.log === log) return null;
  return { ...rest, rule: { ...rule, from, to, log } };
}

/**
 * Has the alerts of a drawing follow it: each moves with its line, or ends where the line did. Records of what fired stay.
 * Whether anything changed.
 */
export async function followDrawing(
  table: AlertsTable,
  alerts: readonly KeptAlert[],
  { pair, drawing, lines }: Redrawn,
): Promise<boolean> {
  const changes = alerts.map(async (alert) => {
    const { id, rule } = alert;
    if (rule.kind !== 'line' || rule.drawing !== drawing || !isArmed(alert)) return false;
    if (pairName(alert.pair) !== pairName(pair)) return false;
    const line = lines.find(({ part }) => part === rule.part);
    if (line && isLine(line)) return (await table.update(id, (row) => moved(row, line))) !== null;
    await table.remove([id]);
    return true;
  });
  return (await Promise.all(changes)).includes(true);
}
