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
} as const satisfies Readonly<Record<string, Keystroke>>;
