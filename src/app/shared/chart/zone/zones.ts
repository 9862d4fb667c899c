import { formatter } from '#app/shared/format/time.ts';

/** Where much is traded, from west to east. */
export const TRADING_ZONES = [
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Sydney',
];

/** What a browser calls a zone; one that it does not know keeps its own name. */
function partOf(zone: string, language: string, timeZoneName: 'longGeneric' | 'shortOffset'): string {
  try {
    const parts = formatter(language, zone, { timeZoneName }).formatToParts(Date.now());
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    return zone;
  }
}

/** "UTC-5": how far a zone is from UTC now. */
export const offsetOf = (zone: string): string => partOf(zone, 'en-US', 'shortOffset').replace('GMT', 'UTC');

/** "Eastern Time (UTC-5)", in the words of the browser. */
export function zoneName(zone: string, language: string): string {
  if (zone === 'UTC') return zone;
  return `${partOf(zone, language, 'longGeneric')} (${offsetOf(zone)})`;
}
