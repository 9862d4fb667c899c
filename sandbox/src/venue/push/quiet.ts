import type { QuietHours } from '../../model/push.ts';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** Whether it is a time zone that this system knows. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function minuteOfDay(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return minutesOf(format.format(at));
}

/** When the quiet ends that there is at an instant (both epoch ms); null where there is none. */
export function quietUntil(quiet: QuietHours | null, at: number): number | null {
  if (quiet === null) return null;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const now = minuteOfDay(at, quiet.zone);
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return null;
  const left = (to - now + DAY_MINUTES) % DAY_MINUTES;
  return Math.floor(at / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
}
