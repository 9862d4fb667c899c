import { dayOf, endOfDay, isDay, startOfDay } from '#app/shared/format/day-range.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';

/** The statement's period in the URL: days in the viewer's zone, both included. */
export interface StatementSearch {
  readonly from?: string;
  readonly to?: string;
}

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;

export function readStatementSearch(query: Readonly<Record<string, unknown>>): StatementSearch {
  const from = day(query.from);
  const to = day(query.to);
  return { ...(from && { from }), ...(to && { to }) };
}

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly start: EpochMs;
  readonly end: EpochMs;
}

/** The month that `now` lies in, `back` months earlier. */
export function monthOf(now: EpochMs, back: number): { readonly from: string; readonly to: string } {
  const at = new Date(now);
  const first = new Date(at.getFullYear(), at.getMonth() - back, 1);
  const last = new Date(at.getFullYear(), at.getMonth() - back + 1, 0);
  return { from: dayOf(epochMs(first.getTime())), to: dayOf(epochMs(last.getTime())) };
}

/** The chosen period, this month where none is chosen; days in the wrong order are turned around. */
export function periodOf(search: StatementSearch, now: EpochMs): Period {
  const month = monthOf(now, 0);
  const [from, to] = [search.from ?? month.from, search.to ?? month.to].sort();
  const first = from ?? month.from;
  const last = to ?? month.to;
  return { from: first, to: last, start: startOfDay(first) ?? now, end: endOfDay(last) ?? now };
}
