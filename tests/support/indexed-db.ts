import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';

// Every test starts on a device that has stored nothing.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
