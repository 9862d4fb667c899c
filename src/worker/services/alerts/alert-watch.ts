import type { Ticker } from '#protocol/market.ts';
import { type Coin, milliseconds } from '#protocol/units.ts';
import type { Cancel, Clock } from '../../platform/clock.ts';
import type { Release, TabLocks } from '../../platform/tab-locks.ts';
import type { TickerBook } from '../market/ticker-book.ts';

export interface AlertWatchDeps {
  readonly clock: Clock;
  readonly locks: TabLocks;
  readonly book: TickerBook;
  /** Quote coins of the pairs with armed alerts; none: nothing is asked. */
  readonly quotes: () => readonly Coin[];
  /** A list that the network has just brought. */
  readonly onPrices: (quote: Coin, tickers: readonly Ticker[]) => void;
}

export interface AlertWatch {
  /** The alerts changed: starts or ends the watching. */
  follow(): void;
  stop(): void;
}

/** Slower than what a screen asks for: it goes on while every page is hidden. */
const EVERY = milliseconds(10_000);
/** A list that a screen's own polling brought this lately serves as well. */
const SHARED = 6000;
const LOCK = 'bourse-alert-watch';

/**
 * Keeps prices coming for armed alerts, in one tab of this device at a time and also while no page is seen. The
 * scheduler's timers stand still then, so that this has one of its own. What screens fetch anyway is judged too, and
 * what the device merely holds never is.
 */
export function createAlertWatch({ clock, locks, book, quotes, onPrices }: AlertWatchDeps): AlertWatch {
  let timer: Cancel | null = null;
  let release: Release | null = null;
  let stopped = false;
  let asking = false;

  const forget = book.onFresh((quote, tickers) => {
    if (quotes().includes(quote)) onPrices(quote, tickers);
  });

  const rest = () => {
    timer?.();
    timer = null;
    release?.();
    release = null;
  };

  const takeTurn = async () => {
    if (release !== null || asking) return;
    asking = true;
    release = await locks.take(LOCK);
    asking = false;
  };

  const round = async () => {
    await takeTurn();
    if (stopped || quotes().length === 0) return rest();
    // Another tab watches; should it die, this one takes over in its next round.
    if (release !== null) {
      await Promise.all(quotes().map((quote) => book.load(quote, SHARED, true)));
    }
  };

  const arm = () => {
    timer = clock.after(EVERY, () => {
      arm();
      void round();
    });
  };

  return {
    follow: () => {
      if (stopped || quotes().length === 0) return rest();
      if (timer !== null) return;
      arm();
      void round();
    },
    stop: () => {
      stopped = true;
      forget();
      rest();
    },
  };
}
