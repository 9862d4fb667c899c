import { priceText, quantityText } from '#app/shared/format/number-text.ts';
import { momentText } from './axes.ts';
import styles from './candle-chart.module.css';
import type { ChartTexts, FigureDecimals } from './chart-types.ts';
import { CANDLE_FIELDS, type Candle } from './series.ts';

/** A volume has the same decimals whatever its size: the legend would jump from candle to candle. */
export function candleText(
  candle: Candle,
  field: (typeof CANDLE_FIELDS)[number],
  { price, volume }: FigureDecimals,
): string {
  if (field === 'turnover') return quantityText(candle.turnover);
  return priceText(candle[field], field === 'volume' ? volume : price);
}

/** Says it, if it does not say so yet: said again, it would be styled again. */
export const write = (node: Text, text: string): void => {
  if (node.data !== text) node.data = text;
};

/** A text at the end of an element: what changes with the pointer is written there, so that the element is not translated. */
export function textIn(element: HTMLElement): Text {
  element.translate = false;
  return element.appendChild(document.createTextNode(''));
}

/** The figures of one candle. */
function createLegend() {
  const element = document.createElement('div');
  element.className = styles.legend ?? '';
  element.hidden = true;
  const part = (tag: string, parent: HTMLElement = element) =>
    parent.appendChild(document.createElement(tag));
  const time = part('span');
  time.className = styles.when ?? '';
  const moment = textIn(time);
  const fields = CANDLE_FIELDS.map((name) => {
    const field = part('span');
    return { name, label: textIn(field), text: textIn(part('b', field)) };
  });
  const reveal = () => {
    element.hidden = moment.data === '' || fields.some(({ label }) => label.data === '');
  };
  return {
    element,
    setTexts(texts: ChartTexts) {
      for (const { name, label } of fields) write(label, `${texts[name]} `);
      reveal();
    },
    /** Null empties it. */
    show(candle: Candle | null, period: number, decimals: FigureDecimals) {
      write(moment, candle ? momentText(candle.time, period) : '');
      reveal();
      if (!candle) return;
      const direction = candle.close >= candle.open ? 'up' : 'down';
      if (element.dataset.direction !== direction) element.dataset.direction = direction;
      for (const { name, text } of fields) write(text, candleText(candle, name, decimals));
    },
  };
}

/** The words of the crosshair on an axis, where they hang on the line that uPlot moves and hides. */
export function crosshairText(plot: HTMLElement, line: 'x' | 'y', name: 'time' | 'price'): Text {
  const label = document.createElement('div');
  label.className = styles[`${name}Label`] ?? '';
  label.dataset.crosshair = name;
  plot.querySelector(`.u-cursor-${line}`)?.append(label);
  return textIn(label);
}

/** The elements of a chart, in their place: laying them out takes a while. */
export function chartElements(parent: HTMLElement) {
  const part = (name: string, children: readonly HTMLElement[] = []) => {
    const element = document.createElement('div');
    element.className = styles[name] ?? '';
    element.append(...children);
    return element;
  };
  const legend = createLegend();
  // Says that a series has no candles.
  const empty = part('empty');
  // Where uPlot stands.
  const host = part('plot', [empty]);
  // It takes keys, which a screen reader hands on only to an application.
  const head = part('top', [legend.element]);
  const root = part('chart', [head, host]);
  root.tabIndex = 0;
  root.setAttribute('role', 'application');
  empty.hidden = true;
  parent.append(root);
  return { root, head, host, empty, legend };
}
