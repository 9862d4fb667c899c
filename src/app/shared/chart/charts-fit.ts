import { keptValue } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';

/** Whether the account holds all that this device has of charts; kept, so that it is news once. */
export const chartsFit = pageValue('bourse-charts-fit', (text) => keptValue(text) !== false);
