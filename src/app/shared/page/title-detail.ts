import { useEffect } from 'react';
import { createValueStore } from '#app/shared/offline/value-store.ts';

/** What a screen puts before its name in the tab's title: a price and its pair. */
export const titleDetail = createValueStore<string | null>(null);

/** Shown in the tab's title while the calling screen is on the page; null shows nothing. */
export function useTitleDetail(detail: string | null): void {
  useEffect(() => {
    titleDetail.set(detail);
    return () => titleDetail.set(null);
  }, [detail]);
}
