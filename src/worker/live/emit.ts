import type { Failure } from '#protocol/errors.ts';
import type { Milliseconds } from '#protocol/units.ts';

/** How a service says what it has. */
export interface Emit<Value> {
  /** @param age how old the data are now; 0 for what just arrived */
  value(value: Value, age?: Milliseconds, source?: 'network' | 'cache'): void;
  /** The last value stays; it only stops being fresh. */
  failure(failure: Failure): void;
}
