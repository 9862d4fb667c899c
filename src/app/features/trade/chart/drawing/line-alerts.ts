import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Board } from '#app/ui/chart/drawing/board.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { LineRule, NewAlert, PriceAlert } from '#protocol/alerts.ts';
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

/**
 * What waited for drawings that a hand deleted and for levels that it took away, by the ids of the drawings: as long as the
 * page lives that can be taken back.
 */
const ended = new Map<string, readonly LineAlert[]>();

/** Moves the alerts of a drawing along with its lines; remembers those that end with the drawing or with a level. */
function moveAlerts(
  own: readonly LineAlert[],
  drawing: Drawing,
  next: Drawing | undefined,
  plot: Plot,
): void {
  if (next?.points === drawing.points && next.levels === drawing.levels) return;
  const lines = next ? linesNow(next, plot) : [];
  const canComeBack = next === undefined || next.levels !== drawing.levels;
  const gone = own.filter(({ rule }) => canComeBack && !lines.some(({ part }) => part === rule.part));
  ended.set(drawing.id, [...(ended.get(drawing.id) ?? []), ...gone]);
  // An alert that could not be moved stays in the list of alerts, where it can be removed.
  void worker.alerts.redrawn(plot.pair, drawing.id, lines);
}

/** Takes out of `ended` what waits for lines that are there again, each with where its line is now. */
function takeEnded(drawing: Drawing, plot: Plot): readonly NewAlert[] {
  const lines = linesNow(drawing, plot);
  const placeOf = ({ rule }: LineAlert) => lines.find(({ part }) => part === rule.part);
  const all = ended.get(drawing.id) ?? [];
  ended.set(
    drawing.id,
    all.filter((alert) => !placeOf(alert)),
  );
  return all.flatMap((alert): readonly NewAlert[] => {
    const { pair, rule, note, repeat, sound } = alert;
    const place = placeOf(alert);
    return place ? [{ pair, rule: { ...rule, ...place }, note, repeat, sound }] : [];
  });
}

/** Sets alerts again; gives the first failure. */
async function setAgain(alerts: readonly NewAlert[]): Promise<Failure | null> {
  for (const alert of alerts) {
    const set = await worker.alerts.add(alert);
    if (!set.ok) return set.failure;
  }
  return null;
}

/**
 * Has alerts go where a hand puts their drawings, end with them and with their levels, and come back with what is taken
 * back.
 */
export function useLinesFollowed(board: Board, plot: Plot, alerts: readonly LineAlert[]): void {
  const { t } = useTranslation('desk');
  const follow = useHandler((before: readonly Drawing[], after: readonly Drawing[]) => {
    const now = new Map(after.map((each) => [each.id, each]));
    const then = new Map(before.map((each) => [each.id, each]));
    for (const drawing of before) {
      const own = alerts.filter(({ rule }) => rule.drawing === drawing.id);
      if (own.length > 0) moveAlerts(own, drawing, now.get(drawing.id), plot);
    }
    for (const drawing of after) {
      const was = then.get(drawing.id);
      const back = was && was.levels === drawing.levels ? [] : takeEnded(drawing, plot);
      if (back.length === 0) continue;
      void setAgain(back).then((failure) =>
        failure
          ? toasts.show('error', failureText(failure, t))
          : toasts.show('success', t('drawing.alert.set')),
      );
    }
  });
  useEffect(() => board.edited(follow), [board, follow]);
}
