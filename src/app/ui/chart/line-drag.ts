import type { ChartHandle } from './candle-chart.ts';
import styles from './frame.module.css';

/** A price line that can be taken hold of. */
export interface DraggableLine {
  readonly id: string;
  readonly price: number;
  /** Stands beside the price while it is dragged. */
  readonly label: string;
}

interface DragOptions {
  readonly lines: () => readonly DraggableLine[];
  /** The nearest price that may be asked for, as text. */
  readonly snap: (price: number) => string;
  /** A price as it is read. */
  readonly say: (price: string) => string;
  readonly onDrop: (id: string, price: string) => void;
}

const REACH = 6;
/** A hand that clicks trembles: less than this is no drag. */
const TREMBLE = 3;

interface Held {
  readonly line: DraggableLine;
  readonly pointer: number;
  /** Where the pointer took hold, and how far above the line that was. */
  readonly from: number;
  readonly above: number;
  /** Null while it has not been dragged. */
  price: string | null;
}

/** The line that a pointer at this height takes hold of: the nearest within reach. */
export function lineAt(
  lines: readonly DraggableLine[],
  top: number,
  topOf: (price: number) => number,
): DraggableLine | null {
  let best: DraggableLine | null = null;
  let least = REACH;
  for (const line of lines) {
    const distance = Math.abs(topOf(line.price) - top);
    if (!(distance <= least)) continue;
    least = distance;
    best = line;
  }
  return best;
}

/**
 * Lets lines be dragged up and down; Escape and a pointer taken away let go. What moves is an element over the picture,
 * so the chart is not painted again. Gives the off-switch.
 */
export function dragLines(target: ChartHandle, { lines, snap, say, onDrop }: DragOptions): () => void {
  const off = new AbortController();
  const { signal } = off;
  const { plot } = target;
  const ghost = document.createElement('div');
  ghost.className = styles.ghost ?? '';
  ghost.dataset.dragged = '';
  ghost.hidden = true;
  plot.append(ghost);
  let held: Held | null = null;

  const heightOf = (event: PointerEvent) => {
    const top = event.clientY - plot.getBoundingClientRect().top;
    return Math.min(target.priceHeight(), Math.max(0, top));
  };
  const letGo = () => {
    held = null;
    ghost.hidden = true;
    plot.style.cursor = '';
  };
  const show = ({ label }: DraggableLine, price: string) => {
    ghost.textContent = `${label} ${say(price)}`;
    ghost.style.transform = `translateY(${target.topOf(Number(price))}px)`;
    ghost.hidden = false;
  };
  const drag = (to: Held, top: number) => {
    if (to.price === null && Math.abs(top - to.from) < TREMBLE) return;
    to.price = snap(target.priceAt(top + to.above));
    show(to.line, to.price);
  };

  const grab = (event: PointerEvent) => {
    const from = heightOf(event);
    const line = event.button === 0 ? lineAt(lines(), from, target.topOf) : null;
    if (!line) return;
    event.stopPropagation();
    held = { line, pointer: event.pointerId, from, above: target.topOf(line.price) - from, price: null };
    plot.setPointerCapture(event.pointerId);
    show(line, snap(line.price));
  };
  const move = (event: PointerEvent) => {
    if (held) drag(held, heightOf(event));
    else plot.style.cursor = lineAt(lines(), heightOf(event), target.topOf) ? 'ns-resize' : '';
  };
  const drop = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return;
    const { line, price } = held;
    letGo();
    if (price !== null && price !== snap(line.price)) onDrop(line.id, price);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && held) letGo();
  };
  // Before the chart's own gestures, which would drag the candles.
  const early = { capture: true, signal };
  plot.addEventListener('pointerdown', grab, early);
  plot.addEventListener('pointermove', move, early);
  plot.addEventListener('pointerup', drop, early);
  plot.addEventListener('pointercancel', letGo, early);
  window.addEventListener('keydown', key, { signal });
  return () => {
    off.abort();
    letGo();
    ghost.remove();
  };
}
