import { useSyncExternalStore } from 'react';
import type { Prefs } from './prefs.ts';
import { prefs } from './store.ts';

/** The settings of this device; change them with `prefs.set`. */
export const usePrefs = (): Prefs => useSyncExternalStore(prefs.subscribe, prefs.get);
