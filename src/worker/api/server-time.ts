import { epochMs, milliseconds } from '#protocol/units.ts';
import type { ServerTimeSample } from '../platform/server-clock.ts';
import { readInstant, timeUnit } from './wire-numbers.ts';

/**
 * The time that an answer's headers tell: X-Server-Time in any unit of the border, else `Date`. Of a time in whole
 * seconds the middle is taken, because it was cut. null where neither can be read.
 */
export function serverTimeOf(headers: Headers): Pick<ServerTimeSample, 'serverTime' | 'resolution'> | null {
  const said = headers.get('X-Server-Time');
  const unit = timeUnit(said);
  const exact = unit === null ? null : readInstant(said);
  if (exact !== null && (unit !== 's' || exact % 1000 !== 0)) {
    return { serverTime: exact, resolution: milliseconds(1) };
  }
  const second = exact ?? Date.parse(headers.get('Date') ?? '');
  return Number.isFinite(second)
    ? { serverTime: epochMs(second + 500), resolution: milliseconds(1000) }
    : null;
}
