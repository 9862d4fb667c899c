import type { CandleUpdate } from '#protocol/market.ts';
import { clipTo, groundOf } from '../candle-paths.ts';
import type { AxisWords } from '../chart-types.ts';
import { lineColor } from '../line-color.ts';
import { onDraw } from '../on-draw.ts';
import { applyUpdate, emptyStore } from '../series.ts';
import type { SharedChart } from './axis-chart.ts';
import { comparedBase, comparedChange, eachPoint } from './compared.ts';
import { baseOf, changeText, percentWords } from './percent-words.ts';

/** Of the palette's lines: averages begin with the first one. */
export const COMPARED_COLOR = 4;
const WIDTH = 1.5;

/**
 * Draws the closing prices of another pair over a chart whose axis tells percent: both begin with the first candle in view.
 *
 * @param name of the other pair
 * @param say told its change in words, at the candle under the pointer or at the newest one
 */
export function drawCompared(
  { plot, state, model, changed }: SharedChart,
  name: string,
  say: (change: string) => void,
) {
  const other = emptyStore();
  let said = '';
  const inView = () => ({ ...model.view(), period: model.period() });
  const points = (take: (time: number, price: number, joined: boolean) => void) => {
    const base = comparedBase(other, inView());
    const own = baseOf(model);
    if (base !== null && own > 0) eachPoint(other, inView(), { base, own }, take);
  };
  const tell = () => {
    const left = plot.cursor.left ?? -1;
    const time = left < 0 ? null : (model.store.time[model.indexAt(model.timeAt(left))] ?? null);
    said = changeText(comparedChange(other, inView(), time));
    say(said);
  };
  const paint = () => {
    const ground = groundOf(plot, state);
    const { ctx, palette, ratio } = ground;
    const half = model.period() / 2;
    clipTo(ground);
    ctx.strokeStyle = lineColor(palette, COMPARED_COLOR);
    ctx.lineWidth = WIDTH * ratio;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.beginPath();
    points((time, price, joined) => {
      const [x, y] = [ground.x(time + half), ground.y(price)];
      if (!joined) ctx.moveTo(x, y);
      // To its own place too: one that stands alone is a dot.
      ctx.lineTo(x, y);
    });
    ctx.stroke();
    ctx.restore();
    tell();
  };
  const offDraw = onDraw(plot, paint);
  const cursors = plot.hooks.setCursor ?? [];
  cursors.push(tell);
  const words: AxisWords = {
    ...percentWords(state, model),
    caption: (palette) => [
      [
        { text: name, color: null },
        { text: said, color: lineColor(palette, COMPARED_COLOR) },
      ],
    ],
    reach() {
      let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      points((_time, price) => {
        low = Math.min(low, price);
        high = Math.max(high, price);
      });
      return high >= low ? [low, high] : [];
    },
  };
  return {
    words,
    update(update: CandleUpdate) {
      if (applyUpdate(other, update) !== 'none') changed();
    },
    stop() {
      offDraw();
      cursors.splice(cursors.indexOf(tell), 1);
    },
  };
}
