import { type Drawing, type DrawingKind, MOST_DRAWINGS } from '#protocol/drawings.ts';
import { createListeners } from '#protocol/source.ts';
import { changed, type History, newHistory, redone, undone } from './history.ts';

/** In the place of a grip: the keys move the whole drawing. */
export const WHOLE = -1;

export interface BoardState {
  readonly history: History<readonly Drawing[]>;
  /** Id of the chosen one. */
  readonly chosen: string | null;
  /** What the keys move: one of its grips or `WHOLE`; null while they are left to the chart. */
  readonly grip: number | null;
  /** What is drawn next. */
  readonly tool: DrawingKind | null;
  /** What is under the hand: in place of the one with its id, or a new one. */
  readonly live: Drawing | null;
}

export type Board = ReturnType<typeof createBoard>;

interface BoardDeps {
  readonly first: readonly Drawing[];
  readonly write: (drawings: readonly Drawing[]) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The drawings of one chart, what is done to them and taken back. Each step is kept at once; what is dragged when it is let go. */
export function createBoard({ first, write, now }: BoardDeps) {
  let state: BoardState = {
    history: newHistory(first),
    chosen: null,
    grip: null,
    tool: null,
    live: null,
  };
  const listeners = createListeners();
  const edits = createListeners<[before: readonly Drawing[], after: readonly Drawing[]]>();
  const patch = (next: Partial<BoardState>) => {
    state = { ...state, ...next };
    listeners.tell();
  };
  const all = () => state.history.present;
  const find = (id: string | null) => all().find((each) => each.id === id) ?? null;

  const become = (history: History<readonly Drawing[]>, more: Partial<BoardState> = {}) => {
    const before = all();
    const { chosen } = { ...state, ...more };
    const gone = !history.present.some(({ id }) => id === chosen);
    patch({ history, live: null, ...more, ...(gone && { chosen: null, grip: null }) });
    if (history.present === before) return;
    write(history.present);
    edits.tell(before, history.present);
  };
  const set = (drawings: readonly Drawing[], more?: Partial<BoardState>) =>
    become(changed(state.history, drawings), more);

  return {
    get: () => state,
    subscribe: listeners.add,
    /** Told what a hand made of the drawings here; what others kept (`receive`) is none of its doing. */
    edited: edits.add,
    /** As they are shown: with what is under the hand. */
    shown(): readonly Drawing[] {
      const { live } = state;
      if (!live) return all();
      return find(live.id) ? all().map((each) => (each.id === live.id ? live : each)) : [...all(), live];
    },
    chosen: () => find(state.chosen),
    isFull: () => all().length >= MOST_DRAWINGS,
    take: (tool: DrawingKind | null) =>
      patch({ tool, live: null, ...(tool && { chosen: null, grip: null }) }),
    choose: (chosen: string | null) => patch({ chosen, grip: null, live: null }),
    holdGrip: (grip: number | null) => patch({ grip }),
    preview: (live: Drawing | null) => patch({ live }),
    /** Adds it, or puts it in the place of the one with its id, and chooses it. */
    keep(drawing: Drawing) {
      const kept = { ...drawing, changedAt: now() };
      const known = find(kept.id) !== null;
      if (!known && all().length >= MOST_DRAWINGS) return patch({ live: null, tool: null });
      const next = known ? all().map((each) => (each.id === kept.id ? kept : each)) : [...all(), kept];
      set(next, { chosen: kept.id, tool: null });
    },
    change(id: string, change: Partial<Pick<Drawing, 'locked' | 'hidden'>>) {
      set(all().map((each) => (each.id === id ? { ...each, ...change, changedAt: now() } : each)));
    },
    /** Of every drawing. */
    changeAll(change: Partial<Pick<Drawing, 'locked' | 'hidden'>>) {
      set(all().map((each) => ({ ...each, ...change, changedAt: now() })));
    },
    remove: (id: string) => set(all().filter((each) => each.id !== id)),
    clear: () => set([]),
    undo: () => become(undone(state.history)),
    redo: () => become(redone(state.history)),
    /** Another tab or device kept others: what could be taken back here is of the past. */
    receive(drawings: readonly Drawing[]) {
      const { chosen } = state;
      const gone = !drawings.some(({ id }) => id === chosen);
      patch({ history: newHistory(drawings), live: null, ...(gone && { chosen: null, grip: null }) });
    },
  };
}
