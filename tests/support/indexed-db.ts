import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';
// Loaded when it is needed: the clock of a test waits for no code.
import '#worker/api/closed-words.ts';
import '#worker/cache/alerts-table.ts';
import '#worker/cache/dexie-store.ts';
import '#worker/cache/journal-table.ts';
import '#worker/cache/recordings-table.ts';

// Every test starts on a device that has stored nothing.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
