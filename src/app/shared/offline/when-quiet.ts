import type { Milliseconds } from '#protocol/units.ts';

/** What makes a page busy: it works for long, or fetches a part of itself. */
const BUSY = ['longtask', 'resource'];

/** A page that is never quiet is waited for so many times as long as one that is. */
const PATIENCE = 15;

/**
 * Resolves once the page has neither worked for long nor fetched anything of its own for `rest`, and after fifteen
 * times as long in any case: for work that would take the line or the processor from a page that is still loading. A
 * browser tells of a file when it has come, so that where one took longer than `rest`, others may be under way as long.
 */
export function whenQuiet(rest: Milliseconds): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(quiet);
      clearTimeout(limit);
      observer.disconnect();
      resolve();
    };
    let quiet = setTimeout(end, rest);
    let limit = setTimeout(end, rest * PATIENCE);
    let pause: number = rest;
    const observer = new PerformanceObserver((seen) => {
      const files = seen.getEntriesByType('resource');
      pause = Math.max(pause, ...files.map(({ duration }) => duration));
      clearTimeout(quiet);
      quiet = setTimeout(end, pause);
      // The files of a page have an end, whatever the line needs for them.
      if (!files[0]) return;
      clearTimeout(limit);
      limit = setTimeout(end, pause * PATIENCE);
    });
    for (const type of BUSY) {
      // Long tasks are told by some browsers only.
      if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
    }
  });
}
