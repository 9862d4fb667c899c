/** Where the operator's file lies on the app's own origin. */
export const CONFIG_PATH = '/pc/bourse.config.json';
/** Bytes of UTF-8. */
export const MOST_BYTES = 64 * 1024;
