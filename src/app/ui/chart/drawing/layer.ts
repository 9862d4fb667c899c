import uPlot from 'uplot';
import type { Palette } from '../../theme.ts';
import { axisFontSize } from '../axes.ts';
import { priceShare } from '../candle-paths.ts';
import type { LayerHost } from '../chart-types.ts';
import type { Board } from './board.ts';
import type { Field } from './geometry.ts';
import styles from './layer.module.css';
import { paintDrawings } from './paint.ts';
import type { ShapeScene, ShapeWords } from './shapes.ts';
import type { Candles } from './snap.ts';

export interface DrawingHost extends LayerHost {
  readonly model: Candles;
}

export type DrawingLayer = ReturnType<typeof createDrawingLayer>;

interface Subject {
  /** Its name: the candles of another one, which are still there, are not drawn on. */
  readonly pair: string;
  readonly words: () => ShapeWords;
}

/** A canvas of its own over the plot: a drawing that is dragged paints no candle anew, and a candle that moves no drawing. */
export function createDrawingLayer(
  { plot, state, model }: DrawingHost,
  board: Board,
  { pair, words }: Subject,
) {
  const canvas = document.createElement('canvas');
  canvas.className = styles.canvas ?? '';
  plot.over.append(canvas);
  const ctx = canvas.getContext('2d');
  let painted: readonly unknown[] = [];
  let frame = 0;

  const field: Field = {
    get width() {
      return plot.bbox.width / uPlot.pxRatio;
    },
    get height() {
      return (plot.bbox.height / uPlot.pxRatio) * priceShare(state);
    },
    x: (time) => plot.valToPos(time, 'x'),
    y: (price) => plot.valToPos(price, 'y'),
    time: (x) => plot.posToVal(x, 'x'),
    price: (y) => plot.posToVal(y, 'y'),
  };
  const scene = (): ShapeScene => ({
    field,
    period: model.period(),
    precision: state.decimals.price,
    words: words(),
  });

  const isPairs = () => model.store.key.startsWith(`${pair} `);

  /** What the picture hangs on: the candles may move without any of it changing. */
  const look = (palette: Palette) => {
    const { x, y } = plot.scales;
    const { width, height } = plot.bbox;
    return [
      board.get(),
      model.store.key,
      palette,
      words(),
      x?.min,
      x?.max,
      y?.min,
      y?.max,
      state.log,
      width,
      height,
      field.height,
    ];
  };

  const paint = () => {
    frame = 0;
    if (!ctx) return;
    const { palette } = state;
    const next = look(palette);
    if (next.every((each, at) => Object.is(each, painted[at]))) return;
    painted = next;
    const { width, height } = plot.bbox;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    else ctx.clearRect(0, 0, width, height);
    const { chosen: id, grip } = board.get();
    ctx.save();
    ctx.scale(uPlot.pxRatio, uPlot.pxRatio);
    ctx.beginPath();
    ctx.rect(0, 0, field.width, field.height);
    ctx.clip();
    ctx.font = `${axisFontSize()}px ${palette.font}`;
    if (isPairs()) paintDrawings({ ctx, palette }, board.shown(), scene(), { id, grip });
    ctx.restore();
  };
  const soon = () => {
    frame ||= requestAnimationFrame(paint);
  };
  // The chart has one of its own there.
  const hooks = plot.hooks.draw ?? [];
  hooks.push(paint);
  const stop = board.subscribe(soon);
  soon();

  return {
    field,
    scene,
    candles: model,
    /** Where the pointer is heard before the chart hears it. */
    place: plot.over.parentElement ?? plot.over,
    over: plot.over,
    /** The words are others. */
    changed: soon,
    destroy() {
      stop();
      cancelAnimationFrame(frame);
      hooks.splice(hooks.indexOf(paint), 1);
      canvas.remove();
    },
  };
}
