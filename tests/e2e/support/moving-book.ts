import type { BrowserContext } from '@playwright/test';
import { API } from './fault-test.ts';

/** A market whose book is another one at every call. */
export interface MovingBook {
  /** How many books were asked for. */
  books(): number;
  /** Best bid of the so-manieth book, the first being 1. */
  bestBid(book: number): number;
  /** From now on the last book stays. */
  stop(): void;
  /** Goes on when so many books more were given. */
  after(more: number): Promise<void>;
}

const TICK = 0.5;
const LEVELS = 20;
const LOWEST = 60_000;
/** Every book stands elsewhere: a row that moved under a pointer always has another price. */
const bestBid = (book: number): number => LOWEST + ((book * 37) % 401) * TICK * (LEVELS + 3);

const side = (best: number, direction: 1 | -1, book: number) =>
  Array.from({ length: LEVELS }, (_, place) => [
    (best + direction * place * TICK).toFixed(2),
    (0.01 * (1 + ((book + place) % 9))).toFixed(4),
  ]);

/** Answers every call for a book in place of the exchange. */
export async function moveBook(context: BrowserContext): Promise<MovingBook> {
  let books = 0;
  let moving = true;
  const waiting = new Set<() => void>();
  await context.route(`**${API}/huobi/getHuobiContractDepthV2`, async (route) => {
    if (moving) books += 1;
    const best = bestBid(books);
    const tick = { bids: side(best, -1, books), asks: side(best + TICK, 1, books) };
    await route.fulfill({ json: { status: 'ok', tick } });
    for (const look of waiting) look();
  });
  return {
    books: () => books,
    bestBid,
    stop: () => {
      moving = false;
    },
    after: (more) => {
      const goal = books + more;
      return new Promise((resolve) => {
        const look = () => {
          if (books < goal) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
  };
}
