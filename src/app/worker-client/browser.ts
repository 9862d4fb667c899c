/** Runs once after a delay; gives what calls it off. */
export const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export const elapsed = (): number => performance.now();
