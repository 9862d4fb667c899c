import { isDay } from '#app/shared/format/day-range.ts';
import { EARN_AREAS, type EarnArea } from '#protocol/tables.ts';

/** What of the calendar is shown, in the URL. */
export interface IncomeSearch {
  /** The chosen day, "2026-11-21" in the viewer's zone; without one today. */
  readonly day?: string;
  /** Without one: all. */
  readonly area?: EarnArea;
}

export function readIncomeSearch(query: Readonly<Record<string, unknown>>): IncomeSearch {
  const day = typeof query.day === 'string' && isDay(query.day) ? query.day : undefined;
  const area = EARN_AREAS.find((name) => name === query.area);
  return { ...(day && { day }), ...(area && { area }) };
}
