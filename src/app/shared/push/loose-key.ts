/** Where it is kept that the browser's subscription may stand without being wanted: its page was closed in between. */
export const LOOSE_KEY = 'bourse-push-loose';
