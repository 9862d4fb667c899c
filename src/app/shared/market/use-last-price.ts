import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '#app/worker-client/live-query.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { liveStore, useLive, useLivePart, useSlowLive, useStream } from '#app/worker-client/use-live.ts';
import type { Print, Pulse, TickerDetail } from '#protocol/market.ts';
import type { Pair } from '#protocol/units.ts';
import { type LastPrice, lastPriceOf } from './last-price.ts';

type Prints = LiveView<readonly Print[]>;

const urgent = (before: Prints, now: Prints) =>
  before.freshness !== now.freshness || (before.value === null) !== (now.value === null);
/** A price that changes more often can't be read; every place that shows it changes at once. */
const AS_READ = { gap: 200, urgent };
const AS_TITLE = { gap: 1000, urgent };

/** Whether the pair's market moves; null until the worker has told it. */
export const usePulse = (pair: Pair): Pulse | null => useLive<'pulse'>({ name: 'pulse', pair }).value;

export const useLastPrice = (pair: Pair): LastPrice => usePacedPrice(pair, AS_READ);

/** As `useLastPrice`, for a tab's title: each change of it is work for the whole browser. */
export const useTitlePrice = (pair: Pair): LastPrice => usePacedPrice(pair, AS_TITLE);

function usePacedPrice(pair: Pair, pace: typeof AS_READ): LastPrice {
  const prints = useSlowLive<'prints'>({ name: 'prints', pair }, pace);
  const ticker = useStream<'ticker'>({ name: 'ticker', pair });
  return lastPriceOf(prints, ticker, usePulse(pair));
}

/** Whether nobody trades, or what is told is behind, for what shows nothing else of the pulse. */
export const useStandsStill = (pair: Pair): boolean =>
  useQuery({ ...liveQuery<'pulse'>({ name: 'pulse', pair }), select: standsStill }).data ?? false;

const standsStill = ({ value }: LiveView<Pulse>): boolean =>
  value !== null && (value.silent || value.behind === true);

/** Whether the last price is one of now, for what does not show it: it changes far less often. */
export function usePriceLive(pair: Pair): boolean {
  const standing = useStandsStill(pair);
  const [prints, ticker] = [{ name: 'prints', pair } as const, { name: 'ticker', pair } as const];
  const isLive = () =>
    lastPriceOf(liveStore<'prints'>(prints).view(), liveStore<'ticker'>(ticker).view(), null).live;
  const afterPrints = useLivePart<'prints', boolean>(prints, isLive);
  const afterTicker = useLivePart<'ticker', boolean>(ticker, isLive);
  return afterPrints && afterTicker && !standing;
}

/** The figures of the last 24 hours, and whether the last price is one of now: what does not change with it. */
export function useDayFigures(pair: Pair): { readonly ticker: TickerDetail | null; readonly live: boolean } {
  const ticker = useStream<'ticker'>({ name: 'ticker', pair });
  const pulse = usePulse(pair);
  const live = useLivePart<'prints', boolean>(
    { name: 'prints', pair },
    (prints) => lastPriceOf(prints, ticker, pulse).live,
  );
  return { ticker: ticker.value, live };
}
