import type { EpochMs } from '#protocol/units.ts';

/** Undefined is the viewer's own zone; tests name one. */
export type Zone = string | undefined;

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
export function formatter(
  language: string,
  zone: Zone,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
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
