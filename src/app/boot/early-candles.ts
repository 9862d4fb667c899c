import type { CandleUpdate } from '#protocol/market.ts';
import { openLive } from '../worker-client/client.ts';
import { type Series, seriesOfAddress } from './series-of-address.ts';

/** Candles that are on their way before anything can draw them. */
export interface EarlyCandles {
  readonly series: Series;
  /** Hands over what has come so far, then each update as it comes. */
  follow(listener: (update: CandleUpdate) => void): void;
  readonly release: () => void;
}

/** Asks the worker for the series that the address names, or on the trading desk for the one it was left with. */
export function askForCandles(search: string, desk: boolean): EarlyCandles {
  const series = seriesOfAddress(search, desk, keptText);
  const waiting: CandleUpdate[] = [];
  let listener = (update: CandleUpdate) => {
    waiting.push(update);
  };
  const release = openLive({ name: 'candles', ...series }, (message) => {
    if (message.kind === 'value') listener(message.value);
  });
  return {
    series,
    follow(next) {
      listener = next;
      for (const update of waiting.splice(0)) next(update);
    },
    release,
  };
}

/** Storage may be closed to us: then nothing was kept. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
