import { priceText } from '#app/shared/format/number-text.ts';
import styles from '../candle-chart.module.css';
import type { FigureDecimals } from '../chart-types.ts';
import { textIn, write } from '../elements.ts';
import { secondText } from './seconds-paint.ts';
import { lastMinute, type SecondsStore } from './seconds-store.ts';
import type { SecondsTexts } from './seconds-types.ts';

type Name = Exclude<keyof SecondsTexts, 'gap' | 'empty'>;

const OF_TRADES = ['last', 'size', 'range', 'perMinute'] as const;
const OF_CANDLES = ['open', 'high', 'low', 'close', 'volume', 'trades'] as const;
/** What is not known of a row. */
const NOTHING = '—';

/** A figure of a row in words; one of the last minute where the row is a trade. */
export function secondsFigure(
  store: SecondsStore,
  at: number,
  name: Name,
  { price, volume }: FigureDecimals,
): string {
  const value = (column: 'open' | 'high' | 'low' | 'close' | 'volume' | 'trades') =>
    store[column][at] ?? Number.NaN;
  const minute = () => lastMinute(store, store.time[at] ?? 0);
  switch (name) {
    case 'last':
      return priceText(value('close'), price);
    case 'size':
    case 'volume':
      return value('volume') > 0 ? priceText(value('volume'), volume) : NOTHING;
    case 'range': {
      const last = minute();
      return last ? priceText(last.high - last.low, price) : NOTHING;
    }
    case 'perMinute':
      return String(minute()?.trades ?? NOTHING);
    case 'trades':
      return priceText(value('trades'), 0);
    default:
      return priceText(value(name), price);
  }
}

/** The figures that a period has. */
export const figuresOf = ({ period }: Pick<SecondsStore, 'period'>): readonly Name[] =>
  period === 'tick' ? OF_TRADES : OF_CANDLES;

/** The figures of one row, above the plot. */
export function createSecondsLegend(texts: () => SecondsTexts | null) {
  const element = document.createElement('div');
  element.className = styles.legend ?? '';
  const part = (tag: string, parent: HTMLElement) => parent.appendChild(document.createElement(tag));
  const moment = textIn(part('span', element));
  const fields = Array.from({ length: OF_CANDLES.length }, () => {
    const field = part('span', element);
    return { field, label: textIn(field), text: textIn(part('b', field)) };
  });
  return {
    element,
    show(store: SecondsStore, at: number, decimals: FigureDecimals) {
      const words = texts();
      const shown = words !== null && at >= 0;
      element.hidden = !shown;
      if (!shown) return;
      write(moment, secondText(store.time[at] ?? 0));
      const names = figuresOf(store);
      for (const [index, { field, label, text }] of fields.entries()) {
        const name = names[index];
        field.hidden = name === undefined;
        if (name === undefined) continue;
        write(label, `${words[name]} `);
        write(text, secondsFigure(store, at, name, decimals));
      }
    },
  };
}
