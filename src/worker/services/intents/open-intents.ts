import type { Intent } from '#contract/intents.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#contract/units.ts';
import type { JournalEntry, JournalTable } from '../../cache/journal-table.ts';
import type { Cancel, Clock } from '../../platform/clock.ts';
import { intentOf } from './intent-rules.ts';

/** The intents of the signed-in person that have not ended, as this worker knows them, over the journal. */
export interface OpenIntents {
  get(id: string): JournalEntry | null;
  list(): readonly JournalEntry[];
  /** Takes over what the journal holds for a person; forgets everyone else's. */
  load(uid: string | null): Promise<void>;
  /** Takes over what other tabs have written since. */
  sync(uid: string): Promise<void>;
  add(entry: JournalEntry): void;
  /**
   * Moves an entry in the journal and here. Null where `change` refuses what the journal holds now, or where
   * another tab has ended it meanwhile: then this worker takes over the journal's word.
   */
  move(id: string, change: (entry: JournalEntry) => JournalEntry | null): Promise<JournalEntry | null>;
  /**
   * Accepted or rejected. Stays in the journal for another minute, for the other tabs; screens that saw it in doubt
   * see the outcome as long. False where this worker knew its end already.
   */
  settle(
    id: string,
    change: (entry: JournalEntry) => JournalEntry,
    recordId: string | null,
  ): Promise<boolean>;
  drop(id: string): Promise<void>;
  /** What screens follow: open ones and those decided in the last minute, oldest first. */
  shown(): readonly Intent[];
}

export interface OpenIntentsDeps {
  readonly journal: JournalTable;
  readonly clock: Clock;
  readonly serverNow: () => EpochMs;
  /** `shown` has changed. */
  readonly changed: () => void;
  /** This worker changed the journal. */
  readonly wrote: () => void;
  /** Another tab has brought an intent to its end; once for each. */
  readonly endedElsewhere: (entry: JournalEntry) => void;
}

const SHOWN_AFTER: Milliseconds = milliseconds(60_000);

/** Screens have told the person that its outcome is not known. */
const wasDoubtful = ({ state }: JournalEntry): boolean => state === 'unknown' || state === 'reconciling';

/** Nothing is open until `load`. */
export function createOpenIntents(deps: OpenIntentsDeps): OpenIntents {
  const { journal, clock, serverNow, changed, wrote } = deps;
  let open = new Map<string, JournalEntry>();
  let settled = new Map<string, JournalEntry>();
  /** Ended or dropped, as far as this worker knows: an older reading of the journal must not bring them back. */
  const over = new Set<string>();
  const forgetting = new Set<Cancel>();

  const show = (entry: JournalEntry) => {
    settled.set(entry.id, entry);
    const cancel = clock.after(SHOWN_AFTER, () => {
      forgetting.delete(cancel);
      settled.delete(entry.id);
      changed();
    });
    forgetting.add(cancel);
  };
  const remove = (id: string) => journal.remove(id).catch(() => {});

  /** The journal says that an intent has ended. */
  const hear = (entry: JournalEntry) => {
    const held = open.get(entry.id);
    open.delete(entry.id);
    if (over.has(entry.id)) return;
    over.add(entry.id);
    if (entry.ended?.doubtful || (held && wasDoubtful(held))) show(entry);
    deps.endedElsewhere(entry);
  };

  return {
    get: (id) => open.get(id) ?? null,
    list: () => [...open.values()],
    async load(uid) {
      for (const cancel of forgetting) cancel();
      forgetting.clear();
      open = new Map();
      settled = new Map();
      if (uid === null) return changed();
      const mine = open;
      for (const entry of await journal.everything(uid)) {
        if (!entry.ended) mine.set(entry.id, entry);
        else {
          // What was accepted before is in everything that is read from now on.
          over.add(entry.id);
          if (entry.ended.at + SHOWN_AFTER <= serverNow()) void remove(entry.id);
        }
      }
      changed();
    },
    async sync(uid) {
      const mine = open;
      const before = new Map(open);
      const rows = await journal.everything(uid).catch(() => null);
      if (rows === null || open !== mine) return;
      for (const row of rows) {
        if (row.ended) hear(row);
        // What this worker has moved while the journal was read is newer than the reading.
        else if (!over.has(row.id) && open.get(row.id) === before.get(row.id)) open.set(row.id, row);
      }
      const found = new Set(rows.map(({ id }) => id));
      for (const [id, entry] of before) if (!found.has(id) && open.get(id) === entry) open.delete(id);
      changed();
    },
    add: (entry) => {
      open.set(entry.id, entry);
      changed();
      wrote();
    },
    async move(id, change) {
      const held = open.get(id);
      let seen: JournalEntry | null = null;
      const next = await journal
        .update(id, (stored) => {
          seen = stored;
          return stored.ended ? null : change(stored);
        })
        .catch(() => {
          // Storage failed after the entry was written down: this worker still knows it.
          seen = held ?? null;
          return held ? change(held) : null;
        });
      if (next) wrote();
      if (!open.has(id)) return next;
      const current: JournalEntry | null = next ?? seen;
      if (current?.ended) hear(current);
      else if (current) open.set(id, current);
      else open.delete(id);
      changed();
      return next;
    },
    async settle(id, change, recordId) {
      const entry = open.get(id);
      const isNews = !over.has(id);
      const doubtful = entry !== undefined && wasDoubtful(entry);
      over.add(id);
      open.delete(id);
      if (entry && doubtful) show(change(entry));
      changed();
      const ended = { at: serverNow(), recordId, doubtful };
      await journal
        .update(id, (stored) => (stored.ended ? null : { ...change(stored), ended }))
        .catch(() => remove(id));
      clock.after(SHOWN_AFTER, () => void remove(id));
      wrote();
      return isNews;
    },
    async drop(id) {
      over.add(id);
      open.delete(id);
      changed();
      await remove(id);
      wrote();
    },
    shown: () =>
      [...open.values(), ...settled.values()].sort((a, b) => a.createdAt - b.createdAt).map(intentOf),
  };
}
