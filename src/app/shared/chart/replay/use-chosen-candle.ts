import { useEffect } from 'react';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { ChartReplay } from '../chart-replay.ts';

/** CSS pixels: a press that moves further drags the chart. */
const TREMBLE = 4;

/** While a candle is chosen, a click on the chart shows the candles up to the one under it. */
export function useChosenCandle(
  { plot, share: { model } }: ChartHandle,
  replay: ChartReplay,
  choosing: boolean,
): void {
  useEffect(() => {
    if (!choosing) return;
    const off = new AbortController();
    const { signal } = off;
    // A press that takes or draws a drawing does not reach the plot.
    let down: { readonly x: number; readonly y: number } | null = null;
    const press = ({ clientX: x, clientY: y, button }: PointerEvent) => {
      down = button === 0 ? { x, y } : null;
    };
    // The plot keeps clicks for itself.
    const letGo = ({ clientX: x, clientY: y }: PointerEvent) => {
      const isClick = down !== null && Math.hypot(x - down.x, y - down.y) <= TREMBLE;
      down = null;
      if (isClick) replay.show(model.indexAt(model.timeAt(x - plot.getBoundingClientRect().left)) + 1);
    };
    plot.addEventListener('pointerdown', press, { signal });
    plot.addEventListener('pointerup', letGo, { signal });
    return () => off.abort();
  }, [plot, model, replay, choosing]);
}
