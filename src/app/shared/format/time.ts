import type { EpochMs } from '#protocol/units.ts';

/** Undefined is the viewer's own zone; tests name one. */
type Zone = string | undefined;

const cache = new Map<string, Intl.DateTimeFormat>();

const zoneOfDevice = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
let deviceZone = zoneOfDevice();

/** Gives the device's time zone where it is another one than before; null where it is the same. Formatters keep the old one. */
export function noticeZone(): string | null {
  const zone = zoneOfDevice();
  if (zone === deviceZone) return null;
  deviceZone = zone;
  cache.clear();
  return zone;
}

// Building an Intl formatter costs about 0.1 ms: a table of a thousand times must not build a thousand.
function formatter(language: string, zone: Zone, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}|${zone ?? ''}|${JSON.stringify(options)}`;
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, {
    ...options,
    hourCycle: 'h23',
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  cache.set(key, made);
  return made;
}

/** Chinese exchanges write a date in digits alone, "2026-11-21"; no form of that language does, Swedish does. */
const dated = (language: string, zone: Zone, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  language === 'zh-CN'
    ? formatter('sv-SE', zone, { ...options, dateStyle: 'short' })
    : formatter(language, zone, { ...options, dateStyle: 'medium' });

/** "Nov 21, 2026, 14:03:07" in the language's own order. */
export const formatDateTime = (time: EpochMs, language: string, zone?: Zone): string =>
  dated(language, zone, { timeStyle: 'medium' }).format(time);

export const formatDate = (time: EpochMs, language: string, zone?: Zone): string =>
  dated(language, zone, {}).format(time);

/** "November 2026" in the language's own order. */
export const formatMonth = (time: EpochMs, language: string, zone?: Zone): string =>
  formatter(language, zone, { year: 'numeric', month: 'long' }).format(time);

/** "14:03" */
export const formatTime = (time: EpochMs, language: string, zone?: Zone): string =>
  formatter(language, zone, { hour: '2-digit', minute: '2-digit' }).format(time);

/** "14:03:07" */
export const formatSeconds = (time: EpochMs, language: string, zone?: Zone): string =>
  formatter(language, zone, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(time);

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
