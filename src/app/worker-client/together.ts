export interface TogetherDeps {
  /** Runs once, in a task of its own. */
  readonly later: (run: () => void) => void;
  /** A page that nobody sees has slow timers, and nothing to draw that could be drawn at one go. */
  readonly hidden: () => boolean;
}

/**
 * Collects what several sources want told, each listener once, and tells all of it in one task: React draws once for
 * the values that came together, instead of once for each. Takes one listener; it is told by the next task.
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
