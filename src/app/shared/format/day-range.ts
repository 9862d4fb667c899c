import { type EpochMs, epochMs } from '#protocol/units.ts';

/** "2026-11-21" in the viewer's zone, as date fields write it. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight of a day in the viewer's zone, `later` days on; null for anything that is no day of the calendar. */
function midnight(text: string, later: number): Date | null {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const at = new Date(year, month - 1, day);
  // The 31st of a short month would roll over into the next one.
  if (at.getFullYear() !== year || at.getMonth() !== month - 1) return null;
  return new Date(year, month - 1, day + later);
}

export const isDay = (text: string): boolean => midnight(text, 0) !== null;

/** The first instant of a day; undefined where there is none. */
export function startOfDay(text: string | undefined): EpochMs | undefined {
  const at = text === undefined ? null : midnight(text, 0);
  return at ? epochMs(at.getTime()) : undefined;
}

/** The last instant of a day, also of those that have 23 or 25 hours. */
export function endOfDay(text: string | undefined): EpochMs | undefined {
  const next = text === undefined ? null : midnight(text, 1);
  return next ? epochMs(next.getTime() - 1) : undefined;
}

/** The day of an instant, for a date field. */
export function dayOf(time: EpochMs): string {
  const at = new Date(time);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}
