import { createValueStore } from '#app/shared/offline/value-store.ts';

/** The specification's user state beside the session: what is open in the shell. A menu tracks itself. */
export interface ShellState {
  /** The chat. */
  readonly drawerOpen: boolean;
}

export const shellState = createValueStore<ShellState>({ drawerOpen: false });

export const setShellState = (change: Partial<ShellState>): void =>
  shellState.set({ ...shellState.get(), ...change });
