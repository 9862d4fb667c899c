import type { Clock } from '../clock.ts';
import { ExchangeAway, Unanswered } from './client.ts';
import type { Teller } from './teller.ts';

interface QuestionsDeps {
  readonly clock: Clock;
  readonly teller: Teller;
  /** Whom it asks, as a line names it. */
  readonly name: string;
}

/** What was refused is asked again after this long. */
const REFUSED_MS = 5000;

/** Asks each question, by its name, once at a time and no more often than it is worth. */
export class Questions {
  readonly #deps: QuestionsDeps;
  /** When each was last asked, and until when it is not to be asked again (epoch ms). */
  readonly #askedAt = new Map<string, number>();
  readonly #notBefore = new Map<string, number>();
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(deps: QuestionsDeps) {
    this.#deps = deps;
  }

  wasAsked(name: string): void {
    this.#askedAt.set(name, this.#deps.clock.now());
  }

  /** Asks where the last time is so long ago. */
  async due(name: string, every: number, ask: () => Promise<void>): Promise<void> {
    const now = this.#deps.clock.now();
    if (now < (this.#askedAt.get(name) ?? 0) + every || now < (this.#notBefore.get(name) ?? 0)) return;
    await this.once(name, ask);
  }

  /** Several who want the same wait for one answer. What can't be had now is asked for again later. */
  once(name: string, ask: () => Promise<void>): Promise<void> {
    const running = this.#underWay.get(name);
    if (running) return running;
    this.wasAsked(name);
    const asked = ask()
      .catch((error: unknown) => {
        if (error instanceof ExchangeAway) return;
        if (!(error instanceof Unanswered)) throw error;
        this.#notBefore.set(name, this.#deps.clock.now() + REFUSED_MS);
        this.#deps.teller.tellSeldom(name, `${this.#deps.name} refuses ${name}: ${error.message}`);
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, asked);
    return asked;
  }
}
