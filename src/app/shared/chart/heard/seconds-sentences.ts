import { priceText } from '#app/shared/format/number-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { FigureDecimals } from '#app/ui/chart/chart-types.ts';
import { secondsFigure } from '#app/ui/chart/seconds/seconds-legend.ts';
import { secondText } from '#app/ui/chart/seconds/seconds-paint.ts';
import { lengthOf, type SecondsStore } from '#app/ui/chart/seconds/seconds-store.ts';
import { type Lane, standingOf } from '#app/ui/chart/seconds/seconds-types.ts';

const OF_TRADES = ['trade', 'minute'] as const;
const OF_CANDLES = ['trade', 'prices', 'trades'] as const;
export type SecondsReading = (typeof OF_TRADES | typeof OF_CANDLES)[number];

/** What can be read of a trade or of a candle of seconds. */
export function secondsReading(period: SecondsStore['period'], id: string, by: 1 | 0 | -1): SecondsReading {
  const all: readonly SecondsReading[] = period === 'tick' ? OF_TRADES : OF_CANDLES;
  const at = Math.max(0, all.indexOf(id as SecondsReading));
  return all[(at + by + all.length) % all.length] ?? 'trade';
}

/** "up 0.35": from one price to the next, in the coin: a percent of so little has too many zeros. */
export function movedBy(from: number | undefined, to: number, precision: number, t: Translate): string {
  if (from === undefined) return t('heard.noValue');
  const by = priceText(Math.abs(to - from), precision);
  return to === from ? t('heard.flat') : t(to > from ? 'heard.up' : 'heard.down', { percent: by });
}

/** Where a price stands to a contract at a moment, epoch seconds: above its entry or below it, and the time left. */
export function standingText(
  lane: Lane,
  { price, at }: { readonly price: number; readonly at: number },
  precision: number,
  t: Translate,
): string {
  const where = price === lane.price ? 'at' : price > lane.price ? 'above' : 'below';
  return t(`heard.contract.${where}`, {
    side: t(lane.side === 'up' ? 'contract.form.up' : 'contract.form.down'),
    stake: lane.stake,
    by: priceText(Math.abs(price - lane.price), precision),
    seconds: Math.max(0, Math.ceil(lane.to - at)),
    profit: lane.profits[standingOf(lane, price)],
  });
}

interface SecondsRow {
  readonly store: SecondsStore;
  readonly index: number;
  readonly reading: SecondsReading;
  /** Contracts that are running. */
  readonly lanes: readonly Lane[];
  readonly decimals: FigureDecimals;
  /** Epoch seconds by the clock of the trades. */
  readonly now: number;
}

/** Seconds before a row in which trades were not seen; 0 where all were. */
function gapBefore({ gaps, time }: SecondsStore, index: number): number {
  const [before, at] = [time[index - 1] ?? Number.NaN, time[index] ?? 0];
  for (let each = 0; each < gaps.length; each += 2) {
    const [from, to] = [gaps[each] ?? 0, gaps[each + 1] ?? 0];
    // A candle opens before its first trade.
    if (to >= at && from >= before && from < at + 1e-6) return Math.round(to - from);
  }
  return 0;
}

/** What is said of a trade or a candle of seconds, with the contracts that ran at its end. */
export function secondsSentence(
  { store, index, reading, lanes, decimals, now }: SecondsRow,
  t: Translate,
): string {
  const figure = (name: Parameters<typeof secondsFigure>[2]) => secondsFigure(store, index, name, decimals);
  const time = secondText(store.time[index] ?? 0);
  const price = store.close[index] ?? 0;
  const isTrade = store.period === 'tick';
  const isNewest = index === store.length - 1;
  if (reading === 'minute')
    return t('heard.minute', {
      time,
      size: figure('size'),
      range: figure('range'),
      count: figure('perMinute'),
    });
  if (reading === 'trades')
    return t('heard.trades', { time, volume: figure('volume'), count: figure('trades') });
  if (reading === 'prices')
    return t('heard.prices', {
      time,
      open: figure('open'),
      high: figure('high'),
      low: figure('low'),
      close: figure('close'),
    });
  const from = isTrade ? store.close[index - 1] : store.open[index];
  const change = movedBy(index === 0 && isTrade ? undefined : from, price, decimals.price, t);
  const words = { time, price: priceText(price, decimals.price), change, count: figure('trades') };
  const row = t(isTrade ? 'heard.trade' : isNewest ? 'heard.secondsNow' : 'heard.seconds', words);
  const gap = gapBefore(store, index);
  const at = isNewest ? now : (store.time[index] ?? 0) + lengthOf(store);
  const ran = lanes.filter((lane) => lane.from <= at && at <= lane.to);
  return [
    row,
    ...(gap > 0 ? [t('heard.gap', { seconds: gap })] : []),
    ...ran.map((lane) => standingText(lane, { price, at }, decimals.price, t)),
  ].join('; ');
}
