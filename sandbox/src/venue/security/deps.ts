import type { Database } from '../../db/schema.ts';
import type { BusinessClock, Clock } from '../clock.ts';

/** What the checks of secrets need; every call's own dependencies have it. */
export interface SecurityDeps {
  readonly clock: Clock;
  /** Runs holds and delays. */
  readonly businessClock: BusinessClock;
  /** Kept outside the database: hashes of short secrets and sealed ones are worthless without it. */
  readonly pepper: Uint8Array;
}

/** Guesses are judged outside of transactions, and counted whatever becomes of the call. */
export interface ProofDeps extends SecurityDeps {
  readonly db: Database;
}
