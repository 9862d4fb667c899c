/** The colors of `ui/tokens.css` that an operator may change, as they are without a file; a test holds the two alike. */
export const PALETTE = {
  dark: {
    bg: '#0c0d0f',
    surface: '#141619',
    raised: '#1b1e23',
    sunken: '#0a0b0c',
    line: '#24282e',
    'line-control': '#737c89',
    text: '#eceef1',
    muted: '#a4acb8',
    faint: '#8a93a1',
    accent: '#8b9cff',
    'accent-ink': '#0c0d0f',
    green: '#2fbf8f',
    red: '#f2606e',
    blue: '#5aa9f5',
    orange: '#f0954b',
    'direction-ink': '#0c0d0f',
    warn: '#e8b34a',
    danger: '#f2606e',
    'danger-ink': '#0c0d0f',
  },
  light: {
    bg: '#f3f4f6',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f6f7f9',
    line: '#e2e5ea',
    'line-control': '#7c8491',
    text: '#14171b',
    muted: '#535c69',
    faint: '#5d6672',
    accent: '#4353d6',
    'accent-ink': '#ffffff',
    green: '#08704f',
    red: '#b6233a',
    blue: '#1763b8',
    orange: '#9a4700',
    'direction-ink': '#ffffff',
    warn: '#7d5400',
    danger: '#b6233a',
    'danger-ink': '#ffffff',
  },
} as const;

/** The bar at the top of every page and the window's own frame, in both themes. */
export const BAR = '#121212';

export type Theme = keyof typeof PALETTE;
export type ColorName = keyof (typeof PALETTE)['dark'];
export const THEMES = ['dark', 'light'] as const satisfies readonly Theme[];
export const COLOR_NAMES = Object.keys(PALETTE.dark) as readonly ColorName[];

/** "#rrggbb" each. */
export type Colors = Readonly<Record<ColorName, string>>;

/** What a file changes. */
export interface GivenColors {
  readonly bar?: string | undefined;
  readonly dark?: Readonly<Partial<Record<ColorName, string | undefined>>> | undefined;
  readonly light?: Readonly<Partial<Record<ColorName, string | undefined>>> | undefined;
}

/** The whole palette of a theme under a file. */
export const colorsOf = (given: GivenColors, theme: Theme): Colors => ({
  ...PALETTE[theme],
  ...Object.fromEntries(Object.entries(given[theme] ?? {}).filter(([, color]) => color !== undefined)),
});
