import type { Clock } from '../clock.ts';

const TELL_AGAIN_MS = 10 * 60_000;

/** What the operator hears of the exchange, with its time. */
export class Teller {
  readonly #clock: Clock;
  readonly #say: (line: string) => void;
  readonly #toldAt = new Map<string, number>();
  /** Rows that could not be used, since the start. */
  badRows = 0;

  constructor(clock: Clock, say: (line: string) => void) {
    this.#clock = clock;
    this.#say = say;
  }

  tell(line: string): void {
    this.#say(`${new Date(this.#clock.now()).toISOString()} ${line}`);
  }

  /** Tells a line of this name, but not again for ten minutes. */
  tellSeldom(name: string, line: string): void {
    const now = this.#clock.now();
    if (now - (this.#toldAt.get(name) ?? Number.NEGATIVE_INFINITY) < TELL_AGAIN_MS) return;
    this.#toldAt.set(name, now);
    this.tell(line);
  }

  /** Counts rows of an answer or a frame that are left out. */
  tellBad(what: string, bad: number): void {
    if (bad === 0) return;
    this.badRows += bad;
    this.tellSeldom(what, `${what}: ${bad} rows of the exchange can't be used and are left out`);
  }
}
