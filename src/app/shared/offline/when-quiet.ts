import type { Milliseconds } from '#protocol/units.ts';

/** What makes a page busy: it works for long, or fetches a part of itself. */
const BUSY = ['longtask', 'resource'];

/**
 * Resolves once the page has neither worked for long nor fetched anything of its own for `rest`, and after `patience`
 * in any case: for work that would take the line or the processor from a page that is still loading.
 */
export function whenQuiet({
  rest,
  patience,
}: {
  readonly rest: Milliseconds;
  readonly patience: Milliseconds;
}): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(quiet);
      clearTimeout(limit);
      observer.disconnect();
      resolve();
    };
    let quiet = setTimeout(end, rest);
    const limit = setTimeout(end, patience);
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, rest);
    });
    for (const type of BUSY) {
      // Long tasks are told by some browsers only.
      if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type });
    }
  });
}
