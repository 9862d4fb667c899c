import type { SubscribeProject } from './projects.ts';

const MINUTE_MS = 60_000;

/**
 * The lots that the simulated rest of the world has asked for at an instant of the business clock. It grows from the
 * start of a sale to its end, fast at first, and depends on nothing else: e of L minutes give (2eL - e²) / L² of it.
 */
export function crowdLotsAt(project: SubscribeProject, at: number): number {
  const all = (BigInt(project.totalLots) * BigInt(project.crowdPercent)) / 100n;
  const long = minutes(project.end - project.start);
  const gone = minutes(Math.min(Math.max(at, project.start), project.end) - project.start);
  return Number((all * (2n * gone * long - gone * gone)) / (long * long));
}

const minutes = (ms: number): bigint => BigInt(Math.floor(ms / MINUTE_MS));
