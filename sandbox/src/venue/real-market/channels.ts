import type { CandlePeriod } from '../market/source.ts';

/** What the exchange calls the periods that it is asked for; it has no day that begins at 00:00 UTC. */
export const PERIOD_NAMES: Readonly<Record<CandlePeriod, string>> = {
  '1min': '1min',
  '5min': '5min',
  '15min': '15min',
  '30min': '30min',
  '60min': '60min',
  '4hour': '4hour',
  '1day': '4hour',
};

export const tradesOf = (symbol: string): string => `market.${symbol}.trade.detail`;
export const daysOf = (symbol: string): string => `market.${symbol}.ticker`;
export const bookOf = (symbol: string): string => `market.${symbol}.depth.step0`;
/** @param name as the exchange calls the period */
export const candlesOf = (symbol: string, name: string): string => `market.${symbol}.kline.${name}`;

/** What comes by itself. */
export interface Pushing {
  /**
   * The instant since which all of a channel is pushed (epoch ms by the exchange's clock); null: it is not. What is
   * pushed can be put behind what is known only where that reaches up to there.
   */
  since(channel: string): number | null;
  /** Something of a channel was not pushed that should have been. */
  distrust(channel: string): void;
}

export const NOTHING_PUSHED: Pushing = { since: () => null, distrust: () => {} };
