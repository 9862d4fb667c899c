import type { Intent } from '#contract/money.ts';
import { type Milliseconds, milliseconds } from '#contract/units.ts';
import type { JournalEntry, JournalTable } from '../../cache/journal-table.ts';
import type { Cancel, Clock } from '../../platform/clock.ts';
import { intentOf } from './intent-rules.ts';

/** The intents of the signed-in person that are not settled, as this worker knows them, over the journal. */
export interface OpenIntents {
  get(id: string): JournalEntry | null;
  list(): readonly JournalEntry[];
  /** Takes over what the journal holds for a person; forgets everyone else's. */
  load(uid: string | null): Promise<void>;
  add(entry: JournalEntry): void;
  /**
   * Moves an entry in the journal and here. Null where `change` refuses what the journal holds now, or where
   * another tab has settled it meanwhile: then this worker takes over the journal's word.
   */
  move(id: string, change: (entry: JournalEntry) => JournalEntry | null): Promise<JournalEntry | null>;
  /** Settled: leaves the journal; screens that saw it in doubt see the outcome for another minute. */
  settle(id: string, change: (entry: JournalEntry) => JournalEntry): Promise<void>;
  drop(id: string): Promise<void>;
  /** What screens follow: open ones and those decided in the last minute, oldest first. */
  shown(): readonly Intent[];
}

const SHOWN_AFTER: Milliseconds = milliseconds(60_000);

/** Screens have told the person that its outcome is not known. */
const wasDoubtful = ({ state }: JournalEntry): boolean => state === 'unknown' || state === 'reconciling';

/** `changed` is called whenever `shown` has changed. */
export function createOpenIntents(journal: JournalTable, clock: Clock, changed: () => void): OpenIntents {
  let open = new Map<string, JournalEntry>();
  let settled = new Map<string, JournalEntry>();
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
      for (const entry of await journal.all(uid)) mine.set(entry.id, entry);
      changed();
    },
    add: (entry) => {
      open.set(entry.id, entry);
      changed();
    },
    async move(id, change) {
      const held = open.get(id);
      let seen: JournalEntry | null = null;
      const next = await journal
        .update(id, (stored) => {
          seen = stored;
          return change(stored);
        })
        .catch(() => {
          // Storage failed after the entry was written down: this worker still knows it.
          seen = held ?? null;
          return held ? change(held) : null;
        });
      if (!open.has(id)) return next;
      const current = next ?? seen;
      if (current) open.set(id, current);
      else open.delete(id);
      changed();
      return next;
    },
    async settle(id, change) {
      const entry = open.get(id);
      open.delete(id);
      if (entry && wasDoubtful(entry)) show(change(entry));
      changed();
      await journal.remove(id).catch(() => {});
    },
    async drop(id) {
      open.delete(id);
      changed();
      await journal.remove(id).catch(() => {});
    },
    shown: () =>
      [...open.values(), ...settled.values()].sort((a, b) => a.createdAt - b.createdAt).map(intentOf),
  };
}
