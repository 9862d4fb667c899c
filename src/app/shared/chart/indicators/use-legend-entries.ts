import { useEffect, useState } from 'react';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';

/** The entries of indicators in the legends of a chart, over its candles and in its panes; others after each change of the set. */
export function useLegendEntries({ element, plot, share: { head } }: ChartHandle): readonly HTMLElement[] {
  const [entries, setEntries] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const read = () => setEntries([...element.querySelectorAll<HTMLElement>('[data-indicator]')]);
    read();
    const observer = new MutationObserver(read);
    for (const parent of [head, plot]) observer.observe(parent, { childList: true });
    return () => observer.disconnect();
  }, [element, plot, head]);
  return entries;
}
