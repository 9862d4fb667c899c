import type { MarketTrade } from '../market/source.ts';
import type { Tape } from './tape.ts';

const MOST = 20_000;

/**
 * What is pushed of the trades of one pair. It is put behind what is known where that reaches up to the instant since
 * which all are pushed; until then it is kept.
 */
export class PushedTrades {
  #early: MarketTrade[] = [];

  /** A new connection; what came over the one before is known, or will be answered. */
  reset(): void {
    this.#early = [];
  }

  keep(trades: readonly MarketTrade[]): void {
    this.#early.push(...trades);
    // While nothing can be asked for a long time: an answer then reaches further back than what is kept.
    if (this.#early.length > 2 * MOST) this.#early = this.#early.slice(-MOST);
  }

  /** All trades made up to `until` have been pushed, where they were made after `since` (epoch ms; null: none were). */
  follow(tape: Tape, since: number | null, until: number): void {
    if (!isFollowed(tape, since)) return;
    tape.follow(this.#early, until);
    this.#early = [];
  }
}

/** Whether what is pushed goes on from what is known. */
export function isFollowed(tape: Tape, since: number | null): boolean {
  return since !== null && tape.seenUntil !== null && tape.seenUntil >= since;
}
