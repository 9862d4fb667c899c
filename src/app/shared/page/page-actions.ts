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

/** Offers actions while the calling screen is on the page. Takes a list that is kept between drawings. */
export function usePageActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    pageActions.set(actions);
    return () => pageActions.set([]);
  }, [actions]);
}
