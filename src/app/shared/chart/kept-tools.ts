import { keptValue } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';

/** What is kept of how a person draws, to be read by the tools; null before they were ever opened. */
export const keptTools = pageValue<unknown>('bourse-drawing-tools', keptValue);

/** Opens them for the first time: their code comes, and takes the focus. */
export const openTools = (): void => keptTools.set({ open: true, first: true });
