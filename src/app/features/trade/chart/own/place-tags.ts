import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { PriceLine } from '#app/ui/chart/lines/price-line.ts';
import { tagPlaces } from '#app/ui/chart/lines/tag-places.ts';
import { onDraw } from '#app/ui/chart/on-draw.ts';

/** Ids of the lines beyond each edge of the plot, the nearest first. */
export interface Beyond {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

export const NOTHING_BEYOND: Beyond = { above: [], below: [] };

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/**
 * Keeps the words of lines at their prices with each paint of the chart, by moving their elements: React draws them anew
 * only where what lies beyond an edge is another. Gives the off-switch.
 */
export function placeTags(
  chart: ChartHandle,
  host: HTMLElement,
  lines: () => readonly PriceLine[],
  onBeyond: (beyond: Beyond) => void,
): () => void {
  const tags = [...host.querySelectorAll<HTMLElement>('[data-tag]')];
  const widths = tags.map((tag) => tag.offsetWidth);
  const tall = tags[0]?.offsetHeight ?? 0;
  let last: Beyond | null = null;
  const place = () => {
    // Those of another pair are still there while this one's come.
    host.hidden = chart.series() === null;
    const height = chart.priceHeight();
    const shown = lines();
    const wanted = shown.map(({ price }, at) => ({ top: chart.topOf(price), width: widths[at] ?? 0 }));
    const { places, above, below } = tagPlaces(wanted, { width: chart.share.model.width(), height, tall });
    for (const [at, tag] of tags.entries()) {
      const spot = places[at];
      const inView = (wanted[at]?.top ?? -1) >= 0 && (wanted[at]?.top ?? 0) <= height;
      tag.toggleAttribute('data-away', !inView);
      tag.toggleAttribute('data-crowded', inView && !spot);
      const { left, top } = spot ?? { left: 8, top: Math.min(height, Math.max(0, wanted[at]?.top ?? 0)) };
      tag.style.transform = `translate(${left}px, ${top - tall / 2}px)`;
    }
    host.style.setProperty('--floor', `${height}px`);
    const idsOf = (found: readonly number[]) => found.flatMap((at) => shown[at]?.id ?? []);
    const next = { above: idsOf(above), below: idsOf(below) };
    if (last && same(last.above, next.above) && same(last.below, next.below)) return;
    last = next;
    onBeyond(next);
  };
  place();
  return onDraw(chart.share.plot, place);
}
