import { useSyncExternalStore } from 'react';
import { online, onOnline } from '#app/worker-client/line.ts';

/** Whether there is a line; true is a hope. */
export const useOnline = (): boolean => useSyncExternalStore(onOnline, online);
