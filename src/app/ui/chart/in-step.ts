import type uPlot from 'uplot';
import type { ChartHandle } from './candle-chart.ts';
import { holdCrosshair } from './heard/crosshair.ts';

type SteppedChart = Pick<ChartHandle, 'element' | 'plot' | 'share'>;

/** The time under the crosshair of a chart, epoch seconds; null where it has none. */
function crosshairTime({ share: { plot, model } }: SteppedChart): number | null {
  const { left = -1 } = plot.cursor;
  return left < 0 ? null : model.timeAt(left);
}

/** When the candle of a moment opens; null where the series has none for it. */
function candleTime({ share: { model } }: SteppedChart, moment: number): number | null {
  const { store } = model;
  const newest = store.time[store.length - 1];
  if (newest === undefined || moment < (store.time[0] ?? 0) || moment >= newest + model.period()) return null;
  return store.time[model.indexAt(moment)] ?? null;
}

/** Runs where the crosshair of a plot has moved; gives the off-switch. */
function onCursor({ hooks }: uPlot, run: () => void): () => void {
  const moves = hooks.setCursor ?? [];
  hooks.setCursor = moves;
  moves.push(run);
  return () => void moves.splice(moves.indexOf(run), 1);
}

/**
 * Keeps the crosshairs of several charts at one time: that of the chart which the pointer or the keyboard was in last leads.
 * Gives the off-switch.
 */
export function keepInStep(charts: readonly SteppedChart[]): () => void {
  const stepped = charts.map((chart) => ({ chart, crosshair: holdCrosshair(chart) }));
  let leader: SteppedChart | null = null;
  const follow = () => {
    if (!leader) return;
    const moment = crosshairTime(leader);
    for (const { chart, crosshair } of stepped) {
      if (chart === leader) continue;
      const time = moment === null ? null : candleTime(chart, moment);
      if (time === null) crosshair.leave();
      else crosshair.show(time);
    }
  };
  const offs = charts.map((chart) => {
    const lead = () => {
      leader = chart;
    };
    const offCursor = onCursor(chart.share.plot, () => {
      // The others move because this one did.
      if (chart === leader) follow();
    });
    chart.plot.addEventListener('pointermove', lead);
    chart.element.addEventListener('keydown', lead);
    return () => {
      offCursor();
      chart.plot.removeEventListener('pointermove', lead);
      chart.element.removeEventListener('keydown', lead);
    };
  });
  return () => {
    for (const off of offs) off();
    for (const { crosshair } of stepped) {
      crosshair.leave();
      crosshair.destroy();
    }
  };
}
