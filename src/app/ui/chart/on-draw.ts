import type uPlot from 'uplot';

/** Runs with each paint of the plot, whose own hooks are there already; gives the off-switch. */
export function onDraw({ hooks }: uPlot, run: () => void): () => void {
  const draws = hooks.draw ?? [];
  draws.push(run);
  return () => void draws.splice(draws.indexOf(run), 1);
}
