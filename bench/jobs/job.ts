import type { Stage, StageOptions } from './stage.ts';

/** One job of docs/jobs.md: what is done by hand, and what is seen of its result. */
export interface Job extends StageOptions {
  /** Its number in the table. */
  readonly number: number;
  readonly walk: (stage: Stage) => Promise<void>;
}

/** A job of the spot desk and a new person, where nothing else is said. */
export const job = (number: number, walk: Job['walk'], options: Partial<StageOptions> = {}): Job => ({
  number,
  walk,
  screen: 'spot',
  as: 'newcomer',
  ...options,
});
