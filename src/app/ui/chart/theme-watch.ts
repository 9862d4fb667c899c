const listeners = new Set<() => void>();
let observer: MutationObserver | null = null;
let version = 0;

/** Raised by every change of theme or colour convention: what was read from the tokens under another number is stale. */
export function themeVersion(): number {
  watch();
  return version;
}

/** Calls the listener after the theme or the colour convention changed, and gives the off-switch. */
export function onThemeChange(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Both are attributes of the root element; one observer serves every canvas for the life of the page. */
function watch(): void {
  if (observer) return;
  observer = new MutationObserver(() => {
    version += 1;
    for (const listener of listeners) listener();
  });
  observer.observe(document.documentElement, { attributes: true });
}
