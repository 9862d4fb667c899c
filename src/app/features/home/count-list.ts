import type { LiveStore } from '#app/worker-client/live-store.ts';

/**
 * Tells how long a list is, at once where that is known and again until it is fresh, then no more: what is counted is
 * asked for once. Gives the off-switch.
 */
export function countList(
  list: Pick<LiveStore<readonly unknown[]>, 'view' | 'subscribe'>,
  tell: (count: number) => void,
): () => void {
  const look = () => {
    const { value, freshness } = list.view();
    if (value !== null) tell(value.length);
    if (freshness === 'live') stop();
  };
  const stop = list.subscribe(look);
  // Somebody else may follow it already: then nothing more is told.
  look();
  return stop;
}
