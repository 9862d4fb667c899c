import type { DrawingKind } from '#protocol/drawings.ts';
import { type Board, WHOLE } from './board.ts';
import { moved, reshaped } from './edit.ts';
import { anchor, place } from './geometry.ts';
import type { Hand, Kit } from './hand.ts';
import type { DrawingLayer } from './layer.ts';
import { drawnByKey } from './pen.ts';
import { gripsOf } from './shapes.ts';

/** With Alt, by their place on the keyboard: the desk's own keys have no Alt. Other tools are in the menus of the rail. */
export const TOOL_KEYS: Readonly<Partial<Record<DrawingKind, string>>> = {
  trend: 'T',
  ray: 'R',
  arrow: 'A',
  horizontal: 'H',
  horizontalRay: 'J',
  vertical: 'V',
  rectangle: 'B',
  ellipse: 'O',
  channel: 'C',
  pitchfork: 'K',
  retracement: 'F',
  extension: 'X',
  long: 'L',
  short: 'S',
  ruler: 'M',
  vwap: 'W',
  brush: 'P',
  text: 'N',
};

/** CSS pixels that a key moves a drawing; with Shift. */
const STEP = 1;
const STRIDE = 10;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What takes keys of its own. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role="slider"]');

interface Drawn {
  readonly layer: DrawingLayer;
  readonly board: Board;
  readonly kit: Kit;
  readonly hand: Pick<Hand, 'endPath'>;
  /** Duplicates the chosen drawing. */
  readonly copy: () => void;
}

/**
 * The keys of drawings, heard on `whole` (the chart with its tools) before the chart hears them; arrows and Enter on the
 * chart alone, the keys that take a tool on the whole page. Gives the off-switch.
 */
export function listenToKeys(
  { layer, board, kit, hand, copy }: Drawn,
  whole: HTMLElement,
  chart: HTMLElement,
): () => void {
  const { field } = layer;

  /** The drawing or the grip that is held, by a step: a candle sideways, some pixels up or down. */
  const shift = ([x, y]: readonly [number, number], far: boolean): boolean => {
    const drawing = board.chosen();
    const { grip } = board.get();
    if (!drawing || grip === null) return false;
    if (drawing.locked) return true;
    const many = far ? STRIDE : STEP;
    const candle = field.x(layer.candles.period()) - field.x(0);
    const [dx, dy] = [x * candle * many, y * many];
    const held = gripsOf(drawing)[grip];
    if (!held) board.keep(moved(drawing, dx, dy, field));
    else {
      const point = {
        time: drawing.points[held.time]?.time ?? 0,
        price: drawing.points[held.price]?.price ?? 0,
      };
      const from = place(field, point);
      const to = anchor(field, { x: from.x + dx, y: from.y + dy });
      const next = { time: dx === 0 ? point.time : to.time, price: dy === 0 ? point.price : to.price };
      board.keep(reshaped(drawing, grip, next));
      board.holdGrip(grip);
    }
    return true;
  };
  /** Takes hold of the chosen drawing, then of each of its grips: until then the arrows read candles. */
  const enter = (): boolean => {
    if (hand.endPath()) return true;
    const { tool, grip } = board.get();
    if (tool) {
      board.keep(drawnByKey(tool, kit.blank(tool), field));
      board.holdGrip(WHOLE);
      return true;
    }
    const drawing = board.chosen();
    if (!drawing) return false;
    const next = grip === null ? WHOLE : grip + 1;
    board.holdGrip(next < gripsOf(drawing).length ? next : null);
    return true;
  };
  const chooseNext = (by: 1 | -1): boolean => {
    const seen = layer.there().filter(({ hidden }) => !hidden);
    const at = seen.findIndex(({ id }) => id === board.get().chosen);
    const next = seen.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % seen.length);
    if (next) board.choose(next.id);
    return next !== undefined;
  };
  const leave = (): boolean => {
    const { tool, live, grip, chosen } = board.get();
    if (live) board.preview(null);
    else if (tool) board.take(null);
    else if (grip !== null) board.holdGrip(null);
    else if (chosen !== null) board.choose(null);
    else return false;
    return true;
  };
  const command = (event: KeyboardEvent): boolean => {
    if (event.code === 'KeyZ') {
      if (event.shiftKey) board.redo();
      else board.undo();
    } else if (event.code === 'KeyY') board.redo();
    else if (event.code === 'KeyD' && board.chosen()) copy();
    else return false;
    return true;
  };
  const onChart = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const arrow = ARROWS[key];
    if (arrow) return shift(arrow, shiftKey);
    if (key === 'Enter') return enter();
    if (key === 'PageDown') return chooseNext(1);
    if (key === 'PageUp') return chooseNext(-1);
    return false;
  };
  const remove = (): boolean => {
    const drawing = board.chosen();
    if (drawing && !drawing.locked) board.remove(drawing.id);
    return drawing !== null;
  };
  const tool = (event: KeyboardEvent): boolean => {
    const found = Object.entries(TOOL_KEYS).find(([, letter]) => event.code === `Key${letter}`);
    if (!found) return false;
    board.take(found[0] as DrawingKind);
    chart.focus({ preventScroll: true });
    return true;
  };
  const isToolKey = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey && !ctrlKey && !metaKey;
  const pressed = (event: KeyboardEvent): boolean => {
    if (event.altKey) return isToolKey(event) && tool(event);
    if (event.ctrlKey || event.metaKey) return command(event);
    if (event.key === 'Escape') return leave();
    if (event.key === 'Delete' || event.key === 'Backspace') return remove();
    return event.target === chart && onChart(event);
  };
  const key = (event: KeyboardEvent) => {
    // What lies in the browser's top layer closes by itself.
    if (typing(event.target) || whole.querySelector(':popover-open:not([role="tooltip"])')) return;
    if (!pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPage = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isToolKey(event) || typing(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    if (tool(event)) event.preventDefault();
  };
  const off = new AbortController();
  whole.addEventListener('keydown', key, { capture: true, signal: off.signal });
  document.addEventListener('keydown', onPage, { signal: off.signal });
  return () => off.abort();
}
