import styles from './candle-chart.module.css';

export interface Crosshair {
  readonly elements: readonly HTMLElement[];
  /** Places and words of both labels, in CSS pixels of the plot; null hides them. */
  show(at: { left: number; top: number; time: string; price: string } | null): void;
  /** Where the plot lies inside the chart. */
  place(plot: { left: number; top: number; width: number; height: number }): void;
}

/** The labels of the crosshair on both axes; uPlot moves the lines. */
export function createCrosshair(): Crosshair {
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
    show(at) {
      // Said again, it would be styled again.
      if (time.hidden !== (at === null)) for (const each of [time, price]) each.hidden = at === null;
      if (!at) return;
      timeText.data = at.time;
      priceLabel.data = at.price;
      time.style.transform = `translate(${origin.left + at.left}px, ${origin.top + origin.height + 4}px) translateX(-50%)`;
      price.style.transform = `translate(${origin.left + origin.width + 2}px, ${origin.top + at.top}px) translateY(-50%)`;
    },
    place(plot) {
      origin = plot;
    },
  };
}
