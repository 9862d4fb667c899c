/** What was attacked, and the figure with its unit. */
export type Figure = readonly [what: string, figure: string];

/** The figures as lines of two columns. */
export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(([what]) => what.length));
  return figures.map(([what, figure]) => `${what.padEnd(width)}  ${figure}`).join('\n');
}
