import '#app/ui/tokens.css';
import { type ChartHandle, createCandleChart } from '#app/ui/chart/candle-chart.ts';
import { createBoard } from '#app/ui/chart/drawing/board.ts';
import { listenToHand } from '#app/ui/chart/drawing/hand.ts';
import { createDrawingLayer, type DrawingLayer } from '#app/ui/chart/drawing/layer.ts';
import { drawnByKey } from '#app/ui/chart/drawing/pen.ts';
import { DRAWING_KINDS, type Drawing, type DrawingKind } from '#protocol/drawings.ts';
import type { CandleColumns } from '#protocol/market.ts';
import { HEIGHT } from './adapter.ts';
import { install } from './harness.ts';

const asked = new URL(location.href).searchParams;
const COUNT = Number(asked.get('drawings') ?? 0);
/** The pointer drags one of them; else the candles are dragged under all of them. */
const BY_HAND = asked.has('hand');

/** Of the view in a frame, as a hand drags it, and how many frames one way. */
const STEP = 0.004;
const WAY = 60;

const blank = (id: string) =>
  ({
    id,
    style: { color: 0, width: 2, dash: 'solid' },
    text: 'Note',
    locked: false,
    hidden: false,
    changedAt: 0,
  }) as const;

const NO_ALERTS: ReadonlySet<string> = new Set();

const WORDS = {
  target: 'Target',
  stop: 'Stop',
  ratio: 'Ratio',
  vwapFrom: String,
  bars: String,
  time: String,
};

/** Of every kind in turn, all over the picture. */
function scattered({ field }: DrawingLayer): readonly Drawing[] {
  return Array.from({ length: COUNT }, (_, at) => {
    const kind = DRAWING_KINDS[at % DRAWING_KINDS.length] as DrawingKind;
    const x = ((at * 37) % 100) / 100 - 0.4;
    const y = ((at * 53) % 60) / 100 - 0.3;
    const part = {
      ...field,
      width: field.width,
      height: field.height,
      time: (left: number) => field.time(left + x * field.width),
      price: (top: number) => field.price(top + y * field.height),
    };
    return drawnByKey(kind, blank(String(at)), part);
  });
}

function drawOn(chart: ChartHandle): { readonly move: (by: number) => void } {
  const board = createBoard({ first: [], write: () => undefined, now: () => 0 });
  const layer = createDrawingLayer(chart.share, board, {
    pair: 'BTC/USDT',
    words: () => WORDS,
    alerted: () => NO_ALERTS,
    isThere: () => true,
    onPanes: () => undefined,
  });
  listenToHand(layer, board, { magnet: () => true, blank: () => blank('new') });
  // A pointer that no device has can't be captured.
  layer.over.setPointerCapture = () => undefined;
  const { left, top } = layer.over.getBoundingClientRect();
  const send = (type: string, x: number, y: number) =>
    layer.over.dispatchEvent(
      new PointerEvent(type, { clientX: left + x, clientY: top + y, pointerId: 1, bubbles: true }),
    );
  const grip = { x: 0.3 * layer.field.width, y: 0.6 * layer.field.height };
  requestAnimationFrame(() => {
    board.receive(scattered(layer));
    if (!BY_HAND) return;
    board.keep(drawnByKey('retracement', blank('held'), layer.field));
    send('pointerdown', grip.x, grip.y);
  });
  return { move: (by) => void send('pointermove', grip.x + by, grip.y + by) };
}

/** Each "update" drags the candles, back and forth, or one drawing among the others. */
install<CandleColumns>({
  prepare: (series) => series,
  create(element, series, visible) {
    element.style.height = `${HEIGHT}px`;
    const chart = createCandleChart(element, { decimals: { price: 2, volume: 4 } });
    chart.update({ kind: 'full', series });
    if (visible === 0) chart.fit();
    else chart.zoom(140 / visible);
    const drawing = COUNT > 0 ? drawOn(chart) : null;
    let step = 0;
    return {
      update() {
        step += 1;
        if (BY_HAND) drawing?.move(40 + (step % 60));
        else chart.pan(step % (2 * WAY) < WAY ? STEP : -STEP);
      },
      destroy: () => chart.destroy(),
    };
  },
});
