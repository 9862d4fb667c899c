import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { type Board, createBoard } from '#app/ui/chart/drawing/board.ts';
import { type Drawing, readDrawings } from '#protocol/drawings.ts';

type AllDrawings = Readonly<Record<string, readonly Drawing[]>>;

/** Pairs whose drawings are kept: those that were drawn on last. */
const MOST_PAIRS = 60;

/** Reads what storage held, whatever it is. */
export function readAll(text: string | null): AllDrawings {
  const entries = Object.entries(keptFields(text)).map(
    ([pair, found]) => [pair, readDrawings(found)] as const,
  );
  return Object.fromEntries(entries.filter(([, drawings]) => drawings.length > 0).slice(-MOST_PAIRS));
}

/** The newest change stands last; the oldest pairs fall out. */
export function withDrawings(all: AllDrawings, pair: string, drawings: readonly Drawing[]): AllDrawings {
  const { [pair]: _, ...rest } = all;
  const entries = [...Object.entries(rest), ...(drawings.length > 0 ? [[pair, drawings] as const] : [])];
  return Object.fromEntries(entries.slice(-MOST_PAIRS));
}

const stored = pageValue('bourse-drawings', readAll);
const NONE: readonly Drawing[] = [];
const boards = new Map<string, Board>();

/** The drawings of a pair's chart, as long as the page lives: what was done can be taken back after a look elsewhere. */
export function boardOf(pair: string): Board {
  const known = boards.get(pair);
  if (known) return known;
  const kept = () => stored.get()[pair] ?? NONE;
  let own = kept();
  const board = createBoard({
    first: own,
    write: (drawings) => {
      own = drawings;
      stored.set(withDrawings(stored.get(), pair, drawings));
    },
    now: Date.now,
  });
  // Another tab drew, or a file brought others.
  stored.subscribe(() => {
    if (kept() === own || (kept().length === 0 && own.length === 0)) return;
    own = kept();
    board.receive(own);
  });
  boards.set(pair, board);
  return board;
}
