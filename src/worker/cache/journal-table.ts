import * as v from 'valibot';
import type { Failure } from '#contract/errors.ts';
import type { IntentKind, IntentState } from '#contract/money.ts';
import type { Decimal, EpochMs } from '#contract/units.ts';
import type { DurableStore } from './durable-store.ts';
import { decimalShape, epochShape } from './shapes.ts';
import type { Writer } from './writer.ts';

/** One intent as it is written down: everything needed to look for it, or to send the same again. */
export interface JournalEntry {
  readonly id: string;
  readonly uid: string;
  readonly kind: IntentKind;
  readonly state: IntentState;
  readonly amount: Decimal;
  readonly coin: string;
  readonly pair: string | null;
  /** The call's fields, exactly as sent. */
  readonly payload: Readonly<Record<string, string>>;
  /** Ids of records that existed before it was sent. */
  readonly known: readonly string[];
  /** Server time. */
  readonly createdAt: EpochMs;
  /** Server time of its last sending; null before the first. */
  readonly sentAt: EpochMs | null;
  /** Server time of the first clean read since it was last sent that found nothing. */
  readonly missedAt: EpochMs | null;
  readonly failure: Failure | null;
  readonly canResend: boolean;
  readonly recordId: string | null;
}

/** The journal of money. Its writes come before the wire, and survive everything but the person's own logout. */
export interface JournalTable {
  /** Entries of a person, oldest first; unreadable ones are left out and deleted. */
  all(uid: string): Promise<readonly JournalEntry[]>;
  get(id: string): Promise<JournalEntry | null>;
  /** Rejects where the device can't write it down. */
  add(entry: JournalEntry): Promise<void>;
  /** Changes an entry as it stands now (another tab may have moved it); null from `change` leaves it. */
  update(id: string, change: (entry: JournalEntry) => JournalEntry | null): Promise<JournalEntry | null>;
  remove(ids: readonly string[]): Promise<void>;
}

const failureShape = v.looseObject({ kind: v.string() });
const entryShape = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  uid: v.string(),
  kind: v.picklist(['contractOrder', 'transfer']),
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
  amount: decimalShape,
  coin: v.string(),
  pair: v.nullable(v.string()),
  payload: v.record(v.string(), v.string()),
  known: v.array(v.string()),
  createdAt: epochShape,
  sentAt: v.nullable(epochShape),
  missedAt: v.nullable(epochShape),
  failure: v.nullable(v.custom<Failure>((value) => v.is(failureShape, value))),
  canResend: v.boolean(),
  recordId: v.nullable(v.string()),
});

function decode(row: unknown): JournalEntry | null {
  const entry = v.safeParse(entryShape, row);
  return entry.success ? entry.output : null;
}

const encode = (entry: JournalEntry) => ({ key: entry.id, ...entry });

export function createJournalTable(durable: DurableStore, writer: Writer): JournalTable {
  return {
    async all(uid) {
      const rows = await durable.run((store) => store.all('intents'));
      const entries = rows.map(decode).filter((entry) => entry !== null);
      return entries
        .filter((entry) => entry.uid === uid)
        .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    },
    get: async (id) => decode(await durable.run((store) => store.get('intents', id))),
    add: (entry) => writer.must(() => durable.run((store) => store.put('intents', encode(entry)))),
    update: (id, change) =>
      writer.must(async () => {
        const row = await durable.run((store) =>
          store.update('intents', id, (stored) => {
            const entry = decode(stored);
            const next = entry === null ? null : change(entry);
            return next === null ? null : encode(next);
          }),
        );
        return row === null ? null : decode(row);
      }),
    remove: (ids) => durable.run((store) => store.remove('intents', ids)),
  };
}
