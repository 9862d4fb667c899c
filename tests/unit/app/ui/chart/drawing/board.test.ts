import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoard } from '#app/ui/chart/drawing/board.ts';
import { changed, newHistory, redone, undone } from '#app/ui/chart/drawing/history.ts';
import { type Drawing, MOST_DRAWINGS } from '#protocol/drawings.ts';
import { drawingOf } from './scene.ts';

const line = (id: string, price = 100) => drawingOf('horizontal', [{ time: 0, price }], { id });

function boardWith(first: readonly Drawing[] = []) {
  const written: (readonly Drawing[])[] = [];
  let clock = 1000;
  const board = createBoard({
    first,
    write: (drawings) => written.push(drawings),
    now: () => {
      clock += 1;
      return clock;
    },
  });
  const ids = () => board.shown().map(({ id }) => id);
  return { board, written, ids };
}

describe('what is done', () => {
  it('can all be taken back and done again, however it was mixed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('add', 'undo', 'redo'), { maxLength: 60 }), (steps) => {
        let history = newHistory<number>(0);
        let line: number[] = [0];
        let at = 0;
        let next = 1;
        for (const step of steps) {
          if (step === 'add') {
            history = changed(history, next);
            line = [...line.slice(0, at + 1), next];
            at += 1;
            next += 1;
          } else if (step === 'undo') {
            history = undone(history);
            at = Math.max(0, at - 1);
          } else {
            history = redone(history);
            at = Math.min(line.length - 1, at + 1);
          }
          expect(history.present).toBe(line[at]);
        }
      }),
    );
  });

  it('is a step for each drawing kept, changed and removed, and kept with its time', () => {
    const { board, written, ids } = boardWith();
    board.keep(line('a'));
    board.keep(line('b'));
    board.keep({ ...line('a'), locked: true });
    board.remove('b');
    expect(ids()).toEqual(['a']);
    board.undo();
    expect(ids()).toEqual(['a', 'b']);
    expect(board.shown()[0]?.locked).toBe(true);
    board.undo();
    expect(board.shown()[0]?.locked).toBe(false);
    board.redo();
    board.redo();
    expect(ids()).toEqual(['a']);
    expect(written).toHaveLength(8);
    expect(written.at(-1)?.[0]?.changedAt).toBe(1003);
  });

  it('is no step while it is under the hand', () => {
    const { board, written } = boardWith([line('a', 100)]);
    for (const price of [101, 102, 103]) board.preview(line('a', price));
    expect(board.shown()[0]?.points[0]?.price).toBe(103);
    expect(written).toEqual([]);
    board.preview(null);
    expect(board.shown()[0]?.points[0]?.price).toBe(100);
    board.keep(line('a', 104));
    board.undo();
    expect(board.shown()[0]?.points[0]?.price).toBe(100);
  });
});

describe('what is chosen', () => {
  it('is the drawing that was kept last, and nothing once that is gone', () => {
    const { board } = boardWith();
    board.keep(line('a'));
    expect(board.get().chosen).toBe('a');
    board.undo();
    expect(board.get().chosen).toBeNull();
    board.redo();
    board.choose('a');
    board.remove('a');
    expect(board.get().chosen).toBeNull();
  });
});

describe('a full chart', () => {
  it('takes no more, and loses none', () => {
    const { board, written } = boardWith(Array.from({ length: MOST_DRAWINGS }, (_, at) => line(String(at))));
    board.keep(line('more'));
    expect(board.shown()).toHaveLength(MOST_DRAWINGS);
    expect(written).toEqual([]);
  });
});

it('shows what another tab drew, of which nothing can be taken back here', () => {
  const { board, ids, written } = boardWith([line('a')]);
  board.keep(line('b'));
  board.receive([line('c')]);
  board.undo();
  expect(ids()).toEqual(['c']);
  expect(written).toHaveLength(1);
});

describe('what a hand changes', () => {
  it('is told with what was there before, and what others kept is not', () => {
    const { board } = boardWith([line('a')]);
    const told: string[] = [];
    const names = (all: readonly Drawing[]) => all.map(({ id, points }) => `${id}${points[0]?.price}`).join();
    board.edited((before, after) => told.push(`${names(before)}>${names(after)}`));
    board.preview(line('a', 200));
    board.keep(line('a', 200));
    board.undo();
    board.receive([line('b')]);
    board.remove('b');
    expect(told).toEqual(['a100>a200', 'a200>a100', 'b100>']);
  });
});
