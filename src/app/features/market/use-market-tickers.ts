import { useMemo } from 'react';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import type { Ticker } from '#protocol/market.ts';
import type { QUOTES } from '#protocol/tables.ts';
import { coin } from '#protocol/units.ts';
import type { MarketTab } from './market-search.ts';

type Tickers = LiveView<readonly Ticker[]>;

const topicOf = (tab: MarketTab, quote: (typeof QUOTES)[number]) =>
  tab === quote || tab === 'favourites' ? ({ name: 'tickers', quote: coin(quote) } as const) : null;

/** The oldest of several views speaks for all of them; their rows together are the value. */
function together(views: readonly Tickers[]): Tickers {
  const oldest = views.reduce((old, view) => ((view.asOf ?? 0) < (old.asOf ?? 0) ? view : old));
  const known = views.flatMap((view) => view.value ?? []);
  return { ...oldest, value: views.some((view) => view.value) ? known : null };
}

/** The rows of a tab, live; the favourites' tab follows all three quotes. */
export function useMarketTickers(tab: MarketTab): Tickers {
  const usdt = useStream<'tickers'>(topicOf(tab, 'USDT'));
  const btc = useStream<'tickers'>(topicOf(tab, 'BTC'));
  const eth = useStream<'tickers'>(topicOf(tab, 'ETH'));
  return useMemo(() => {
    if (tab === 'favourites') return together([usdt, btc, eth]);
    return { USDT: usdt, BTC: btc, ETH: eth }[tab];
  }, [tab, usdt, btc, eth]);
}
