import type { Failure, Result } from '#protocol/result.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';

/** What one look at the server says about an intent. */
export type Sighting =
  | { readonly kind: 'accepted'; readonly recordId: string | null }
  | { readonly kind: 'rejected'; readonly failure: Failure }
  /** A clean read without a trace of it. */
  | { readonly kind: 'none' }
  /** Several records could be it: a person must decide. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Our idea of server time may be off by this much when records are matched by time. */
const SKEW = 5000;

/** A record older than this can't be what the entry asked for. */
export const since = (entry: JournalEntry): EpochMs => epochMs((entry.sentAt ?? entry.createdAt) - SKEW);

/** Whether exactly one record that the entry did not know of fits it. Every page must have been read. */
export function onlyMatch<T extends { readonly id: string }>(
  pages: readonly Result<{ readonly list: readonly T[] }>[],
  entry: JournalEntry,
  matches: (record: T) => boolean,
): Sighting {
  const found = new Set<string>();
  for (const page of pages) {
    if (!page.ok) return { kind: 'failed', failure: page.failure };
    for (const record of page.value.list) {
      if (!entry.known.includes(record.id) && matches(record)) found.add(record.id);
    }
  }
  const [recordId, another] = found;
  if (recordId === undefined) return { kind: 'none' };
  return another === undefined ? { kind: 'accepted', recordId } : { kind: 'ambiguous' };
}
