/** Where this device keeps its preferences. */
export const PREFS_KEY = 'bourse-prefs';
