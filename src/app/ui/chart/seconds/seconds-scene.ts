import type uPlot from 'uplot';
import { priceText } from '#app/shared/format/number-text.ts';
import { axisFontSize } from '../axes.ts';
import { clipTo, groundOf } from '../candle-paths.ts';
import type { Ground } from '../chart-types.ts';
import { paintTags } from '../tags.ts';
import type { Easing } from './easing.ts';
import { paintCount, paintLanes, paintSettled, paintShades, placeLanes } from './lane-paint.ts';
import type { createMovingView } from './moving-view.ts';
import { paintGaps, paintHead, paintMoment, paintPresent } from './seconds-paint.ts';
import { lastMinute } from './seconds-store.ts';
import type { SecondsScene } from './seconds-types.ts';

/** Seconds without news after which the line has ended: polls come every second. */
const SILENT = 3;
/** CSS pixels that a moment on the axis takes. */
export const MOMENT = 64;

type MovingView = ReturnType<typeof createMovingView>;

/** What is painted under the prices and over them. */
export function scenePainters({ store, state, look, now }: SecondsScene, moving: MovingView, easing: Easing) {
  const tone = (): 'up' | 'down' =>
    easing.lastPrice() < (lastMinute(store, easing.shown())?.first ?? 0) ? 'down' : 'up';
  const lit = () => look.lanes.find((lane) => lane.lit);

  const groundIn = (plot: uPlot) => {
    const found = groundOf(plot, state);
    found.ctx.font = `${axisFontSize() * found.ratio}px ${state.palette.font}`;
    return found;
  };

  function gapsInView(): [number, number][] {
    const gaps = Array.from({ length: store.gaps.length / 2 }, (_, at): [number, number] => [
      store.gaps[2 * at] as number,
      store.gaps[2 * at + 1] as number,
    ]);
    const at = now();
    return store.until > 0 && at - store.until > SILENT && moving.moves()
      ? [...gaps, [store.until, at]]
      : gaps;
  }

  /** The winning side of the button that is pointed at. */
  function paintHovered({ ctx, palette, left, top, width, height, y: place }: Ground, side: 'up' | 'down') {
    const y = Math.min(Math.max(place(easing.lastPrice()), top), top + height);
    const end = side === 'up' ? top : top + height;
    ctx.globalAlpha = 0.1;
    ctx.fillStyle = palette[side];
    ctx.fillRect(left, Math.min(y, end), width, Math.abs(end - y));
    ctx.globalAlpha = 1;
  }

  /**
   * What the axis tells besides its own: entry and expiry of the contract that is pointed at, and the present beside
   * them, on a plot of so many pixels.
   */
  function moments(pixels: number): readonly number[] {
    const pointed = lit();
    const own = pointed ? [pointed.from, pointed.to] : [];
    const at = now();
    const { from, to } = moving.view();
    const hasRoom = own.every((moment) => (Math.abs(moment - at) * pixels) / (to - from) > MOMENT);
    return moving.moves() && hasRoom ? [...own, at] : own;
  }

  return {
    moments,
    under(plot: uPlot) {
      if (store.length === 0) return;
      const ground = groundIn(plot);
      clipTo(ground);
      if (moving.moves()) paintPresent(ground, now());
      if (look.hovered) paintHovered(ground, look.hovered);
      if (look.texts) paintGaps(ground, gapsInView(), look.texts.gap);
      paintShades(ground, placeLanes(ground, look.lanes, easing.lastPrice(), now()));
      ground.ctx.restore();
    },
    over(plot: uPlot, pixels: number) {
      if (store.length === 0) return;
      const ground = groundIn(plot);
      ground.ctx.save();
      const last = easing.lastPrice();
      const at = now();
      clipTo(ground);
      paintSettled(ground, look.settled);
      paintHead(ground, Math.min(easing.shown(), easing.known()), last, tone());
      paintLanes(ground, placeLanes(ground, look.lanes, last, at), at);
      ground.ctx.restore();
      const { price } = state.decimals;
      const pointed = lit();
      const entries = pointed
        ? [{ price: pointed.price, label: priceText(pointed.price, price), tone: 'accent' as const }]
        : [];
      paintTags(ground, [{ price: last, label: priceText(last, price), tone: tone() }, ...entries], state);
      paintCount(ground, look.lanes, last, at, state.axisWidth);
      for (const moment of moments(pixels))
        paintMoment(ground, ground.x(moment), moment, moment === pointed?.from || moment === pointed?.to);
      ground.ctx.restore();
    },
  };
}
