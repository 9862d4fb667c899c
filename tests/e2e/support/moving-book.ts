import type { BrowserContext, Page } from '@playwright/test';
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
/** Every book stands elsewhere: a row that moved under a pointer has another price, whichever it is. */
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

export interface Pick {
  /** Price of the row as drawn when the pointer last moved. */
  readonly seen: string;
  /** What stood in the form's price field once the click was over. */
  readonly filled: string;
}

declare global {
  interface Window {
    /** What clicks on the book did. */
    bookPicks: Pick[];
  }
}

/** Notes from now on what was drawn under the pointer, and what a click on it filled in. */
export function watchPicks(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.bookPicks = [];
    const priceAt = (target: EventTarget | null) =>
      target instanceof Element
        ? target.closest('tr[data-price]')?.querySelector('button')?.textContent
        : null;
    let seen: string | null | undefined = null;
    addEventListener('pointermove', ({ target }) => {
      seen = priceAt(target);
    });
    addEventListener('click', ({ target }) => {
      if (!priceAt(target)) return;
      const found = seen ?? '';
      setTimeout(() => {
        const field = document.querySelector<HTMLInputElement>('#trade-side input[inputmode="decimal"]');
        window.bookPicks.push({ seen: found, filled: field?.value ?? '' });
      });
    });
  });
}
