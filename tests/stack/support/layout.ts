import type { Page } from '@playwright/test';
import { layoutFaults as faultsOfPage } from '../../support/layout-faults.ts';

/** What is wrong with the layout of the page as it stands. */
export const layoutFaults = (page: Page): Promise<readonly string[]> => page.evaluate(faultsOfPage);

/** Counts layout shifts from the first paint on; to be called before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; worst: string }>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const seen = { sum: 0, worst: '' };
    Object.assign(globalThis, { shiftsSeen: seen });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.sum += value;
        const node = sources[0]?.node;
        if (value > 0.001)
          seen.worst += ` ${value.toFixed(4)} ${(node as Element | null)?.outerHTML?.slice(0, 120)}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shiftsSeen: { sum: number; worst: string } }).shiftsSeen);
}
