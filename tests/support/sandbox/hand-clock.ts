import type { Clock } from '../../../sandbox/src/venue/clock.ts';
import type { Timer } from '../../../sandbox/src/venue/requests/timer.ts';

/** A clock and timers that stand still until the test moves them. */
export class HandClock implements Clock, Timer {
  #now: number;
  #next = 1;
  readonly #waiting = new Map<number, { at: number; run: () => void }>();

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const id = this.#next++;
    this.#waiting.set(id, { at: this.#now + ms, run });
    return () => this.#waiting.delete(id);
  }

  /** Moves time to `at` (epoch ms) at once and runs what came due, in order; new timers of that work count too. */
  moveTo(at: number): void {
    for (;;) {
      const due = [...this.#waiting.entries()]
        .filter(([, timer]) => timer.at <= at)
        .sort(([a, first], [b, second]) => first.at - second.at || a - b)[0];
      if (!due) break;
      this.#waiting.delete(due[0]);
      this.#now = Math.max(this.#now, due[1].at);
      due[1].run();
    }
    this.#now = Math.max(this.#now, at);
  }

  advance(ms: number): void {
    this.moveTo(this.#now + ms);
  }
}
