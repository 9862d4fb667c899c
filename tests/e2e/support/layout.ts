import type { Page } from '@playwright/test';

/**
 * What is wrong with the layout of the page as it stands: a page that scrolls sideways, a control whose own text does
 * not fit, one that reaches over the edge, one that lies under something else. Empty when all is well.
 */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const name = (element: Element) =>
      `${element.outerHTML.slice(0, 90)} "${element.textContent?.slice(0, 30)}"`;
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      faults.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
    }
    const floating = 'header, footer, [popover], [aria-label="Customer service"], [aria-label="在线客服"]';
    for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, h1, h2, th')) {
      const box = control.getBoundingClientRect();
      // Nothing to see: hidden, or kept for screen readers.
      if (box.width <= 2 || box.height <= 2) continue;
      const style = getComputedStyle(control);
      if (
        style.display !== 'inline' &&
        style.overflowX !== 'auto' &&
        control.scrollWidth > control.clientWidth + 2
      ) {
        faults.push(`does not fit: ${name(control)}`);
      }
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (y < 0 || y > innerHeight || control.closest('[popover], .visually-hidden')) continue;
      if (style.position !== 'fixed' && (box.left < 0 || box.right > innerWidth)) {
        faults.push(`over the edge: ${name(control)}`);
      }
      const top = document.elementFromPoint(x, y);
      if (!top || top.contains(control) || control.contains(top)) continue;
      if (top.closest(floating) && !control.closest(floating)) continue;
      if (control.closest('label')?.contains(top)) continue;
      // Scrolled out of its own box.
      let clip = control.parentElement;
      let hidden = false;
      for (; clip; clip = clip.parentElement) {
        const edge = clip.getBoundingClientRect();
        if (getComputedStyle(clip).overflowY !== 'visible' && (y < edge.top || y > edge.bottom))
          hidden = true;
      }
      if (!hidden) faults.push(`under ${name(top)}: ${name(control)}`);
    }
    return faults;
  });
}

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
