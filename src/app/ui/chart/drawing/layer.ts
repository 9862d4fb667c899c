import uPlot from 'uplot';
import type { Drawing } from '#protocol/drawings.ts';
import { axisFontSize } from '../axes.ts';
import { priceShare } from '../candle-paths.ts';
import type { LayerHost } from '../chart-types.ts';
import { onDraw } from '../on-draw.ts';
import type { Board } from './board.ts';
import { type Field, MARGIN } from './geometry.ts';
import styles from './layer.module.css';
import { paintDrawings } from './paint.ts';
import type { ShapeScene, ShapeWords } from './shapes/shape.ts';
import { createHandSheet, createStillSheet, type Ink2d } from './sheets.ts';
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
  /** Ids of the drawings that an alert waits at; the same set while they are the same. */
  readonly alerted: () => ReadonlySet<string>;
  /** Whether a drawing is there at all at the moment that the chart shows. */
  readonly isThere: (drawing: Drawing) => boolean;
  /** Told how high the panes under the candles are, in CSS pixels. */
  readonly onPanes: (height: number) => void;
}

/** A view that stands so long is painted as it is: milliseconds. */
const STILL = 120;

/**
 * Canvases of its own over the plot: a drawing that is dragged paints no candle anew, and no other drawing. While the view
 * moves under them, they are moved along as they are, and painted again once that would show.
 */
export function createDrawingLayer(
  { plot, state, model }: DrawingHost,
  board: Board,
  { pair, words, alerted, isThere, onPanes }: Subject,
) {
  const pane = document.createElement('div');
  pane.className = styles.window ?? '';
  const stillSheet = createStillSheet(pane, MARGIN);
  const handSheet = createHandSheet(pane);
  plot.over.append(pane);
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
    candles: model.store,
    period: model.period(),
    precision: state.decimals.price,
    words: words(),
  });
  /** The candles that drawings are computed from; nothing where there is no such drawing. */
  const averaged = (): readonly unknown[] => {
    const { length, time, close, volume } = model.store;
    if (!board.get().history.present.some(({ kind }) => kind === 'vwap')) return [];
    return [length, time[0], close[length - 1], volume[length - 1]];
  };
  const there = () => board.shown().filter(isThere);
  /** What the picture hangs on besides the view: the candles may move without any of it changing. */
  const look = (): readonly unknown[] => {
    const { history, live, chosen, grip } = board.get();
    return [
      averaged().join(),
      there().length,
      ...[history.present, live?.id, chosen, grip, alerted()],
      ...[model.store.key, state.palette, state.decimals, words(), state.log, field.width, field.height],
    ];
  };
  const isOurs = () => model.store.key.startsWith(`${pair} `);
  const draw = (ctx: Ink2d, drawings: readonly Drawing[]) => {
    const { palette } = state;
    const { chosen: id, grip } = board.get();
    ctx.font = `${axisFontSize()}px ${palette.font}`;
    paintDrawings({ ctx, palette }, drawings, scene(), { id, grip }, alerted());
  };

  const paint = (next: readonly unknown[], view: View) => {
    clearTimeout(settling);
    painted = { look: next, view };
    const [width, height] = [field.width + 2 * MARGIN.x, field.height + 2 * MARGIN.y];
    pane.style.height = `${field.height}px`;
    onPanes(wholeHeight() - field.height);
    const { live } = board.get();
    const standing = isOurs() ? there().filter(({ id }) => id !== live?.id) : [];
    stillSheet.paint({ width, height, ratio: uPlot.pxRatio }, (ctx) => draw(ctx, standing));
  };
  /** What is dragged lies over the others until it is let go, so that they need not be painted with it. */
  const paintHand = () => {
    const { live } = board.get();
    const { width, height } = field;
    if (!live || !isOurs()) return handSheet.clear();
    handSheet.paint({ width, height, ratio: uPlot.pxRatio }, (ctx) => draw(ctx, [live]));
  };
  const still = () => paint(look(), viewOf(plot));
  /** Moves what is painted to where the view is now; false where it has to be painted again. */
  const follow = (next: readonly unknown[], view: View): boolean => {
    if (!painted || next.some((each, at) => !Object.is(each, painted?.look[at]))) return false;
    const { from, to, least, most } = painted.view;
    if (from === view.from && to === view.to && least === view.least && most === view.most) return true;
    const shift = shiftOf(painted.view, field, wholeHeight());
    if (shift === null) return false;
    stillSheet.lay(shift);
    clearTimeout(settling);
    settling = setTimeout(still, STILL);
    return true;
  };
  const show = () => {
    frame = 0;
    const next = look();
    const view = viewOf(plot);
    if (!follow(next, view)) paint(next, view);
    paintHand();
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
    /** The drawings that can be seen and taken. */
    there,
    candles: model,
    /** Where the pointer is heard before the chart hears it. */
    place: plot.over.parentElement ?? plot.over,
    over: plot.over,
    /** The words or the alerts are others. */
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
