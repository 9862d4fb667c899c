import styles from './candle-chart.module.css';
import type { Candle } from './candle-store.ts';
import { CANDLE_FIELDS, candleText } from './candle-text.ts';
import type { FigureDecimals } from './chart-layer.ts';
import type { ChartTexts } from './chart-types.ts';
import { momentText } from './ticks.ts';

export interface Legend {
  readonly element: HTMLElement;
  setTexts(texts: ChartTexts): void;
  /** Null empties it. */
  show(candle: Candle | null, period: number, decimals: FigureDecimals): void;
  /** What it says, for the saved picture. */
  text(): string;
}

/** The figures of one candle. It changes with every move of the pointer, so it writes into text nodes itself. */
export function createLegend(): Legend {
  const element = document.createElement('div');
  element.className = styles.legend ?? '';
  element.hidden = true;
  const time = element.appendChild(document.createElement('span'));
  time.className = styles.when ?? '';
  const moment = time.appendChild(document.createTextNode(''));
  const fields = CANDLE_FIELDS.map((name) => {
    const field = element.appendChild(document.createElement('span'));
    const label = field.appendChild(document.createTextNode(''));
    const value = field.appendChild(document.createElement('b'));
    return { name, label, value, text: value.appendChild(document.createTextNode('')) };
  });
  let named = false;
  let filled = false;
  const write = (node: Text, text: string) => {
    if (node.data !== text) node.data = text;
  };
  const reveal = () => {
    element.hidden = !(named && filled);
  };
  return {
    element,
    setTexts(texts) {
      for (const field of fields) write(field.label, `${texts[field.name]} `);
      named = true;
      reveal();
    },
    show(candle, period, decimals) {
      filled = candle !== null;
      reveal();
      if (!candle) return;
      write(moment, momentText(candle.time, period));
      const direction = candle.close >= candle.open ? 'up' : 'down';
      if (element.dataset.direction !== direction) element.dataset.direction = direction;
      for (const { name, text } of fields) {
        write(text, candleText(candle, name, decimals));
      }
    },
    text: () => [moment.data, ...fields.map(({ label, text }) => `${label.data}${text.data}`)].join('   '),
  };
}
