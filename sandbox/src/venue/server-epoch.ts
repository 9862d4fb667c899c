import { randomUUID } from 'node:crypto';
import { changeSetting, keepSetting } from '../db/accounts/settings.ts';
import type { Database } from '../db/schema.ts';

const SETTING = 'serverEpoch';

/** Names the history of a database: another value tells clients that what they keep belongs to another one. */
export interface ServerEpoch {
  readonly current: string;
  /** What another process made of it. */
  refresh(): Promise<void>;
  /** The history is another one from here on. */
  renew(): Promise<void>;
}

/** The epoch that the database keeps; a new database gets one. */
export async function openServerEpoch(db: Database): Promise<ServerEpoch> {
  let current = await keepSetting(db, SETTING, randomUUID());
  return {
    get current() {
      return current;
    },
    refresh: async () => {
      current = await keepSetting(db, SETTING, current);
    },
    renew: async () => {
      current = await changeSetting(db, SETTING, () => randomUUID());
    },
  };
}
