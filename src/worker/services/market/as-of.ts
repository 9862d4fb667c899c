import { type EpochMs, epochMs, type Milliseconds } from '#protocol/units.ts';
import { timeOfData } from '../../market/liveness.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** See `LiveMessage.asOf`. */
export type AsOf<T> = (value: T, age: Milliseconds, source: 'network' | 'cache') => EpochMs | null;

/**
 * Makes `asOf` of a topic from what its values say of their own time. What was just read has no age while the server's
 * clock is not known; what the device kept is told by its own clock then.
 */
export const dating =
  ({ serverNow, clockKnown }: Pick<ServiceDeps, 'serverNow' | 'clockKnown'>) =>
  <T>(timeOf: (value: T) => EpochMs | null, beginOf = timeOf): AsOf<T> =>
  (value, age, source) =>
    source === 'cache' || clockKnown()
      ? timeOfData(timeOf(value), epochMs(serverNow() - age), beginOf(value))
      : null;
