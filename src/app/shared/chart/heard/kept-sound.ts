import { keptValue } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';

/** Whether prices are heard on this device, on every pair; off until somebody turns it on. */
export const keptSound = pageValue('bourse-chart-sound', (text) => keptValue(text) === true);
