import type { PairBook } from './pair-book.ts';

/**
 * The books of the pairs as the last session left them, so that the next one need not read them again. A book counts
 * only while the pair's row has the version that was written with it: after a rollback, or when another process was
 * there meanwhile, it has another one.
 */
export class KeptBooks {
  readonly #books = new Map<string, { readonly book: PairBook; readonly version: string }>();

  /** Takes out the book of a locked pair, or null: whoever changes it puts it back, or it is read anew. */
  take(symbol: string, version: string): PairBook | null {
    const kept = this.#books.get(symbol);
    this.#books.delete(symbol);
    return kept?.version === version ? kept.book : null;
  }

  put(symbol: string, book: PairBook, version: string): void {
    this.#books.set(symbol, { book, version });
  }
}
