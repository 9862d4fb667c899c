import { compare, multiply } from '#app/shared/format/arithmetic.ts';
import { plainText } from '#app/shared/page/nearness.ts';
import type { Ticker } from '#protocol/market.ts';
import { type Decimal, pairName, samePair } from '#protocol/units.ts';

/** Floats tell figures apart that differ by more than this share of them: most do, and it is a hundred times as quick. */
const CLEARLY = 1e-9;

/** Order of two figures; a missing one is below every other. */
export function compareFigures(a: Decimal | null, b: Decimal | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  const [x, y] = [Number(a), Number(b)];
  return Math.abs(x - y) > CLEARLY * Math.max(Math.abs(x), Math.abs(y)) ? Math.sign(x - y) : compare(a, b);
}

/** Rows whose pair holds the typed letters; "btc/u", "BTC U" and "btcu" all find BTC/USDT. */
export function matching(tickers: readonly Ticker[], typed: string): readonly Ticker[] {
  const wanted = plainText(typed);
  if (wanted === '') return tickers;
  return tickers.filter(({ pair }) => plainText(pairName(pair)).includes(wanted));
}

/** The favourites among the tickers, in the order the person added them. */
export function favouritesOf(tickers: readonly Ticker[], names: readonly string[]): readonly Ticker[] {
  const byName = new Map(tickers.map((ticker) => [pairName(ticker.pair), ticker]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

/** Where the last price lies between the day's low (0) and high (1), for drawing; null without figures. */
export function dayShare({ last, low, high }: Pick<Ticker, 'last' | 'low' | 'high'>): number | null {
  if (last === null || low === null || high === null) return null;
  const span = Number(high) - Number(low);
  return span > 0 ? (Number(last) - Number(low)) / span : 0.5;
}

/** Would both draw the same row? */
export const sameTicker = (a: Ticker, b: Ticker): boolean =>
  a === b ||
  (a.last === b.last &&
    a.high === b.high &&
    a.low === b.low &&
    a.open === b.open &&
    a.volume === b.volume &&
    a.changePercent === b.changePercent &&
    a.logo === b.logo &&
    samePair(a.pair, b.pair));

/** The direction of the day; null when it did not move or is not known. */
export function dayDirection(changePercent: Decimal | null): 'up' | 'down' | null {
  if (changePercent === null || !/[1-9]/.test(changePercent)) return null;
  return changePercent.startsWith('-') ? 'down' : 'up';
}

/** The first one is there on every day, falling or rising. */
export const MOVER_LISTS = ['volume', 'gainers', 'losers'] as const;
export type MoverList = (typeof MOVER_LISTS)[number];

/** Traded value of the day in the quote coin, near enough to put pairs in order. */
const traded = ({ volume, last }: Ticker): Decimal | null =>
  volume === null || last === null ? null : multiply(volume, last, 8);

/** The largest rises, the largest falls, or the most traded; a pair that fell is no gainer, however few rose. */
export function topMovers(tickers: readonly Ticker[], list: MoverList, count: number): readonly Ticker[] {
  if (list === 'volume') {
    return tickers
      .filter((ticker) => traded(ticker) !== null)
      .toSorted((a, b) => compareFigures(traded(b), traded(a)))
      .slice(0, count);
  }
  const wanted = list === 'gainers' ? 'up' : 'down';
  const sign = list === 'gainers' ? -1 : 1;
  return tickers
    .filter(({ changePercent }) => dayDirection(changePercent) === wanted)
    .toSorted((a, b) => sign * compareFigures(a.changePercent, b.changePercent))
    .slice(0, count);
}
