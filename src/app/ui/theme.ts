import { createListeners } from '#protocol/source.ts';

/** The colours a canvas needs, read from the design tokens: a canvas can't follow CSS by itself. */
export interface Palette {
  readonly up: string;
  readonly down: string;
  /** Behind rows of the book. */
  readonly upWash: string;
  readonly downWash: string;
  readonly grid: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly accent: string;
  readonly accentInk: string;
  /** Text on up and down. */
  readonly directionInk: string;
  readonly warn: string;
  readonly surface: string;
  /** Candles that rose are drawn as outlines. */
  readonly hollow: boolean;
  /** Lines of indicators, told apart by more than their hue being up or down. */
  readonly series: readonly string[];
  readonly font: string;
}

export type Tone = 'up' | 'down' | 'accent' | 'muted' | 'warn';

const HOLLOW = '[data-candles="hollow"]';
let known: { readonly version: number; readonly palette: Palette } | null = null;

/**
 * Returns the values of the tokens as the browser resolved them, read once after each change of the root element. They
 * are read there because a read from an element that was just inserted would style the whole page first.
 */
export function currentPalette(): Palette {
  const now = themeVersion();
  if (known?.version !== now) known = { version: now, palette: readPalette() };
  return known.palette;
}

/** The same for the candles of an element, which have the look of the nearest element that sets one. */
export const paletteAt = (element: Element): Palette => ({
  ...currentPalette(),
  hollow: element.closest(HOLLOW) !== null,
});

function readPalette(): Palette {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    up: token('--up'),
    down: token('--down'),
    upWash: token('--up-wash'),
    downWash: token('--down-wash'),
    grid: token('--grid'),
    text: token('--text'),
    muted: token('--muted'),
    faint: token('--faint'),
    accent: token('--accent'),
    accentInk: token('--accent-ink'),
    directionInk: token('--direction-ink'),
    warn: token('--warn'),
    surface: token('--surface'),
    hollow: root.matches(HOLLOW),
    series: [1, 2, 3, 4, 5, 6].map((n) => token(`--series-${n}`)),
    font: style.fontFamily,
  };
}

/** Text that can be read on a tone. */
export const inkOn = (tone: Tone, palette: Palette): string =>
  tone === 'up' || tone === 'down'
    ? palette.directionInk
    : tone === 'accent'
      ? palette.accentInk
      : palette.surface;

const listeners = createListeners();
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
  return listeners.add(listener);
}

const USUAL_TEXT_PX = 16;
/** 0 until it is read again. */
let scale = 0;

/** How large the person has text: 1 is the browser's usual size. A canvas and what is placed by numbers follow it. */
export function textScale(): number {
  watch();
  scale ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;
  return scale;
}

/** Both are attributes of the root element; one observer serves every canvas for the life of the page. */
function watch(): void {
  if (observer) return;
  observer = new MutationObserver(() => {
    version += 1;
    scale = 0;
    listeners.tell();
  });
  observer.observe(document.documentElement, { attributes: true });
}
