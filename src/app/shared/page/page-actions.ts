import { useEffect } from 'react';
import { createValueStore } from '#app/shared/offline/value-store.ts';
import type { Keystroke } from '#app/ui/use-shortcut.ts';

/** What the screen that is shown offers to the command palette. */
export interface PageAction {
  /** Unique on the page, the same at every visit. */
  readonly id: string;
  readonly label: string;
  /** The key that does the same. */
  readonly keystroke?: Keystroke;
  readonly run: () => void;
}

export const pageActions = createValueStore<readonly PageAction[]>([]);

/** Offers actions while the calling part is on the page, beside those of other parts. Takes a list that is kept between drawings. */
export function usePageActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    pageActions.set(pageActions.get().concat(actions));
    return () => pageActions.set(pageActions.get().filter((action) => !actions.includes(action)));
  }, [actions]);
}
