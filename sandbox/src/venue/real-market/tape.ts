import type { MarketTrade } from '../market/source.ts';

/** A trade of an answer; null: one that could not be read. */
type Seen = MarketTrade | null;

/** Trades that are kept of a pair, and for how long at least the newer ones stay. */
const MOST = 20_000;

/**
 * The trades of one pair as they were seen, and where some were missed. What it has said of an instant up to
 * `seenUntil` it says for as long as it remembers: a trade that turns up late is not taken in.
 */
export class Tape {
  #trades: MarketTrade[] = [];
  /** Trades before which others were missed: of the time between it and the one before nothing is known. */
  readonly #afterGap = new Set<string>();
  /** All trades with ts up to here are known, but for gaps (epoch ms); null before the first answer. */
  #seenUntil: number | null = null;

  get seenUntil(): number | null {
    return this.#seenUntil;
  }

  /** Whether an answer reaches back to what is known. */
  joins(seen: readonly Seen[]): boolean {
    const newest = this.#trades.at(-1);
    return !newest || seen.some((trade) => trade !== null && trade.id === newest.id);
  }

  /** Takes in an answer, oldest first, that knows of everything up to `until` (epoch ms). */
  add(seen: readonly Seen[], until: number): void {
    const known = this.#seenUntil ?? Number.NEGATIVE_INFINITY;
    const ids = new Set(this.#trades.slice(-seen.length).map(({ id }) => id));
    let isGap = !this.joins(seen);
    for (const trade of seen) {
      if (trade === null) {
        isGap = true;
      } else if (ids.has(trade.id)) {
        isGap = false;
      } else if (trade.ts > known) {
        if (isGap) this.#afterGap.add(trade.id);
        isGap = false;
        this.#insert(trade);
      }
    }
    // More of the newest instant may be still to come.
    const newest = (this.#trades.at(-1)?.ts ?? 0) - 1;
    // What can't be read may be the newest: then its time is not known to be over.
    if (!isGap) this.#seenUntil = Math.max(known, newest, until);
    this.#forget();
  }

  /** Up to `at`, oldest first. */
  between(from: number, to: number): readonly MarketTrade[] {
    return this.#trades.slice(this.#after(from - 1), this.#after(to));
  }

  newest(limit: number, at: number): readonly MarketTrade[] {
    const end = this.#after(at);
    return this.#trades.slice(Math.max(0, end - limit), end).reverse();
  }

  /** The last trade with ts <= at; null where there may have been one that was missed. */
  last(at: number): MarketTrade | null {
    const end = this.#after(at);
    const next = this.#trades[end];
    if (next && this.#afterGap.has(next.id)) return null;
    return this.#trades[end - 1] ?? null;
  }

  /** The first place with ts > at. */
  #after(at: number): number {
    let from = 0;
    let to = this.#trades.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#trades[middle]?.ts ?? 0) <= at) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Nearly always at the end. */
  #insert(trade: MarketTrade): void {
    this.#trades.splice(this.#after(trade.ts), 0, trade);
  }

  #forget(): void {
    if (this.#trades.length <= MOST) return;
    for (const { id } of this.#trades.splice(0, this.#trades.length - MOST)) this.#afterGap.delete(id);
  }
}
