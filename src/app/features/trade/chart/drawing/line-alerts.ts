import { useEffect, useMemo } from 'react';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Board } from '#app/ui/chart/drawing/board.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { LineRule, PriceAlert } from '#protocol/alerts.ts';
import type { Drawing } from '#protocol/drawings.ts';
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

/** Has alerts go where a hand puts their drawings, and end with them. */
export function useLinesFollowed(board: Board, plot: Plot, alerts: readonly LineAlert[]): void {
  const follow = useHandler((before: readonly Drawing[], after: readonly Drawing[]) => {
    const now = new Map(after.map((each) => [each.id, each]));
    for (const drawing of before) {
      const next = now.get(drawing.id);
      if (next?.points === drawing.points || !alerts.some(({ rule }) => rule.drawing === drawing.id))
        continue;
      // An alert that could not be moved stays in the list of alerts, where it can be removed.
      void worker.alerts.redrawn(plot.pair, drawing.id, next ? linesNow(next, plot) : []);
    }
  });
  useEffect(() => board.edited(follow), [board, follow]);
}
