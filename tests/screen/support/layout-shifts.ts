import { onTestFinished } from 'vitest';
import { quiet } from './quiet.ts';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Counts layout shifts of the page from now on; says how much moved, and what. */
export function watchShifts(): () => Promise<{ readonly sum: number; readonly worst: string }> {
  const seen = { sum: 0, worst: '' };
  const note = (list: readonly Shift[]) => {
    for (const { value, hadRecentInput, sources } of list) {
      if (hadRecentInput) continue;
      seen.sum += value;
      const [source] = sources;
      if (value > 0.001 && source?.node instanceof Element)
        seen.worst += ` ${value.toFixed(4)} ${source.node.outerHTML.slice(0, 120)}`;
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries() as Shift[]));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return async () => {
    // The browser measures when it draws.
    await quiet();
    note(observer.takeRecords() as Shift[]);
    return seen;
  };
}
