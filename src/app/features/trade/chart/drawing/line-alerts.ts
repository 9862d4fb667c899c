import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Board } from '#app/ui/chart/drawing/board.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { LineRule, PriceAlert } from '#protocol/alerts.ts';
import type { Drawing } from '#protocol/drawings.ts';
import type { Failure } from '#protocol/result.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { linesOf } from './drawing-lines.ts';

export interface Plot {
  readonly chart: ChartHandle;
  readonly pair: Pair;
  /** Decimals of the pair's price. */
  readonly precision: number;
}

/** An alert that waits for the price to cross a line of a drawing. */
export interface LineAlert extends PriceAlert {
  readonly rule: LineRule;
}

const waits = (alert: PriceAlert): alert is LineAlert =>
  alert.rule.kind === 'line' && (alert.firedAt === null || alert.repeat);

const NONE: readonly LineAlert[] = [];

/** The alerts that wait for lines drawn on a pair's chart. */
export function useLineAlerts(pair: Pair): readonly LineAlert[] {
  const alerts = useLive<'alerts'>({ name: 'alerts' }).value;
  return alerts?.filter(waits).filter((each) => pairName(each.pair) === pairName(pair)) ?? NONE;
}

/** Ids of the drawings that have alerts; the same set while they are the same. */
export function useAlerted(alerts: readonly LineAlert[]): ReadonlySet<string> {
  const ids = [...new Set(alerts.map(({ rule }) => rule.drawing))].sort().join();
  return useMemo(() => new Set(ids === '' ? [] : ids.split(',')), [ids]);
}

/** The lines of a drawing on the axis as it is now. */
export const linesNow = (drawing: Drawing, { chart, precision }: Plot) =>
  linesOf(drawing, { precision, log: chart.share.state.log });

/** What waited for drawings that a hand deleted, by their ids: as long as the page lives a deletion can be taken back. */
const ended = new Map<string, readonly LineAlert[]>();

/** Sets again what ended with a drawing, where its lines are now; gives the first that could not be. */
async function setAgain(drawing: Drawing, plot: Plot): Promise<Failure | null> {
  const alerts = ended.get(drawing.id) ?? [];
  ended.delete(drawing.id);
  for (const { pair, rule, note, repeat, sound } of alerts) {
    const place = linesNow(drawing, plot).find(({ part }) => part === rule.part);
    if (!place) continue;
    const set = await worker.alerts.add({ pair, rule: { ...rule, ...place }, note, repeat, sound });
    if (!set.ok) return set.failure;
  }
  return null;
}

/** Has alerts go where a hand puts their drawings, end with them, and come back with a deletion that is taken back. */
export function useLinesFollowed(board: Board, plot: Plot, alerts: readonly LineAlert[]): void {
  const { t } = useTranslation('desk');
  const follow = useHandler((before: readonly Drawing[], after: readonly Drawing[]) => {
    const now = new Map(after.map((each) => [each.id, each]));
    for (const drawing of before) {
      const next = now.get(drawing.id);
      const own = alerts.filter(({ rule }) => rule.drawing === drawing.id);
      const isUnmoved = next?.points === drawing.points && next.levels === drawing.levels;
      if (isUnmoved || own.length === 0) continue;
      if (!next) ended.set(drawing.id, own);
      // An alert that could not be moved stays in the list of alerts, where it can be removed.
      void worker.alerts.redrawn(plot.pair, drawing.id, next ? linesNow(next, plot) : []);
    }
    const known = new Set(before.map(({ id }) => id));
    for (const drawing of after) {
      if (known.has(drawing.id) || !ended.has(drawing.id)) continue;
      void setAgain(drawing, plot).then((failure) =>
        failure
          ? toasts.show('error', failureText(failure, t))
          : toasts.show('success', t('drawing.alert.set')),
      );
    }
  });
  useEffect(() => board.edited(follow), [board, follow]);
}
