import { useSyncExternalStore } from 'react';
import { online, onOnline } from '#app/worker-client/browser.ts';

/** What the browser believes: false is certain, true is a hope. */
export const useOnline = (): boolean => useSyncExternalStore(onOnline, online);
