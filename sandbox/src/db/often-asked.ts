import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Asked this often, a statement is prepared: it is then parsed and planned once, which is half of what a short one costs. */
const OFTEN = 3;
/** Prepared statements stay with their connection: those that differ each time must not fill it. */
const MOST = 500;

/** What one connection is asked again and again. */
export class OftenAsked {
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** The question as the connection is asked it: prepared, where it comes often. */
  asked(text: string, values: readonly unknown[]): pg.QueryConfig {
    // Without values it goes as it is: a transaction begins and ends so, and a text may be several statements.
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    return { text, values: [...values], ...(name !== undefined && { name }) };
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST) return name;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.#asked.size >= MOST) this.#asked.clear();
      this.#asked.set(text, times);
      return undefined;
    }
    this.#asked.delete(text);
    // By its text: on a connection that a pooler has handed on, one name never stands for two statements.
    const next = `often ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.#names.set(text, next);
    return next;
  }
}
