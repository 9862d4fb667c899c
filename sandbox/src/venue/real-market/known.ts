import { listings } from '../market/listings.ts';
import type { ListedPair } from '../market/source.ts';
import { PairFeed } from './pair-feed.ts';
import type { SymbolRow } from './wire.ts';

/** Money and amounts have no more decimals. */
const MOST_AMOUNT_DECIMALS = 8;

/** Of what the exchange does not have: epoch seconds that no clock reaches. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** On the finer of both grids: neither the exchange's prices nor what was ordered before lose a digit. */
function listedAs(pair: ListedPair, row: SymbolRow | undefined): ListedPair {
  const { symbol, base, quote, listedAt } = pair;
  return {
    symbol,
    base,
    quote,
    pricePrecision: Math.max(pair.pricePrecision, row?.tpp ?? 0),
    amountPrecision: Math.min(MOST_AMOUNT_DECIMALS, Math.max(pair.amountPrecision, row?.tap ?? 0)),
    // What the exchange doesn't have can't be traded; old orders of it are still read.
    listedAt: row ? listedAt : NEVER,
  };
}

/** Whether the exchange lets people trade it. */
function isOpen(row: SymbolRow | undefined): boolean {
  return row?.state === 'online' && row.te;
}

/** A trade may turn up so much later than it was made. */
export const LAG_MS = 2000;

/** What is known of all pairs, whoever told it. */
export class Known {
  /** All pairs that the ledger knows; `listed` are those that the exchange has. */
  readonly feeds: ReadonlyMap<string, PairFeed>;
  listed: readonly ListedPair[] = [];
  /** When the days of all pairs were last told (epoch ms). */
  daysAt = Number.NEGATIVE_INFINITY;

  constructor(symbols: ReadonlyMap<string, SymbolRow>) {
    this.feeds = new Map(
      listings(0, () => [0, 0, 0]).pairs.map((pair) => [
        pair.symbol,
        new PairFeed(listedAs(pair, symbols.get(pair.symbol))),
      ]),
    );
    this.open(symbols);
  }

  /** What may be traded from now on. */
  open(symbols: ReadonlyMap<string, SymbolRow>): void {
    for (const [symbol, feed] of this.feeds) feed.isOpen = isOpen(symbols.get(symbol));
  }

  /** Those that have a day are traded there. */
  list(): void {
    this.listed = [...this.feeds.values()].flatMap(({ pair, day }) =>
      day && pair.listedAt !== NEVER ? [pair] : [],
    );
  }

  get listedFeeds(): readonly PairFeed[] {
    return this.listed.map(({ symbol }) => this.feed(symbol));
  }

  feed(symbol: string): PairFeed {
    const feed = this.feeds.get(symbol);
    if (!feed) throw new RangeError(`unknown symbol: ${symbol}`);
    return feed;
  }
}
