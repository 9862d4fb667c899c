import * as v from 'valibot';
import type { Failure } from '#protocol/result.ts';
import { entity, epochSchema, idSchema, listOf } from '#protocol/schemas.ts';
import type { DurableStore } from './durable-store.ts';
import { moneyRequestSchema } from './money-request.ts';
import type { Writer } from './writer.ts';

/** One intent as it is written down: everything needed to look for it, or to send the same again. */
const entrySchema = entity({
  id: idSchema,
  uid: v.string(),
  request: moneyRequestSchema,
  state: v.picklist([
    'journaled',
    'sent',
    'accepted',
    'rejected',
    'unknown',
    'reconciling',
    'notFound',
    'needsUser',
  ]),
  /** Ids of records that existed before it was sent. */
  known: listOf(v.string()),
  /** Server time. */
  createdAt: epochSchema,
  /** Server time of its last sending; null before the first. */
  sentAt: v.nullable(epochSchema),
  /**
   * Server time after which the back end does nothing for its last sending; null where it knows of no such time, and in
   * earlier journals.
   */
  notAfter: v.optional(v.nullable(epochSchema), null),
  /** Server time of the first clean read since then that found nothing. */
  missedAt: v.nullable(epochSchema),
  failure: v.nullable(v.custom<Failure>((value) => v.is(v.looseObject({ kind: v.string() }), value))),
  canResend: v.boolean(),
  /**
   * Whether the back end can be asked for it by its id, as the last look found it; null before the first look, and in
   * earlier journals.
   */
  keyed: v.optional(v.nullable(v.boolean()), null),
  /** Once it is accepted or rejected: kept a minute more, so that every tab hears of it. */
  ended: v.optional(
    entity({
      /** Server time. */
      at: epochSchema,
      recordId: v.nullable(v.string()),
      /** Its end was not known for a while, and screens have said so. */
      doubtful: v.boolean(),
    }),
  ),
});
export type JournalEntry = v.InferOutput<typeof entrySchema>;

/** The journal of money. Its writes come before the wire; what is not decided survives everything, a logout too. */
export interface JournalTable {
  /** Entries of a person that have not ended, oldest first; unreadable ones are left out. */
  all(uid: string): Promise<readonly JournalEntry[]>;
  /** Like `all`, with those that ended lately. */
  everything(uid: string): Promise<readonly JournalEntry[]>;
  /** Memory keeps it where the device has no room or no storage. */
  add(entry: JournalEntry): Promise<void>;
  /**
   * Adds unless what the person has there already, whichever tab wrote it, speaks against it; gives what `against` says
   * of that, or null.
   */
  addUnless<T>(
    entry: JournalEntry,
    against: (others: readonly JournalEntry[]) => T | null,
  ): Promise<T | null>;
  /** Changes an entry as it stands now (another tab may have moved it); null from `change`, or no entry: null. */
  update(id: string, change: (entry: JournalEntry) => JournalEntry | null): Promise<JournalEntry | null>;
  /** Writes again what should be there and is not; gives the ids that were missing. */
  restore(entries: readonly JournalEntry[]): Promise<readonly string[]>;
  remove(id: string): Promise<void>;
  /** Deletes everybody's entries but those whose end is not known. */
  forgetDecided(): Promise<void>;
}

function decode(row: unknown): JournalEntry | null {
  const entry = v.safeParse(entrySchema, row);
  return entry.success ? entry.output : null;
}

/** It has left the device, and nobody knows its end. */
const mayStand = ({ ended, state }: JournalEntry): boolean => ended === undefined && state !== 'journaled';

const encode = (entry: JournalEntry) => ({ key: entry.id, ...entry });

const entriesOf = (rows: readonly unknown[], uid: string): JournalEntry[] =>
  rows
    .map(decode)
    .filter((entry) => entry !== null)
    .filter((entry) => entry.uid === uid);

/** Keeps the journal on the device, and in memory where the device can't; rows of another shape are left out. */
export function createJournalTable(durable: DurableStore, writer: Writer): JournalTable {
  const everything = async (uid: string) => {
    const entries = entriesOf(await durable.run((store) => store.all('intents')), uid);
    return entries.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  };
  return {
    everything,
    all: async (uid) => (await everything(uid)).filter(({ ended }) => ended === undefined),
    addUnless: (entry, against) =>
      writer.record(() =>
        durable.run((store) =>
          store.putUnless('intents', encode(entry), (rows) => against(entriesOf(rows, entry.uid))),
        ),
      ),
    add: (entry) => writer.record(() => durable.run((store) => store.put('intents', encode(entry)))),
    update: (id, change) =>
      writer.record(async () => {
        const row = await durable.run((store) =>
          store.update('intents', id, (stored) => {
            const entry = decode(stored);
            const next = entry === null ? null : change(entry);
            return next === null ? null : encode(next);
          }),
        );
        return row === null ? null : decode(row);
      }),
    async restore(entries) {
      const missing: string[] = [];
      for (const entry of entries) {
        const row = await writer.record(() =>
          durable.run((store) =>
            store.update('intents', entry.id, (stored) => (decode(stored) === null ? encode(entry) : null)),
          ),
        );
        if (row !== null) missing.push(entry.id);
      }
      return missing;
    },
    remove: (id) => durable.run((store) => store.remove('intents', [id])),
    forgetDecided: () =>
      durable.run(async (store) => {
        const rows = await store.all('intents');
        const open = new Set(
          rows.map(decode).flatMap((entry) => (entry && mayStand(entry) ? [entry.id] : [])),
        );
        const keys = await store.keys('intents');
        await store.remove(
          'intents',
          keys.filter((key) => !open.has(key)),
        );
      }),
  };
}
