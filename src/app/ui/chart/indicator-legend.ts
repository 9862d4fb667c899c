import type { Caption } from './chart-layer.ts';
import styles from './indicator-layer.module.css';
import type { IndicatorLook } from './indicator-look.ts';

export interface IndicatorLegend {
  /** Writes the value of each line, in the order of the looks and of their lines. */
  show(value: (line: string, look: IndicatorLook) => string): void;
  /** What it says, for the saved picture. */
  caption(): readonly Caption[];
  remove(): void;
}

interface Place {
  readonly parent: HTMLElement;
  /** Share of the parent's height at which it floats. */
  readonly top: number;
}

/**
 * Names and figures of indicators in one row over the picture, which stays where it is as they come and go. It changes
 * with the pointer, so it writes into text nodes itself.
 */
export function createIndicatorLegend(looks: readonly IndicatorLook[], place: Place): IndicatorLegend {
  const row = document.createElement('div');
  row.className = styles.row ?? '';
  row.style.top = `${place.top * 100}%`;
  const fields = looks.map((look) => {
    const item = row.appendChild(document.createElement('span'));
    item.dataset.indicator = look.id;
    item.append(`${look.name} `);
    const values = look.lines.map((line, at) => {
      const value = item.appendChild(document.createElement('b'));
      const color = look.colors[at];
      value.style.color = color === null || color === undefined ? '' : `var(--series-${color + 1})`;
      return { line, text: value.appendChild(document.createTextNode('')) };
    });
    return { look, values };
  });
  place.parent.append(row);
  return {
    show(value) {
      for (const { look, values } of fields) {
        for (const { line, text } of values) {
          const next = value(line, look);
          if (text.data !== next) text.data = next;
        }
      }
    },
    caption: () =>
      fields.map(({ look, values }) => [
        { text: look.name, series: null },
        ...values.map(({ text }, at) => ({ text: text.data, series: look.colors[at] ?? null })),
      ]),
    remove: () => row.remove(),
  };
}
