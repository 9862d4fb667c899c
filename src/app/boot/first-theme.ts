/**
 * Runs in the document, before its first paint: puts the light theme on the page for a person who chose it. It is written
 * into the document as text, so it names nothing outside itself; `applyPrefs` decides for good once the app has come.
 *
 * @param key where the preferences are kept (`PREFS_KEY`)
 */
export function firstTheme(key: string): void {
  try {
    const { theme } = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly theme?: unknown };
    const isSystem = theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches;
    if (theme === 'light' || isSystem) document.documentElement.dataset.theme = 'light';
  } catch {
    // Without storage, or with a broken text in it, the theme of the document stands.
  }
}
