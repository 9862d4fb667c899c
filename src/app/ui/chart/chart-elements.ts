import { type Palette, readPalette } from '../theme.ts';
import styles from './candle-chart.module.css';
import { createLegend, type Legend } from './legend.ts';

export interface ChartElements {
  /** The chart: focusable, one picture to a screen reader. */
  readonly root: HTMLElement;
  /** Where uPlot stands; it and what floats over it share its coordinates. */
  readonly host: HTMLElement;
  /** Says that a series has no candles. */
  readonly empty: HTMLElement;
  /** Already above the plot. */
  readonly legend: Legend;
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
