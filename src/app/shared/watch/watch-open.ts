import { keptValue } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';

/** Whether the watchlist is open on the desks of this device. The boot script reads the same key for the skeleton. */
export const watchOpen = pageValue('bourse-watchlist', (text) => keptValue(text) === true);

export const toggleWatch = (): void => watchOpen.set(!watchOpen.get());
