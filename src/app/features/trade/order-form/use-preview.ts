import { useEffect, useState, useSyncExternalStore } from 'react';
import { worker } from '#app/worker-client/client.ts';
import { liveStore } from '#app/worker-client/use-live.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';
import { createPreviewStore, type Previewed, type PreviewStore } from './preview-store.ts';

export function usePreviewStore(): PreviewStore {
  const [store] = useState(() =>
    createPreviewStore({
      ask: (order) => worker.spot.preview(order),
      frame: (job) => requestAnimationFrame(job),
    }),
  );
  return store;
}

/** Keeps a preview up to date with its order and the book of the pair; draws its component with every answer. */
export function useFollowedPreview(
  store: PreviewStore,
  pair: Pair,
  order: NewSpotOrder | null,
): Previewed | null {
  const book = liveStore<'depth'>({ name: 'depth', pair });
  useEffect(() => {
    store.want(order);
    return book.subscribe(() => store.want(order));
  }, [store, order, book]);
  return usePreviewed(store);
}

export const usePreviewed = (store: PreviewStore): Previewed | null =>
  useSyncExternalStore(store.subscribe, store.get);
