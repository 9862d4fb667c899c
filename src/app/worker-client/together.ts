/** Figures that change more often than every second frame of a common display can't be told apart. */
const LEAST_GAP = 30;

/**
 * Lanes of work, each of which runs at a frame that begins a while after its last one. Two lanes never share a frame:
 * what is drawn by turns fits into a frame where all of it at once would miss the next.
 */
export function createFrameLanes(
  frame: (run: (now: number) => void) => void,
): () => (run: () => void) => void {
  let taken = Number.NEGATIVE_INFINITY;
  return () => {
    let last = Number.NEGATIVE_INFINITY;
    return (run) => {
      const attempt = (now: number) => {
        if (now - last < LEAST_GAP || now === taken) return frame(attempt);
        last = now;
        taken = now;
        run();
      };
      frame(attempt);
    };
  };
}

export interface TogetherDeps {
  /** Runs once, before the page is drawn next. */
  readonly later: (run: () => void) => void;
  /** A page that nobody sees is not drawn, and its timers are slow. */
  readonly hidden: () => boolean;
}

/**
 * Collects what several sources want told, each listener once, and tells all of it at one go: React draws once for
 * the values that came since the last time, however often they come. Takes one listener.
 */
export function createTogether({ later, hidden }: TogetherDeps): (run: () => void) => void {
  let waiting = new Set<() => void>();
  const runAll = () => {
    const all = waiting;
    waiting = new Set();
    for (const run of all) run();
  };
  return (run) => {
    if (hidden()) {
      waiting.add(run);
      return runAll();
    }
    if (waiting.size === 0) later(runAll);
    waiting.add(run);
  };
}
