import type { KeyboardEvent } from 'react';
import type { Decimal } from '#protocol/units.ts';
import { type Grid, type LadderRow, priceOf, rowOf } from './ladder-rows.ts';
import type { LadderView } from './use-ladder-view.ts';
import type { Moving } from './use-moving.ts';

/** A cell by its place in view. */
export interface CellPlace {
  readonly line: number;
  readonly column: number;
}

interface LadderKeys {
  readonly grid: Grid;
  readonly rows: readonly LadderRow[];
  readonly armed: boolean;
  readonly moving: Moving;
  readonly view: LadderView;
  readonly onPress: (at: CellPlace) => void;
  readonly onDisarm: () => void;
}

const cellOf = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest('td, th') : null;

/** The cell that an event is about. */
export function placeOf({ target }: { readonly target: EventTarget }): CellPlace | null {
  const cell = cellOf(target);
  const row = cell?.closest('tr');
  return cell && row ? { line: row.sectionRowIndex, column: cell.cellIndex } : null;
}

function focusCell(from: EventTarget, { line, column }: CellPlace): void {
  const rows = cellOf(from)?.closest('tbody')?.rows;
  rows?.[line]?.cells[column]?.focus();
}

/** Rows that an arrow goes; with Shift ten. */
const stride = (event: KeyboardEvent): number =>
  (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0) * (event.shiftKey ? 10 : 1);

/**
 * The keys of the ladder. Arrows lead from cell to cell and scroll at the edges, page keys scroll, Home brings the
 * market back, Enter does what a click does, Escape switches off that clicks place orders. An order that was picked up
 * is moved by arrows, put down by Enter, dropped by Escape and canceled by Delete.
 */
export function useLadderKeys({ grid, rows, armed, moving, view, onPress, onDisarm }: LadderKeys) {
  const { order } = moving;

  const aimBy = (from: Decimal, by: number) => {
    const side = order?.side ?? 'buy';
    const row = rowOf(from, side, grid) - BigInt(by);
    const price = priceOf(row, grid);
    const top = rows[0]?.row;
    if (price === null || top === undefined) return;
    moving.aimAt(price);
    const line = Number(top - row);
    if (line < 0) view.scroll(line);
    else if (line >= rows.length) view.scroll(line - rows.length + 1);
  };
  const actionOfMove = (event: KeyboardEvent): (() => void) | null => {
    const from = moving.aim ?? order?.price ?? null;
    const by = stride(event);
    if (by !== 0) return () => from && aimBy(from, by);
    switch (event.key) {
      case 'Enter':
      case ' ':
        return () => !event.repeat && moving.put();
      case 'Escape':
        return moving.drop;
      case 'Delete':
      case 'Backspace':
        return moving.cancel;
      default:
        return null;
    }
  };
  const go = (event: KeyboardEvent, at: CellPlace) => {
    const line = at.line + stride(event);
    const within = Math.min(rows.length - 1, Math.max(0, line));
    if (line !== within) view.scroll(line - within);
    focusCell(event.target, { ...at, line: within });
  };
  const actionOf = (event: KeyboardEvent, at: CellPlace): (() => void) | null => {
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown':
        return () => go(event, at);
      case 'ArrowLeft':
        return () => focusCell(event.target, { ...at, column: at.column - 1 });
      case 'ArrowRight':
        return () => focusCell(event.target, { ...at, column: at.column + 1 });
      case 'PageUp':
        return () => view.scroll(-rows.length);
      case 'PageDown':
        return () => view.scroll(rows.length);
      case 'Home':
        return view.center;
      case 'Enter':
      case ' ':
        // A key that is held down is one press.
        return () => !event.repeat && onPress(at);
      case 'Escape':
        return armed ? onDisarm : null;
      default:
        return null;
    }
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event);
    if (at === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = order === null ? actionOf(event, at) : actionOfMove(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
}
