import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { bringIntoView } from './bring-into-view.ts';
import styles from './own.module.css';
import type { OwnLine } from './own-lines.ts';
import { toned } from './toned.ts';

interface EdgeWordsProps {
  readonly chart: ChartHandle;
  readonly side: 'above' | 'below';
  /** Beyond that edge, the nearest first. */
  readonly lines: readonly OwnLine[];
}

/** At an edge of the plot: the nearest line beyond it, and how many more; a press shows them all. */
export function EdgeWords({ chart, side, lines }: EdgeWordsProps) {
  const [nearest, ...more] = lines;
  const farthest = lines.at(-1);
  if (!nearest || !farthest) return null;
  const show = () => {
    // The words go with what they say.
    chart.element.focus({ preventScroll: true });
    bringIntoView(chart, farthest.price);
  };
  return (
    <button
      type="button"
      className={styles.edge}
      data-side={side}
      data-words=""
      style={toned(nearest)}
      onClick={show}
    >
      <span aria-hidden="true">{side === 'above' ? '▲' : '▼'}&nbsp;</span>
      {nearest.text} {nearest.label}
      {more.length > 0 && ` +${more.length}`}
    </button>
  );
}
