import { brand } from '#app/brand/brand.ts';
import { startLanguage } from './language.ts';
import { colourConvention } from './prefs.ts';
import { prefs } from './store.ts';

const light = globalThis.matchMedia('(prefers-color-scheme: light)');
const coarse = globalThis.matchMedia('(pointer: coarse)');
const forced = globalThis.matchMedia('(forced-colors: active)');

/** The theme that is on the page: `system` is resolved. */
export function resolvedTheme(): 'dark' | 'light' {
  const { theme } = prefs.get();
  if (theme !== 'system') return theme;
  return light.matches ? 'light' : 'dark';
}

function apply(): void {
  const root = document.documentElement;
  const language = startLanguage(prefs.get(), navigator.languages);
  root.dataset.theme = resolvedTheme();
  root.dataset.colors = colourConvention(prefs.get(), language);
  root.dataset.candles = prefs.get().candles;
  root.dataset.targets = prefs.get().targets ?? (coarse.matches ? 'large' : 'small');
  root.lang = language;
}

/** Puts theme, colours and language on the page and keeps them there; to be called before the first paint. */
export function applyPrefs(): void {
  apply();
  prefs.subscribe(apply);
  brand.subscribe(apply);
  // What is drawn on a canvas hears of forced colours by the attributes that this writes.
  for (const query of [light, coarse, forced]) query.addEventListener('change', apply);
}
