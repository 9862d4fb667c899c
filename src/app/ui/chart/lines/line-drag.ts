import type { ChartHandle } from '../candle-chart.ts';
import styles from './lines.module.css';
import type { PriceLine } from './price-line.ts';

export interface DragOptions {
  /** Those that can be taken hold of. */
  readonly lines: () => readonly PriceLine[];
  /** The nearest price that may be asked for, as text. */
  readonly snap: (price: number) => string;
  /** A price as it is read. */
  readonly say: (price: string) => string;
  readonly onDrop: (id: string, price: string) => void;
}

export interface LineDrag {
  /** Shows where a line would be, for one that is moved by keys; null: nowhere. */
  readonly preview: (line: PriceLine | null, price: string) => void;
  readonly stop: () => void;
}

const REACH = 6;
/** A hand that clicks trembles: less than this is no drag. */
const TREMBLE = 3;

interface Held {
  readonly line: PriceLine;
  readonly pointer: number;
  /** Where the pointer took hold, and how far above the line that was. */
  readonly from: number;
  readonly above: number;
  /** Null while it has not been dragged. */
  price: string | null;
}

/** The line that a pointer at this height takes hold of: the nearest within reach. */
export function lineAt<Line extends Pick<PriceLine, 'price'>>(
  lines: readonly Line[],
  top: number,
  topOf: (price: number) => number,
): Line | null {
  let best: Line | null = null;
  let least = REACH;
  for (const line of lines) {
    const distance = Math.abs(topOf(line.price) - top);
    if (!(distance <= least)) continue;
    least = distance;
    best = line;
  }
  return best;
}

const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/**
 * Lets lines be dragged up and down, by themselves or by their words; Escape and a pointer taken away let go. What moves
 * is an element over the picture, so the chart is not painted again.
 */
export function dragLines(target: ChartHandle, { lines, snap, say, onDrop }: DragOptions): LineDrag {
  const off = new AbortController();
  const { signal } = off;
  const { plot } = target;
  const ghost = document.createElement('div');
  ghost.className = styles.ghost ?? '';
  ghost.dataset.dragged = '';
  ghost.hidden = true;
  const words = ghost.appendChild(document.createElement('span'));
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
  const show = ({ text }: PriceLine, price: string) => {
    words.textContent = `${text} ${say(price)}`;
    ghost.style.transform = `translateY(${target.topOf(Number(price))}px)`;
    ghost.hidden = false;
  };
  const drag = (to: Held, top: number) => {
    if (to.price === null && Math.abs(top - to.from) < TREMBLE) return;
    to.price = snap(target.priceAt(top + to.above));
    show(to.line, to.price);
  };
  /** By its words, which may stand beside it, or by the line itself. */
  const lineOf = (event: PointerEvent): PriceLine | null => {
    const words = closest(event, '[data-line]');
    if (words) return lines().find(({ id }) => id === words.dataset.line) ?? null;
    return lineAt(lines(), heightOf(event), target.topOf);
  };

  const grab = (event: PointerEvent) => {
    if (event.button !== 0 || closest(event, 'button')) return;
    const line = lineOf(event);
    if (!line) return;
    event.stopPropagation();
    const from = heightOf(event);
    held = { line, pointer: event.pointerId, from, above: target.topOf(line.price) - from, price: null };
    plot.setPointerCapture(event.pointerId);
    show(line, snap(line.price));
  };
  const move = (event: PointerEvent) => {
    if (held) drag(held, heightOf(event));
    else plot.style.cursor = !closest(event, 'button') && lineOf(event) ? 'ns-resize' : '';
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
  return {
    preview: (line, price) => {
      if (line) show(line, price);
      else if (!held) letGo();
    },
    stop: () => {
      off.abort();
      letGo();
      ghost.remove();
    },
  };
}
