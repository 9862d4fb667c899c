/** What was, what is, and what was taken back. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

const MOST_STEPS = 100;

export const newHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** After a change; one that changes nothing is none. */
export const changed = <T>(history: History<T>, present: T): History<T> =>
  present === history.present
    ? history
    : { past: [...history.past, history.present].slice(-MOST_STEPS), present, future: [] };

/** The same, where there is nothing to take back. */
export function undone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const last = past.at(-1);
  return last === undefined
    ? history
    : { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

/** The same, where nothing was taken back. */
export function redone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: rest };
}
