import { textLater } from '../../texts/texts.ts';
import type { Timer } from './timer.ts';

/** A client waits 12 s for an answer: after 8 s without a commit there will be none. */
const COMMIT_WITHIN_MS = 8000;

/**
 * Took too long: nothing of this try is committed, but a try before it, or a commit whose answer was lost, may be. So the
 * answer says that the outcome is not known yet. Not a refusal: the same key gives the outcome, or starts afresh.
 */
export class TooSlow extends Error {
  constructor() {
    super(textLater('call.tooSlow'));
    this.name = 'TooSlow';
  }
}

interface Deadline {
  /** To be called where a try begins: the one before has committed nothing. */
  readonly begun: () => void;
  /** To be called as the very last step before a commit. */
  readonly passed: () => void;
}

/**
 * Runs `work`. When no commit is under way after 8 s, the answer is `TooSlow` at once, and whatever `work` calls of its
 * deadline from then on throws, so that it rolls back. So does a try that begins later, as the one before was undone.
 */
export function withDeadline<T>(timer: Timer, work: (deadline: Deadline) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let isCommitting = false;
    let isLate = false;
    const callOff = timer.after(COMMIT_WITHIN_MS, () => {
      isLate = true;
      if (!isCommitting) reject(new TooSlow());
    });
    const note = (committing: boolean) => () => {
      if (isLate) throw new TooSlow();
      isCommitting = committing;
    };
    work({ begun: note(false), passed: note(true) })
      .then(resolve, reject)
      .finally(callOff);
  });
}
