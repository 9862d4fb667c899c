import { onDraw } from '../on-draw.ts';
import { firstAtOrAfter } from '../series.ts';
import type { HeardChart } from './heard-chart.ts';

/** CSS pixels between a candle that is read and the edge of the view. */
const MARGIN = 24;
const AWAY = { left: -10, top: -10 };

export type Crosshair = ReturnType<typeof holdCrosshair>;

/**
 * Keeps the crosshair, and with it the legend, on the candle that is read, whatever moves the view. The pointer takes it
 * over where it moves.
 */
export function holdCrosshair({ plot: over, share: { plot, model } }: Pick<HeardChart, 'plot' | 'share'>) {
  let held: number | null = null;
  const leftOf = (time: number) => {
    const { from, to } = model.view();
    return ((time + model.period() / 2 - from) / (to - from)) * model.width();
  };
  const put = () => {
    if (held === null) return;
    const close = model.store.close[firstAtOrAfter(model.store, held)] ?? 0;
    const left = leftOf(held);
    const seen = left >= 0 && left <= model.width();
    plot.setCursor(seen ? { left, top: plot.valToPos(close, 'y') } : AWAY, true);
  };
  const letGo = () => {
    held = null;
  };
  const offDraw = onDraw(plot, put);
  over.addEventListener('pointermove', letGo);
  return {
    /** On the candle that opens at this time, if it is in view. */
    show(time: number) {
      held = time;
      put();
    },
    /** On the candle that opens at this time, brought into view. */
    bring(time: number) {
      held = time;
      const left = leftOf(time);
      const margin = Math.min(MARGIN, model.width() / 4);
      if (left < margin) model.dragBy(margin - left);
      else if (left > model.width() - margin) model.dragBy(model.width() - margin - left);
      put();
    },
    /** Nothing is read any more. */
    leave() {
      if (held === null) return;
      letGo();
      plot.setCursor(AWAY, true);
    },
    destroy() {
      offDraw();
      over.removeEventListener('pointermove', letGo);
    },
  };
}
