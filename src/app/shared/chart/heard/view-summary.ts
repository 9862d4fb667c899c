import { priceText, quantityText } from '#app/shared/format/number-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { momentText } from '#app/ui/chart/axes.ts';
import type { Overlay } from '#app/ui/chart/chart-types.ts';
import type { HeardStore } from '#app/ui/chart/heard/heard-chart.ts';
import { inView } from '#app/ui/chart/heard/walk.ts';
import type { ViewRange } from '#app/ui/chart/view.ts';
import { changeText, exactPrice, type Written } from './sentences.ts';

/** A price of the view and the opening time of its candle. */
interface Extreme {
  readonly price: number;
  readonly time: number;
}

/** What the candles of a view come to; sums are for reading only. */
export interface ViewSummary {
  readonly count: number;
  /** Opening times of the first and of the last candle. */
  readonly from: number;
  readonly to: number;
  readonly open: number;
  readonly close: number;
  /** The last one is the newest there is. */
  readonly newest: boolean;
  readonly high: Extreme;
  readonly low: Extreme;
  readonly volume: number;
  readonly turnover: number;
}

/** The candles whose middle is in a view; null where there are none. Of equal extremes the first one counts. */
export function summarize(store: HeardStore, view: ViewRange, period: number): ViewSummary | null {
  const [from, to] = inView(store, view, period);
  if (from >= to) return null;
  const value = (name: Exclude<keyof HeardStore, 'length' | 'key'>, at: number) => store[name]?.[at] ?? 0;
  let [high, low, volume, turnover] = [from, from, 0, 0];
  for (let at = from; at < to; at++) {
    if (value('high', at) > value('high', high)) high = at;
    if (value('low', at) < value('low', low)) low = at;
    volume += value('volume', at);
    turnover += value('turnover', at);
  }
  return {
    count: to - from,
    from: value('time', from),
    to: value('time', to - 1),
    open: value('open', from),
    close: value('close', to - 1),
    newest: to === store.length,
    high: { price: value('high', high), time: value('time', high) },
    low: { price: value('low', low), time: value('time', low) },
    volume,
    turnover,
  };
}

/** What is drawn over the candles and what waits at a price, in words. */
interface Beside {
  /** Names with their prices: orders, alerts. */
  readonly lines: readonly string[];
  readonly fills: number;
  readonly contracts: number;
}

/** A line with a price that is known besides, as an alert is. */
export interface PricedLine {
  readonly price: number;
  readonly text: string;
}

/** What of the overlays and of other lines lies between the prices and in the time of a view. */
export function besideIn(
  overlays: readonly Overlay[],
  others: readonly PricedLine[],
  {
    prices,
    view,
  }: { readonly prices: { readonly min: number; readonly max: number }; readonly view: ViewRange },
): Beside {
  const seen = (price: number) => price >= prices.min && price <= prices.max;
  const during = (from: number, to: number) => to >= view.from && from <= view.to;
  // Where alerts are drawn as well, they are said once.
  const isOther = ({ price, tone }: { readonly price: number; readonly tone: string }) =>
    tone === 'accent' && others.some((other) => other.price === price);
  const lines = overlays
    .filter((each) => each.kind === 'line')
    .filter((line) => seen(line.price) && !isOther(line));
  return {
    lines: [
      ...lines.map(({ text, label }) => [text, label].filter(Boolean).join(' ')),
      ...others.filter(({ price }) => seen(price)).map(({ text }) => text),
    ],
    fills: overlays.filter((each) => each.kind === 'marker' && during(each.time, each.time)).length,
    contracts: overlays.filter((each) => each.kind === 'span' && during(each.from, each.to)).length,
  };
}

/** A view in sentences, each of them whole by itself. */
export function summarySentences(
  {
    period,
    decimals,
    name,
    beside,
    summary,
  }: Written & {
    /** Of the period, as its tab has it. */
    readonly name: string;
    readonly beside: Beside;
    readonly summary: ViewSummary;
  },
  t: Translate,
): readonly string[] {
  const price = (value: number) => priceText(value, decimals.price);
  const [open, close] = [summary.open, summary.close].map((value) => exactPrice(value, decimals.price));
  const { count, newest, high, low, volume, turnover } = summary;
  const moment = (time: number) => momentText(time, period);
  const extreme = ({ price: value, time }: Extreme) => ({ price: price(value), time: moment(time) });
  const { lines, fills, contracts } = beside;
  return [
    t('heard.view.span', { count, period: name, from: moment(summary.from), to: moment(summary.to) }),
    t(newest ? 'heard.view.now' : 'heard.view.ended', {
      open: price(summary.open),
      close: price(summary.close),
      change: open && close ? changeText(open, close, t) : t('heard.noValue'),
    }),
    t('heard.view.high', extreme(high)),
    t('heard.view.low', extreme(low)),
    t('heard.view.volume', { volume: priceText(volume, decimals.volume), turnover: quantityText(turnover) }),
    lines.length > 0
      ? t('heard.view.lines', { lines: lines.join(t('heard.comma')) })
      : t('heard.view.noLines'),
    ...(fills > 0 ? [t('heard.view.fills', { count: fills })] : []),
    ...(contracts > 0 ? [t('heard.view.contracts', { count: contracts })] : []),
  ];
}
