/**
 * Gives the browser a language where what it names is none: a system without a locale says "C", and uPlot, which makes
 * number formats of `navigator.language` when it is imported, throws then, so that no chart could be drawn.
 */
export function mendLanguage(navigator: Navigator, language: string): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: language, configurable: true });
  }
}
