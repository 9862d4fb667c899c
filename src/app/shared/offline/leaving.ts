/** A page that is still here after this long was not left: the person stayed, or the address was a download. */
const STAYED_MS = 5000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Firefox cancels what a page loads once a navigation has begun, before the page is hidden: an import fails although
 * nothing is wrong with its file.
 */
globalThis.addEventListener?.('beforeunload', () => {
  leftAt = performance.now();
});

/** Resolves when the page is not being left: immediately, or once a navigation that began has not taken it away. */
export const stayed = (): Promise<void> => {
  const rest = leftAt + STAYED_MS - performance.now();
  return rest > 0 ? new Promise((resolve) => setTimeout(resolve, rest)) : Promise.resolve();
};
