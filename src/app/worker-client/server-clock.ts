import { useSyncExternalStore } from 'react';
import { type EpochMs, epochMs } from '#protocol/units.ts';
import { openLive } from './client.ts';
import { createTicker, type Ticker } from './paces.ts';

/** Server time when this page's monotonic clock was zero; null until the worker told it. */
let zero: number | null = null;
let following = false;

function follow(): void {
  if (following) return;
  following = true;
  openLive<'connection'>({ name: 'connection' }, (message) => {
    if (message.kind === 'value') zero = message.value.serverTime + message.age - performance.now();
  });
}

/** Server time, epoch ms. Runs on the monotonic clock: a changed device clock moves no countdown. */
export function serverNow(): EpochMs {
  follow();
  return epochMs(zero === null ? Date.now() : Math.round(zero + performance.now()));
}

const tickers = new Map<number, Ticker<EpochMs>>();

function tickerOf(intervalMs: number): Ticker<EpochMs> {
  const ticker = tickers.get(intervalMs) ?? createTicker(intervalMs, serverNow);
  tickers.set(intervalMs, ticker);
  return ticker;
}

/** Server time that draws the component again every so often; all components of one interval share one timer. */
export function useServerNow(intervalMs: number): EpochMs {
  const ticker = tickerOf(intervalMs);
  return useSyncExternalStore(ticker.subscribe, ticker.now);
}
