import type { Ticker, TickerDetail } from '#protocol/market.ts';
import type { Coin, Pair } from '#protocol/units.ts';
import type { WireMarketRow, WireTick } from '../../api/market.ts';
import { changePercent, turnover, usableAmount, usablePrice } from '../../market/ticker-maths.ts';

/** A day's tick of a pair; unusable numbers become null, which screens show as a dash. */
function tickerOf(pair: Pair, logo: string | null, tick: WireTick): Ticker {
  const open = usablePrice(tick.open);
  const last = usablePrice(tick.close);
  return {
    pair,
    logo,
    last,
    open,
    high: usablePrice(tick.high),
    low: usablePrice(tick.low),
    volume: usableAmount(tick.vol),
    changePercent: changePercent(open, last),
  };
}

/** As `tickerOf`; turnover as the server says it, else average of the four prices x volume. */
export function tickerDetailOf(pair: Pair, logo: string | null, tick: WireTick): TickerDetail {
  const ticker = tickerOf(pair, logo, tick);
  return { ...ticker, turnover: usableAmount(tick.amount) ?? turnover(ticker), trades: tick.count };
}

/** The pairs of one quote coin, each once, in the server's order. */
export function tickersOf(rows: readonly WireMarketRow[], quote: Coin): Ticker[] {
  const byBase = new Map<Coin, Ticker>();
  for (const row of rows) {
    if (row.quote !== null && row.quote !== quote) continue;
    byBase.set(row.base, tickerOf({ base: row.base, quote }, row.logo, row.tick));
  }
  return [...byBase.values()];
}
