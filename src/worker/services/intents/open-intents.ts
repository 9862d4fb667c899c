import type { Intent } from '#protocol/intents.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { JournalEntry, JournalTable } from '../../cache/journal-table.ts';
import type { Cancel, Clock } from '../../platform/clock.ts';
import { intentOf } from './intent-rules.ts';

/**
 * The intents of the signed-in person that have not ended, as this worker knows them, over the journal. One that is
 * missing there without anybody having ended it was lost by the device: it stays open and is written again.
 */
export interface OpenIntents {
  get(id: string): JournalEntry | null;
  list(): readonly JournalEntry[];
  /** Takes over what the journal holds for a person; forgets everyone else's. */
  load(uid: string | null): Promise<void>;
  /** Takes over what other tabs have written since; `over` is what they have said to be at its end. */
  sync(uid: string, over: readonly string[]): Promise<void>;
  /** Writes again what the journal has lost. */
  restore(): Promise<void>;
  add(entry: JournalEntry): void;
  /** Adds an entry that the journal does not hold yet, and writes it down without waiting for the device. */
  record(entry: JournalEntry): void;
  /**
   * Moves an entry here and, without waiting for the device, in the journal. Only for what does no harm when it is sent
   * twice: another tab may move it as well. Null where there is none, or `change` refuses it.
   */
  moveNow(id: string, change: (entry: JournalEntry) => JournalEntry | null): JournalEntry | null;
  /**
   * Moves an entry in the journal and here. Null where `change` refuses what the journal holds now, or where
   * another tab has ended it since: then this worker takes over the journal's word.
   */
  move(id: string, change: (entry: JournalEntry) => JournalEntry | null): Promise<JournalEntry | null>;
  /**
   * Accepted or rejected. Stays in the journal for another minute, for the other tabs; screens that saw it in doubt
   * see the outcome as long. `isNews` is false where this worker knew its end already; `written` resolves when the
   * journal has it.
   */
  settle(id: string, change: (entry: JournalEntry) => JournalEntry, recordId: string | null): Settlement;
  drop(id: string): Promise<void>;
  /** What screens follow: open ones and those decided in the last minute, oldest first. */
  shown(): readonly Intent[];
}

interface Settlement {
  readonly isNews: boolean;
  readonly written: Promise<void>;
}

export interface OpenIntentsDeps {
  readonly journal: JournalTable;
  readonly clock: Clock;
  readonly serverNow: () => EpochMs;
  /** `shown` has changed. */
  readonly changed: () => void;
  /** This worker changed the journal; `over` is what it brought to its end. */
  readonly wrote: (over?: string) => void;
  /** The journal had lost what this worker still holds. */
  readonly lost: () => void;
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
  /** Writes that nobody waits for, in their order: what is written after them must not be overtaken by them. */
  const writing = new Map<string, Promise<unknown>>();
  const written = (id: string) => writing.get(id) ?? Promise.resolve();
  const writeSoon = (id: string, write: () => Promise<unknown>) => {
    const step = written(id)
      .then(write)
      .catch(() => {});
    writing.set(id, step);
    void step.then(() => {
      if (writing.get(id) === step) writing.delete(id);
    });
  };

  const show = (entry: JournalEntry) => {
    settled.set(entry.id, entry);
    const cancel = clock.after(SHOWN_AFTER, () => {
      forgetting.delete(cancel);
      settled.delete(entry.id);
      changed();
    });
    forgetting.add(cancel);
  };
  const remove = (id: string) =>
    written(id)
      .then(() => journal.remove(id))
      .catch(() => {});

  /** The journal says that an intent has ended. */
  const hear = (entry: JournalEntry) => {
    const held = open.get(entry.id);
    open.delete(entry.id);
    if (over.has(entry.id)) return;
    over.add(entry.id);
    if (entry.ended?.doubtful || (held && wasDoubtful(held))) show(entry);
    deps.endedElsewhere(entry);
  };

  /** Writes again what is held and missing in the journal, unless it has ended since. */
  const restore = async (entries: readonly JournalEntry[]) => {
    const held = entries.filter(({ id }) => open.has(id) && !over.has(id));
    const missing = await journal.restore(held).catch(() => []);
    if (missing.length === 0) return;
    deps.lost();
    wrote();
    // Ended while it was written: it must not stand there as open.
    for (const id of missing) if (over.has(id)) void remove(id);
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
        if (!entry.ended) {
          if (!mine.has(entry.id) && !over.has(entry.id)) mine.set(entry.id, entry);
        } else {
          // What was accepted before is in everything that is read from now on.
          over.add(entry.id);
          if (entry.ended.at + SHOWN_AFTER <= serverNow()) void remove(entry.id);
        }
      }
      changed();
    },
    restore: () => restore([...open.values()]),
    async sync(uid, ended) {
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
      const missing = [...before.values()].filter(
        (entry) => !found.has(entry.id) && open.get(entry.id) === entry,
      );
      for (const { id } of missing) {
        if (!ended.includes(id)) continue;
        over.add(id);
        open.delete(id);
      }
      changed();
      await restore(missing);
    },
    add: (entry) => {
      open.set(entry.id, entry);
      changed();
      wrote();
    },
    record: (entry) => {
      open.set(entry.id, entry);
      writeSoon(entry.id, () => journal.add(entry));
      changed();
      wrote();
    },
    moveNow: (id, change) => {
      const held = open.get(id);
      const next = held ? change(held) : null;
      if (next === null) return null;
      open.set(id, next);
      writeSoon(id, () => journal.update(id, (stored) => (stored.ended ? null : next)));
      changed();
      wrote();
      return next;
    },
    async move(id, change) {
      await written(id);
      const held = open.get(id);
      let seen: JournalEntry | null = null;
      const attempt = () =>
        journal.update(id, (stored) => {
          seen = stored;
          return stored.ended ? null : change(stored);
        });
      const next = await attempt()
        .then(async (moved) => {
          if (moved || seen || !held || over.has(id)) return moved;
          await restore([held]);
          return attempt();
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
      changed();
      return next;
    },
    settle(id, change, recordId) {
      const entry = open.get(id);
      const isNews = !over.has(id);
      const doubtful = entry !== undefined && wasDoubtful(entry);
      over.add(id);
      open.delete(id);
      if (entry && doubtful) show(change(entry));
      changed();
      const ended = { at: serverNow(), recordId, doubtful };
      const write = async () => {
        await written(id);
        let stands = false;
        await journal
          .update(id, (stored) => {
            stands = true;
            return stored.ended ? null : { ...change(stored), ended };
          })
          // The other tabs read it there even where the journal had lost it.
          .then(async () => stands || (entry && (await journal.restore([{ ...change(entry), ended }]))))
          .catch(() => remove(id));
        clock.after(SHOWN_AFTER, () => void remove(id));
        wrote(id);
      };
      return { isNews, written: write() };
    },
    async drop(id) {
      over.add(id);
      open.delete(id);
      changed();
      await remove(id);
      wrote(id);
    },
    shown: () =>
      [...open.values(), ...settled.values()].sort((a, b) => a.createdAt - b.createdAt).map(intentOf),
  };
}
