import { useEffect } from 'react';
import { createValueStore } from '#app/shared/offline/value-store.ts';

/** True while the desk shows a recorded moment: what is placed at the present prices is off until it is back. */
export const pastShown = createValueStore(false);

/** Sets `pastShown` while the calling desk is on the page. */
export function usePastShown(open: boolean): void {
  useEffect(() => {
    pastShown.set(open);
    return () => pastShown.set(false);
  }, [open]);
}
