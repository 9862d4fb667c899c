import { type Prefs, readPrefs } from './prefs.ts';
import { PREFS_KEY } from './prefs-key.ts';
import { pageValue } from './stored-value.ts';

const stored = pageValue(PREFS_KEY, readPrefs);

/** The settings of this device, for every tab. */
export const prefs = {
  get: stored.get,
  subscribe: stored.subscribe,
  set(change: Partial<Prefs>): void {
    stored.set({ ...stored.get(), ...change });
  },
};
