import type { ScreenExchange } from './exchange.ts';

/** A market whose book is another one at every call. */
export interface MovingBook {
  /** How many books were asked for. */
  readonly books: () => number;
  /** Best bid of the so-manieth book, the first being 1. */
  readonly bestBid: (book: number) => number;
  /** From now on the last book stays. */
  readonly stop: () => void;
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
export function moveBook(exchange: ScreenExchange): MovingBook {
  let books = 0;
  let moving = true;
  exchange.between(({ path }) => {
    if (path !== '/huobi/getHuobiContractDepthV2') return null;
    if (moving) books += 1;
    const best = bestBid(books);
    const tick = { bids: side(best, -1, books), asks: side(best + TICK, 1, books) };
    return Promise.resolve(Response.json({ status: 'ok', tick }));
  });
  return {
    books: () => books,
    bestBid,
    stop: () => {
      moving = false;
    },
  };
}
