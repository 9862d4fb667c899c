import { keptDrawings, withDrawings } from '#app/shared/chart/drawings.ts';
import { type Board, createBoard } from '#app/ui/chart/drawing/board.ts';
import type { Drawing } from '#protocol/drawings.ts';

const NONE: readonly Drawing[] = [];
const boards = new Map<string, Board>();

/** The drawings of a pair's chart, as long as the page lives: what was done can be taken back after a look elsewhere. */
export function boardOf(pair: string): Board {
  const known = boards.get(pair);
  if (known) return known;
  const kept = () => keptDrawings.get()[pair] ?? NONE;
  let own = kept();
  const board = createBoard({
    first: own,
    write: (drawings) => {
      own = drawings;
      keptDrawings.set(withDrawings(keptDrawings.get(), pair, drawings));
    },
    now: Date.now,
  });
  // Another tab or device drew, a file brought others, or their person left.
  keptDrawings.subscribe(() => {
    if (kept() === own || (kept().length === 0 && own.length === 0)) return;
    own = kept();
    board.receive(own);
  });
  boards.set(pair, board);
  return board;
}
