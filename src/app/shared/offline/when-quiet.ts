import type { Milliseconds } from '#protocol/units.ts';

/**
 * Resolves once the page has fetched nothing of its own for `rest`: for work that would take the line or the processor
 * from a page that is still loading. A browser tells of a file when it has come, so that where one took longer than
 * `rest`, others may be under way as long.
 */
export function whenQuiet(rest: Milliseconds): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let pause: number = rest;
    let quiet = setTimeout(end, pause);
    const observer = new PerformanceObserver((seen) => {
      pause = Math.max(pause, ...seen.getEntries().map(({ duration }) => duration));
      clearTimeout(quiet);
      quiet = setTimeout(end, pause);
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}
