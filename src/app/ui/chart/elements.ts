import { priceText, quantityText } from '#app/shared/format/number-text.ts';
import { type Palette, readPalette } from '../theme.ts';
import styles from './candle-chart.module.css';
import type { ChartTexts, FigureDecimals } from './chart-types.ts';
import type { Candle } from './series.ts';
import { momentText } from './ticks.ts';

/** The figures of a candle in the order in which they are told. */
export const CANDLE_FIELDS = ['open', 'high', 'low', 'close', 'volume', 'turnover'] as const;

/** A volume has the same decimals whatever its size: the legend would jump from candle to candle. */
export function candleText(
  candle: Candle,
  field: (typeof CANDLE_FIELDS)[number],
  { price, volume }: FigureDecimals,
): string {
  if (field === 'turnover') return quantityText(candle.turnover);
  return priceText(candle[field], field === 'volume' ? volume : price);
}

/** The figures of one candle. It changes with every move of the pointer, so it writes into text nodes itself. */
function createLegend() {
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
    setTexts(texts: ChartTexts) {
      for (const field of fields) write(field.label, `${texts[field.name]} `);
      named = true;
      reveal();
    },
    /** Null empties it. */
    show(candle: Candle | null, period: number, decimals: FigureDecimals) {
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
    /** What it says, for the saved picture. */
    text: () => [moment.data, ...fields.map(({ label, text }) => `${label.data}${text.data}`)].join('   '),
  };
}

/** The labels of the crosshair on both axes; uPlot moves the lines. */
export function createCrosshair() {
  const time = document.createElement('div');
  const price = document.createElement('div');
  time.className = styles.timeLabel ?? '';
  price.className = styles.priceLabel ?? '';
  price.dataset.crosshair = 'price';
  const timeText = time.appendChild(document.createTextNode(''));
  const priceLabel = price.appendChild(document.createTextNode(''));
  time.hidden = true;
  price.hidden = true;
  let origin = { left: 0, top: 0, width: 0, height: 0 };
  return {
    elements: [time, price],
    /** Places and words of both labels, in CSS pixels of the plot; null hides them. */
    show(at: { left: number; top: number; time: string; price: string } | null) {
      // Said again, it would be styled again.
      if (time.hidden !== (at === null)) for (const each of [time, price]) each.hidden = at === null;
      if (!at) return;
      timeText.data = at.time;
      priceLabel.data = at.price;
      time.style.transform = `translate(${origin.left + at.left}px, ${origin.top + origin.height + 4}px) translateX(-50%)`;
      price.style.transform = `translate(${origin.left + origin.width + 2}px, ${origin.top + at.top}px) translateY(-50%)`;
    },
    /** Where the plot lies inside the chart. */
    place(plot: typeof origin) {
      origin = plot;
    },
  };
}

export interface ChartElements {
  /** The chart: focusable, one picture to a screen reader. */
  readonly root: HTMLElement;
  /** Where uPlot stands; it and what floats over it share its coordinates. */
  readonly host: HTMLElement;
  /** Says that a series has no candles. */
  readonly empty: HTMLElement;
  /** Already above the plot. */
  readonly legend: ReturnType<typeof createLegend>;
  /** The colours that hold there. */
  readonly palette: Palette;
}

/** The elements of a chart, in their place: laying them out and reading the colours takes a while. */
export function chartElements(parent: HTMLElement): ChartElements {
  const part = (name: string, children: readonly HTMLElement[] = []) => {
    const element = document.createElement('div');
    element.className = styles[name] ?? '';
    element.append(...children);
    return element;
  };
  const top = part('top');
  const empty = part('empty');
  const host = part('plot', [empty]);
  const root = part('chart', [top, host]);
  root.tabIndex = 0;
  root.setAttribute('role', 'img');
  empty.hidden = true;
  const legend = createLegend();
  top.append(legend.element);
  parent.append(root);
  return { root, host, empty, legend, palette: readPalette(root) };
}
