import { type EpochMs, epochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Clock } from '#worker/platform/clock.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Lets everything that is ready happen: promises, and the steps of an IndexedDB in memory. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (turns < 40) setImmediate(turn);
      else resolve();
    };
    turn();
  });

/** Time that stands still until the test moves it. */
export class FakeClock implements Clock {
  #elapsed = 0;
  #wall: number;
  readonly #timers = new Set<Timer>();
  readonly #settle: () => Promise<void>;

  /** @param settle waits until everything has happened that takes no time */
  constructor(start = Date.UTC(2026, 10, 20, 12), settle = settled) {
    this.#wall = start;
    this.#settle = settle;
  }

  now = (): EpochMs => epochMs(this.#wall);
  elapsed = (): Milliseconds => milliseconds(this.#elapsed);
  after = (delay: number, run: () => void): (() => void) => {
    const timer = { at: this.#elapsed + delay, run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  };

  /** Moves time on, running each timer at its moment, and lets what it started happen. */
  async advance(ms: number): Promise<void> {
    const end = this.#elapsed + ms;
    await this.#settle();
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.#moveTo(next.at);
      this.#timers.delete(next);
      next.run();
      await this.#settle();
    }
    this.#moveTo(end);
    await this.#settle();
  }

  /** The machine sleeps: time passes, timers run late and all at once. */
  async sleep(ms: number): Promise<void> {
    this.#moveTo(this.#elapsed + ms);
    await this.advance(0);
  }

  /** Somebody sets the device's clock. */
  setWall(ms: number): void {
    this.#wall = ms;
  }

  get waiting(): number {
    return this.#timers.size;
  }

  #moveTo(elapsed: number): void {
    const step = Math.max(0, elapsed - this.#elapsed);
    this.#elapsed += step;
    this.#wall += step;
  }

  #nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) if (timer.at <= end && (!next || timer.at < next.at)) next = timer;
    return next;
  }
}
