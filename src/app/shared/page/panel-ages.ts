import { useEffect } from 'react';
import { createValueStore } from '#app/shared/offline/value-store.ts';
import { useHandler } from '#app/ui/hooks.ts';
import type { EpochMs } from '#protocol/units.ts';

/** A panel of moving data, for the line at the foot of the page, which tells how old they are. */
interface PanelAge {
  readonly name: string;
  /** Server time at which they were true; null while there are none. */
  readonly asOf: () => EpochMs | null;
}

export const panelAges = createValueStore<readonly PanelAge[]>([]);

/** Has the age of a panel's data told while the calling part is on the page. */
export function usePanelAge(name: string, asOf: () => EpochMs | null): void {
  const ask = useHandler(asOf);
  useEffect(() => {
    const mine: PanelAge = { name, asOf: ask };
    panelAges.set([...panelAges.get(), mine]);
    return () => panelAges.set(panelAges.get().filter((each) => each !== mine));
  }, [name, ask]);
}
