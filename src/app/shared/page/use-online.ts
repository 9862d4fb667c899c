import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** What the browser believes: false is certain, true is a hope. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
