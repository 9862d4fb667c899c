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

  /** Whether an answer reaches back to what is known; it may be older than the newest of that. */
  joins(seen: readonly Seen[]): boolean {
    return this.#trades.length === 0 || seen.some((trade) => trade !== null && this.#has(trade));
  }

  /** Takes in an answer, oldest first, that knows of everything up to `until` (epoch ms). */
  add(seen: readonly Seen[], until: number): void {
    const known = this.#seenUntil ?? Number.NEGATIVE_INFINITY;
    let isGap = !this.joins(seen);
    for (const trade of seen) {
      if (trade === null) {
        isGap = true;
      } else if (this.#has(trade)) {
        if (isGap && trade.ts > known) this.#afterGap.add(trade.id);
        isGap = false;
      } else if (trade.ts > known) {
        if (isGap) this.#afterGap.add(trade.id);
        isGap = false;
        this.#insert(trade);
      }
    }
    // More of the newest instant may be still to come.
    const newest = (seen.at(-1)?.ts ?? 0) - 1;
    // What can't be read may be the newest: then its time is not known to be over.
    if (!isGap) this.#seenUntil = Math.max(known, newest, until);
    this.#forget();
  }

  /**
   * Takes in pushed trades, in any order and some of them again, that go on from what is known. All that were made up
   * to `until` (epoch ms) are among them.
   */
  follow(trades: readonly MarketTrade[], until: number): void {
    const known = this.#seenUntil ?? Number.NEGATIVE_INFINITY;
    for (const trade of trades) {
      if (trade.ts > known && !this.#has(trade)) this.#insert(trade);
    }
    this.#seenUntil = Math.max(known, until);
    this.#forget();
  }

  /** Of an answer those that were made after `since` (epoch ms) and are not known, though their time is over. */
  missed(seen: readonly Seen[], since: number): number {
    const known = this.#seenUntil ?? since;
    return seen.filter(
      (trade) => trade !== null && trade.ts > since && trade.ts <= known && !this.#has(trade),
    ).length;
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

  #has({ id, ts }: MarketTrade): boolean {
    return this.between(ts, ts).some((trade) => trade.id === id);
  }

  /** Nearly always at the end; of one instant by its id. */
  #insert(trade: MarketTrade): void {
    let place = this.#after(trade.ts);
    for (let before = this.#trades[place - 1]; before?.ts === trade.ts; before = this.#trades[place - 1]) {
      if (BigInt(before.id) < BigInt(trade.id)) break;
      place -= 1;
    }
    this.#trades.splice(place, 0, trade);
  }

  #forget(): void {
    if (this.#trades.length <= MOST) return;
    for (const { id } of this.#trades.splice(0, this.#trades.length - MOST)) this.#afterGap.delete(id);
  }
}
