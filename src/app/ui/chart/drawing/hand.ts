import type { Drawing, DrawingKind } from '#protocol/drawings.ts';
import type { Board } from './board.ts';
import { moved, reshaped } from './edit.ts';
import type { Point } from './geometry.ts';
import { drawingAt, gripAt } from './hit.ts';
import type { DrawingLayer } from './layer.ts';
import { type Blank, drawn, isPath, isWhole, type Stroke } from './pen.ts';
import { snapped } from './snap.ts';

/** What the hand draws with. */
export interface Kit {
  readonly magnet: () => boolean;
  readonly blank: (kind: DrawingKind) => Blank;
}

export interface Hand {
  /** Ends the path that is being drawn; false where none is. One with a single point goes on. */
  readonly endPath: () => boolean;
  readonly stop: () => void;
}

/** A hand that clicks trembles: less than this is no drag. */
const TREMBLE = 4;

interface Held {
  readonly drawing: Drawing;
  /** Null: all of it is moved. */
  readonly grip: number | null;
}

/**
 * Draws, chooses and drags by the pointer, before the chart hears of it: only where nothing is drawn and no tool is taken
 * the chart is dragged. Points are placed by clicks, or by one drag from the first to the second; a path ends with a second
 * press at its last point.
 */
export function listenToHand(layer: DrawingLayer, board: Board, kit: Kit): Hand {
  const { field, place, over } = layer;
  const off = new AbortController();
  let stroke: Stroke | null = null;
  let held: Held | null = null;
  let down: (Point & { readonly id: number; readonly draws: boolean }) | null = null;

  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = over.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const at = (point: Point) => snapped(point, field, layer.candles, kit.magnet());
  const isDrag = (point: Point) => down !== null && Math.hypot(point.x - down.x, point.y - down.y) > TREMBLE;
  const letGo = () => {
    stroke = null;
    held = null;
    down = null;
  };
  /** Of the tool that is taken; another one than before begins anew. */
  const strokeNow = (): Stroke | null => {
    const { tool } = board.get();
    if (tool === null) stroke = null;
    else if (stroke?.kind !== tool) stroke = { kind: tool, blank: kit.blank(tool), placed: [], way: [] };
    return stroke;
  };
  const finish = (made: Stroke) => {
    board.keep(drawn(made, field));
    stroke = null;
  };
  const isAgain = ({ way }: Stroke, point: Point): boolean => {
    const last = way.at(-1);
    return last !== undefined && Math.hypot(point.x - last.x, point.y - last.y) <= TREMBLE;
  };
  const put = (made: Stroke, point: Point) => {
    if (made.kind === 'path' && isAgain(made, point)) {
      if (isPath(made)) finish(made);
      return;
    }
    stroke = { ...made, placed: [...made.placed, at(point)], way: [...made.way, point] };
    if (isWhole(stroke)) finish(stroke);
    else board.preview(drawn(stroke, field));
  };

  const found = (point: Point): Held | null => {
    const seen = layer.there();
    const chosen = seen.find(({ id }) => id === board.get().chosen) ?? null;
    const grip = chosen && !chosen.hidden && !chosen.locked ? gripAt(chosen, point, field) : null;
    if (chosen && grip !== null) return { drawing: chosen, grip };
    const drawing = drawingAt(seen, point, layer.scene());
    return drawing && { drawing, grip: null };
  };
  const press = (event: PointerEvent) => {
    const point = pointOf(event);
    if (event.button !== 0 || !over.contains(event.target as Node) || point.y > field.height) return;
    const drawing = strokeNow();
    down = { ...point, id: event.pointerId, draws: drawing !== null };
    if (!drawing) {
      held = found(point);
      if (!held) return;
      if (held.drawing.id !== board.get().chosen) board.choose(held.drawing.id);
    }
    event.stopPropagation();
    over.setPointerCapture(event.pointerId);
    if (drawing) put(drawing, point);
  };
  const drag = (point: Point) => {
    if (!held || held.drawing.locked || !down || !isDrag(point)) return;
    const { drawing, grip } = held;
    board.preview(
      grip === null
        ? moved(drawing, point.x - down.x, point.y - down.y, field)
        : reshaped(drawing, grip, at(point)),
    );
  };
  const draw = (drawing: Stroke, point: Point) => {
    if (drawing.kind !== 'brush') {
      if (drawing.placed.length > 0) board.preview(drawn(drawing, field, [at(point)]));
    } else if (down) {
      stroke = { ...drawing, way: [...drawing.way, point] };
      board.preview(drawn(stroke, field));
    }
  };
  const hover = (point: Point) => {
    const under = found(point);
    place.style.cursor = under && !under.drawing.locked ? (under.grip === null ? 'move' : 'grab') : '';
  };
  const move = (event: PointerEvent) => {
    const point = pointOf(event);
    const drawing = strokeNow();
    if (down?.id === event.pointerId && (held || drawing)) event.stopPropagation();
    if (held) drag(point);
    else if (drawing) draw(drawing, point);
    else if (!down) hover(point);
  };
  const lift = (event: PointerEvent) => {
    if (down?.id !== event.pointerId) return;
    const point = pointOf(event);
    const { live } = board.get();
    const drawing = stroke;
    if (held && live) board.keep(live);
    else if (drawing?.kind === 'brush') {
      if (isDrag(point)) finish(drawing);
      else board.preview(null);
    } else if (drawing && drawing.placed.length > 0) {
      if (isDrag(point)) put(drawing, point);
    } else if (!held && !down.draws && !isDrag(point) && event.target === over) {
      // A click beside all drawings. A click that places a drawing may lie beside it: words stand next to their point.
      if (found(point) === null) board.choose(null);
    }
    held = null;
    down = null;
  };
  const cancel = () => {
    letGo();
    board.preview(null);
  };
  const again = (event: Event) => {
    if (board.get().chosen !== null) event.stopPropagation();
  };
  const stop = board.subscribe(() => {
    // Taken back, or another tool: what was begun is gone.
    const { tool, live } = board.get();
    if (stroke && (tool !== stroke.kind || (live === null && stroke.placed.length > 0))) stroke = null;
    if (held && live === null && board.chosen() === null) held = null;
    over.style.touchAction = tool ? 'none' : '';
    place.style.cursor = tool ? 'crosshair' : '';
  });
  const early = { capture: true, signal: off.signal };
  place.addEventListener('pointerdown', press, early);
  place.addEventListener('pointermove', move, early);
  place.addEventListener('pointerup', lift, early);
  place.addEventListener('pointercancel', cancel, early);
  place.addEventListener('dblclick', again, early);
  return {
    endPath() {
      const path = board.get().tool === 'path' ? stroke : null;
      if (!path || path.placed.length === 0) return false;
      if (isPath(path)) finish(path);
      return true;
    },
    stop() {
      off.abort();
      stop();
      letGo();
    },
  };
}
