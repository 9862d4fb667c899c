import { createValueStore } from '#app/shared/offline/value-store.ts';

/** What a key or the palette wants of the orders panel: the focus, or the question whether to cancel them all. */
export const ordersWish = createValueStore<'focus' | 'cancelAll' | null>(null);
