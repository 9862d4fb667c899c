import uPlot from 'uplot';
import { axisFontSize } from '../axes.ts';
import { priceShare } from '../candle-paths.ts';
import type { LayerHost } from '../chart-types.ts';
import { onDraw } from '../on-draw.ts';
import type { Board } from './board.ts';
import { type Field, MARGIN } from './geometry.ts';
import styles from './layer.module.css';
import { paintDrawings } from './paint.ts';
import type { ShapeScene, ShapeWords } from './shapes.ts';
import { shiftOf, type View, viewOf } from './shift.ts';
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

/** A view that stands so long is painted as it is: milliseconds. */
const STILL = 120;

/**
 * A canvas of its own over the plot: a drawing that is dragged paints no candle anew. While the view moves under it, it is
 * moved along as it is, and painted again once that would show.
 */
export function createDrawingLayer(
  { plot, state, model }: DrawingHost,
  board: Board,
  { pair, words }: Subject,
) {
  const pane = document.createElement('div');
  pane.className = styles.window ?? '';
  const canvas = pane.appendChild(document.createElement('canvas'));
  Object.assign(canvas.style, {
    left: `${-MARGIN.x}px`,
    top: `${-MARGIN.y}px`,
    transformOrigin: `${MARGIN.x}px ${MARGIN.y}px`,
  });
  plot.over.append(pane);
  const ctx = canvas.getContext('2d');
  let painted: { readonly look: readonly unknown[]; readonly view: View } | null = null;
  let frame = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const wholeHeight = () => plot.bbox.height / uPlot.pxRatio;
  const field: Field = {
    get width() {
      return plot.bbox.width / uPlot.pxRatio;
    },
    get height() {
      return wholeHeight() * priceShare(state);
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
  /** What the picture hangs on besides the view: the candles may move without any of it changing. */
  const look = (): readonly unknown[] => [
    board.get(),
    model.store.key,
    state.palette,
    state.decimals,
    words(),
    state.log,
    field.width,
    field.height,
  ];

  const paint = (next: readonly unknown[], view: View) => {
    if (!ctx) return;
    clearTimeout(settling);
    painted = { look: next, view };
    const ratio = uPlot.pxRatio;
    const [width, height] = [field.width + 2 * MARGIN.x, field.height + 2 * MARGIN.y];
    const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    if (canvas.width !== size.width || canvas.height !== size.height) {
      Object.assign(canvas, size);
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
      pane.style.height = `${field.height}px`;
    } else ctx.clearRect(0, 0, canvas.width, canvas.height);
    canvas.style.transform = '';
    if (!model.store.key.startsWith(`${pair} `)) return;
    const { palette } = state;
    const { chosen: id, grip } = board.get();
    ctx.save();
    ctx.scale(ratio, ratio);
    ctx.translate(MARGIN.x, MARGIN.y);
    ctx.font = `${axisFontSize()}px ${palette.font}`;
    paintDrawings({ ctx, palette }, board.shown(), scene(), { id, grip });
    ctx.restore();
  };
  const still = () => paint(look(), viewOf(plot));
  /** Moves what is painted to where the view is now; false where it has to be painted again. */
  const follow = (next: readonly unknown[], view: View): boolean => {
    if (!painted || next.some((each, at) => !Object.is(each, painted?.look[at]))) return false;
    const { from, to, least, most } = painted.view;
    if (from === view.from && to === view.to && least === view.least && most === view.most) return true;
    const shift = shiftOf(painted.view, field, wholeHeight());
    if (shift === null) return false;
    canvas.style.transform = shift;
    clearTimeout(settling);
    settling = setTimeout(still, STILL);
    return true;
  };
  const show = () => {
    frame = 0;
    const next = look();
    const view = viewOf(plot);
    if (!follow(next, view)) paint(next, view);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(show);
  };
  const offDraw = onDraw(plot, show);
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
      clearTimeout(settling);
      offDraw();
      pane.remove();
    },
  };
}
