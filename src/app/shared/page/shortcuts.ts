import type { Keystroke } from '#app/ui/use-shortcut.ts';

/** Every shortcut there is. The sheet lists them; a screen that has one takes it from here. */
export const SHORTCUTS = {
  palette: { code: 'KeyK', command: true },
  sheet: { code: 'Slash', shift: true, sign: '?' },
  search: { code: 'Slash', sign: '/' },
  buy: { code: 'KeyB' },
  sell: { code: 'KeyS' },
  limit: { code: 'KeyL' },
  market: { code: 'KeyM' },
  orders: { code: 'KeyO' },
  cancelAll: { code: 'KeyC' },
  watch: { code: 'KeyW' },
  // Alt+L, which other charts have for it, takes a drawing tool here.
  logAxis: { code: 'KeyG', alt: true },
  // Not nought, which fits the view of a chart with the focus.
  period: { code: 'Digit', sign: '123456789' },
} as const satisfies Readonly<Record<string, Keystroke>>;
