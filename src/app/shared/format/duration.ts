import type { Milliseconds } from '#protocol/units.ts';

/** A length of time as one number and its unit, for "{{count}} min" texts: never "90 min", never "0.02 h". */
export interface Span {
  readonly unit: 'second' | 'minute' | 'hour' | 'day';
  readonly count: number;
}

/** The largest whole unit, cut. */
export function spanOf(length: Milliseconds): Span {
  const seconds = Math.max(0, Math.floor(length / 1000));
  if (seconds < 60) return { unit: 'second', count: seconds };
  if (seconds < 3600) return { unit: 'minute', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hour', count: Math.floor(seconds / 3600) };
  return { unit: 'day', count: Math.floor(seconds / 86_400) };
}

/** "0:20", "12:05", "1:00:00": time left, rounded up, so that 0:00 means over. */
export function formatCountdown(left: Milliseconds): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
