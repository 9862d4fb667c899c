import { createValueStore } from '#app/shared/offline/value-store.ts';
import { applyLines, emptyLines } from '#app/ui/chart/line-store.ts';
import { applyUpdate, emptyStore } from '#app/ui/chart/series.ts';
import { openLive } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { type ChartPeriod, candleEnd } from '#protocol/periods.ts';
import { type ChartReplay, chartReplay, type ReplayView } from '../chart-replay.ts';
import { closedBy, cutCandles, cutLines } from './cut-series.ts';

/** Far enough back to have something to step through. */
const FIRST_LOOK_BACK = 50;

/** A replay of the candles of whatever series the chart shows. It holds the whole series; the chart gets a part of it. */
export function createReplay(): ChartReplay {
  const whole = emptyStore();
  const view = createValueStore<ReplayView | null>(null);
  let push = (_count: number): void => {};
  /** Epoch seconds: candles that ended later are not shown. It outlives a change of pair and period. */
  let until: number | null = null;
  let period: ChartPeriod = '1min';
  let choosing = false;

  const tell = () => {
    const now = serverNow() / 1000;
    const closed = closedBy(whole, period, now);
    if (closed === 0) {
      push(0);
      return view.set(null);
    }
    const wanted = until === null ? closed - FIRST_LOOK_BACK : closedBy(whole, period, until);
    const shown = Math.min(closed, Math.max(1, wanted));
    const opens = whole.time[shown - 1] ?? 0;
    const ends = candleEnd(opens, period);
    // A longer period shows fewer minutes; the shorter one that comes after it goes back to them.
    if (until === null || ends > until) until = ends;
    push(choosing ? closed : shown);
    view.set({ shown, closed, opens, ends, until: choosing ? now : ends, choosing });
  };
  const show = (count: number) => {
    choosing = false;
    until = candleEnd(whole.time[Math.max(1, count) - 1] ?? 0, period);
    tell();
  };
  return {
    begun: Date.now(),
    candles(pair, of, update) {
      period = of;
      Object.assign(whole, emptyStore());
      push = (count) => update(cutCandles(whole, { pair, period }, count));
      const close = openLive<'candles'>({ name: 'candles', pair, period }, (message) => {
        if (message.kind === 'value' && applyUpdate(whole, message.value) !== 'none') tell();
      });
      return () => {
        close();
        push = () => {};
      };
    },
    indicators(topic, listener) {
      const lines = emptyLines();
      let last: Parameters<typeof listener>[0] | null = null;
      const tellLines = () => {
        const now = view.get();
        if (now === null || last?.kind !== 'value') return;
        const count = closedBy(lines, topic.period, now.until);
        listener({ ...last, value: cutLines(lines, topic, count) });
      };
      const off = view.subscribe(tellLines);
      const close = openLive<'indicators'>(topic, (message) => {
        if (message.kind !== 'value') return;
        last = message;
        if (applyLines(lines, message.value)) tellLines();
      });
      return () => {
        off();
        close();
      };
    },
    view,
    show,
    step: (by) => show((view.get()?.shown ?? 0) + by),
    choose(next) {
      choosing = next;
      tell();
    },
    lastUpTo(text, textOf) {
      let [low, high] = [0, whole.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (textOf(whole.time[middle] as number) <= text) low = middle + 1;
        else high = middle;
      }
      return low - 1;
    },
  };
}

/** Begins a replay on the first chart of the desk, or ends it. */
export const turnReplay = (): void => chartReplay.set(chartReplay.get() === null ? createReplay() : null);
