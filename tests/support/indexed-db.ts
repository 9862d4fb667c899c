import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';
// Loaded where a back end answers with words instead of JSON: the clock of a test waits for no code.
import '#worker/api/closed-words.ts';

// Every test starts on a device that has stored nothing.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
