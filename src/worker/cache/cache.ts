import { createListeners } from '#protocol/source.ts';
import { epochMs, type Milliseconds } from '#protocol/units.ts';
import type { TableRow } from '#protocol/worker-api.ts';
import { lazily } from '../area.ts';
import type { AlertsTable } from './alerts-table.ts';
import { deleteDevice, openDevice } from './device.ts';
import { createDocumentTable, type DocumentTable } from './document-table.ts';
import { createDurableStore } from './durable-store.ts';
import type { JournalTable } from './journal-table.ts';
import type { StorageState } from './open-store.ts';
import type { RecordingsTable } from './recordings-table.ts';
import type { RecordsDeps } from './records-table.ts';
import { createSeriesTable, type SeriesTable } from './series-table.ts';
import { createSnapshotTable, removeOwned, type SnapshotTable } from './snapshot-table.ts';
import { FETCHED, RECORD_TABLES, type Store, TABLES, type TableName } from './store.ts';
import { createWriter } from './writer.ts';

/** What this device keeps. Reads answer null and writes do nothing where storage fails; only the journal insists. */
export interface Cache {
  readonly series: SeriesTable;
  readonly snapshots: SnapshotTable;
  readonly journal: JournalTable;
  readonly practice: DocumentTable;
  readonly recordings: RecordingsTable;
  readonly alerts: AlertsTable;
  readonly reminders: DocumentTable;
  /** What this device and the account last agreed on; nothing that is deleted with it is lost for good. */
  readonly settings: DocumentTable;
  /** Whether anything is kept there at all: what reads it loads when there is. */
  holds(table: 'alerts' | 'practice' | 'reminders'): Promise<boolean>;
  /** What tables of records are made over, by those that read them. */
  readonly records: RecordsDeps;
  /** The page is being left: what is read and written waits for a second. */
  pause(): void;
  /** Whatever is not `on` is kept in memory only, gone with the worker. */
  state(): StorageState;
  /** Resolves once the device was found to have room for the journal, or `state` says that it has not. */
  readonly ready: Promise<void>;
  /** Told every change of `state`; the returned function stops it. */
  onState(listener: (state: StorageState) => void): () => void;
  /** Told when the device took its storage away and another one was opened: what was kept may be gone. */
  onReopened(listener: () => void): void;
  /**
   * Deletes everything of a person. Where the session ended by itself the journal and the reminders stay; where it was
   * ended by hand only money actions whose end is not known, so that they stay locked at the next sign-in.
   */
  clearPrivate(options: { readonly byHand: boolean }): Promise<void>;
  /** Deletes what can be fetched again of one person (null: of all): a tab that heard late wrote on after the others had cleared it. */
  forget(userId: string | null): Promise<void>;
  /** Deletes everything that can be fetched again; never the journal, practice, recordings, alerts or reminders. */
  clearFetched(): Promise<void>;
  /** A server of another epoch was restored or replaced: what it said before is dropped. True where that happened. */
  noteServerEpoch(epoch: string): Promise<boolean>;
  tables(): Promise<readonly TableRow[]>;
}

/** Begins the keys of the costs that people have set for their holdings. */
export const OWN_COSTS = 'own-costs:';

interface CacheDeps {
  readonly elapsed: () => Milliseconds;
  readonly after: (delay: Milliseconds, run: () => void) => () => void;
  /** The device's database, unless a test brings its own. */
  readonly open?: (onBlocked: () => void) => Promise<Store>;
  readonly destroy?: () => Promise<void>;
}

/** Starts opening at once; every operation waits for it, 3 s at most. */
export function createCache(deps: CacheDeps): Cache {
  const states = createListeners<[StorageState]>();
  const reopened = createListeners();
  const durable = createDurableStore(
    { open: deps.open ?? openDevice, destroy: deps.destroy ?? deleteDevice, after: deps.after },
    states.tell,
    reopened.tell,
  );
  const writer = createWriter(durable, deps.elapsed);
  const ready = writer.reserve();

  // Somebody's money alone is in it: a visitor's worker starts without its shapes.
  const journal = lazily(async () =>
    (await import('./journal-table.ts')).createJournalTable(durable, writer),
  );
  const clearFetched = () => durable.run((store) => store.clear(['series', ...FETCHED]));

  return {
    series: createSeriesTable(durable, writer),
    snapshots: createSnapshotTable(durable, writer),
    journal,
    practice: createDocumentTable(durable, writer, 'practice'),
    recordings: lazily(async () =>
      (await import('./recordings-table.ts')).createRecordingsTable(durable, writer),
    ),
    alerts: lazily(async () => (await import('./alerts-table.ts')).createAlertsTable(durable, writer)),
    reminders: createDocumentTable(durable, writer, 'reminders'),
    settings: createDocumentTable(durable, writer, 'meta'),
    holds: async (table) => (await durable.run((store) => store.keys(table))).length > 0,
    records: { durable, writer },
    pause: durable.pause,
    state: durable.state,
    ready,
    onState: states.add,
    onReopened: reopened.add,
    async clearPrivate({ byHand }) {
      await removeOwned(durable, ['snapshots']);
      const own = byHand ? (['practice', 'reminders'] as const) : (['practice'] as const);
      await durable.run((store) => store.clear([...own, ...RECORD_TABLES]));
      if (byHand) {
        await durable.run(async (store) => {
          const costs = (await store.keys('meta')).filter((key) => key.startsWith(OWN_COSTS));
          await store.remove('meta', costs);
        });
      }
      // Without its code nothing was added since the start; what is decided goes with the next sign-out.
      if (byHand) await journal.forgetDecided().catch(() => {});
    },
    forget: (userId) => removeOwned(durable, FETCHED, userId),
    clearFetched,
    async noteServerEpoch(epoch) {
      const known = await durable.run(async (store) => {
        const row = await store.get('meta', 'serverEpoch');
        const kept = typeof row === 'object' && row !== null && 'value' in row ? row.value : null;
        if (kept !== epoch && kept !== null) await store.clear(['series', 'recordings', ...FETCHED]);
        return kept;
      });
      if (known === epoch) return false;
      await writer.write('meta', { key: 'serverEpoch', value: epoch });
      return known !== null;
    },
    tables: () =>
      Promise.all(TABLES.map(async (name) => tableRow(name, await durable.run((store) => store.all(name))))),
  };
}

function tableRow(name: TableName, rows: readonly unknown[]): TableRow {
  const dates = rows.flatMap((row) => {
    const { asOf } = row as { readonly asOf?: unknown };
    return typeof asOf === 'number' && Number.isFinite(asOf) ? [asOf] : [];
  });
  const [first = null, ...more] = dates;
  if (first === null) return { name, rows: rows.length, oldest: null, newest: null };
  return {
    name,
    rows: rows.length,
    oldest: epochMs(more.reduce((least, date) => Math.min(least, date), first)),
    newest: epochMs(more.reduce((most, date) => Math.max(most, date), first)),
  };
}
