/** How many money actions have no known end, by the last message of the `intents` topic. */
let count = 0;

export const setOpenIntents = (next: number): void => {
  count = next;
};

export const hasOpenIntent = (): boolean => count > 0;
