import { bundledModule } from './bundled-module.ts';
import type { SimulationOptions, SimulationReport } from './simulator/simulate.ts';

const SIMULATE = new URL('simulator/simulate.ts', import.meta.url);

/** Runs the client against a back end in memory, on a virtual clock, and reports which guarantees broke. */
export async function runSimulation(options: SimulationOptions): Promise<SimulationReport> {
  const { simulate } = await bundledModule<typeof import('./simulator/simulate.ts')>(SIMULATE);
  return simulate(options);
}
