import { useEffect } from 'react';
import { createValueStore } from '#app/shared/offline/value-store.ts';
import type { DataAge } from '#app/ui/age-chip.tsx';
import { useHandler } from '#app/ui/hooks.ts';

/** A panel of moving data, for the line at the foot of the page, which tells how old they are. */
interface PanelAge {
  readonly name: string;
  /** Null while there are none. */
  readonly age: () => DataAge | null;
}

export const panelAges = createValueStore<readonly PanelAge[]>([]);

/** Has the age of a panel's data told while the calling part is on the page. */
export function usePanelAge(name: string, age: () => DataAge | null): void {
  const ask = useHandler(age);
  useEffect(() => {
    const mine: PanelAge = { name, age: ask };
    // Panels load in any order: the line keeps one.
    panelAges.set([...panelAges.get(), mine].sort((a, b) => (a.name < b.name ? -1 : 1)));
    return () => panelAges.set(panelAges.get().filter((each) => each !== mine));
  }, [name, ask]);
}
