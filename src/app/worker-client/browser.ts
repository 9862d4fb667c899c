/** Runs once after a delay; gives what calls it off. */
export const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export const elapsed = (): number => performance.now();

/** What the browser believes: false is certain, true is a hope. */
export const online = (): boolean => navigator.onLine;

/** Tells when `online` changes; gives the off-switch. */
export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
