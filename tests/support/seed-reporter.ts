import type { Reporter } from 'vitest/node';
import { runSeed } from './test-seed.ts';

/** Prints what repeats the random choices of a run that failed. */
export default class SeedReporter implements Reporter {
  onTestRunEnd(_modules: unknown, _errors: unknown, reason: string): void {
    if (reason === 'failed')
      process.stdout.write(`\nTEST_SEED=${runSeed()} repeats this run's random choices.\n`);
  }
}
