import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';
// The worker loads it when it opens its database, which a clock that a test moves on would not wait for.
import '#worker/cache/dexie-store.ts';

// Every test starts on a device that has stored nothing.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
