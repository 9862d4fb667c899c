import type { EpochMs } from '#protocol/units.ts';
import { formatter, type Zone } from './time.ts';

/** "UTC+8", "UTC+5:30", "UTC": the zone's offset at that moment (it changes with summer time). */
export function utcOffset(time: EpochMs, zone?: Zone): string {
  const part = formatter('en-US', zone, { timeZoneName: 'shortOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  // Some versions of the time zone data write a zero offset, others leave it out.
  return (part?.value ?? 'GMT').replace(/^GMT(?:[+-]0)?$/, 'UTC').replace('GMT', 'UTC');
}

/** ISO 8601 with the zone's offset, for files: "2026-11-21T14:03:07.000+08:00". */
export function isoWithOffset(time: EpochMs, zone?: Zone): string {
  const offset = /UTC([+-])(\d{1,2})(?::(\d{2}))?/.exec(utcOffset(time, zone));
  const sign = offset?.[1] === '-' ? -1 : 1;
  const minutes = offset ? sign * (Number(offset[2]) * 60 + Number(offset[3] ?? 0)) : 0;
  const local = new Date(time + minutes * 60_000).toISOString().slice(0, -1);
  const pad = (value: number) => String(value).padStart(2, '0');
  const suffix =
    minutes === 0
      ? 'Z'
      : `${sign < 0 ? '-' : '+'}${pad(Math.trunc(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
  return `${local}${suffix}`;
}
