import { type Brand, DEFAULT_BRAND } from '#protocol/brand.ts';
import { channels, WASH, WASHES } from './contrast.ts';
import type { Entry } from './names.ts';
import { type ColorName, colorsOf, type GivenColors, THEMES, type Theme } from './palette.ts';
import { offeredLanguages } from './read-config.ts';
import type { Config } from './schema.ts';

/** The part of a file that every page shows. */
export function brandOf(config: Config): Brand {
  const { name = DEFAULT_BRAND.name, operator = name, logo = '', font, colors = {} } = config.brand ?? {};
  return {
    name,
    operator,
    logo,
    bar: colors.bar ?? DEFAULT_BRAND.bar,
    css: [fontCss(font), colorsCss(colors)].join(''),
    languages: offeredLanguages(config),
    entries: named(config),
  };
}

type Named = Readonly<Partial<Record<Entry, string>>>;

const named = ({ navigation = {} }: Config): Brand['entries'] =>
  Object.fromEntries(
    Object.entries(navigation).map(([language, names = {}]) => [
      language,
      Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined)) as Named,
    ]),
  );

type Font = NonNullable<Config['brand']>['font'];

/** Before ours; what it has no letters for comes from the stand-ins. */
function fontCss(font: Font): string {
  if (!font) return '';
  const family = `"${font.family}"`;
  const face = font.file
    ? `@font-face{font-family:${family};src:url(${font.file}) format("woff2");font-weight:100 900;font-display:swap}`
    : '';
  return `${face}html,[lang]{font-family:${family},"Inter Variable","Inter Stand-in","Inter Stand-in Linux",system-ui,sans-serif}`;
}

/** The skeleton is drawn before any stylesheet has come, from variables of its own. */
const SKELETON: Readonly<Partial<Record<ColorName, readonly string[]>>> = {
  bg: ['--sk-bg'],
  surface: ['--sk-surface'],
  line: ['--sk-line'],
  raised: ['--sk-bar'],
  text: ['--sk-text'],
  muted: ['--sk-muted'],
};

/** People who ask their system for more contrast keep its inks and lines. */
const CONTRASTING: ReadonlySet<ColorName> = new Set(['line', 'line-control', 'text', 'muted', 'faint']);

/**
 * The tokens that a file changes. What people ask of their system stands: forced colors take all of them, more contrast
 * keeps inks and lines, less transparency closes the washes.
 */
function colorsCss(given: GivenColors): string {
  const rules = THEMES.map((theme) => {
    const colors = Object.entries(given[theme] ?? {}).filter((entry): entry is [ColorName, string] =>
      Boolean(entry[1]),
    );
    if (colors.length === 0) return '';
    const plain = colors.filter(([name]) => !CONTRASTING.has(name));
    const contrasting = colors.filter(([name]) => CONTRASTING.has(name));
    const surface = colorsOf(given, theme).surface;
    const washed = plain.filter(([name]) => WASHES.includes(name));
    return [
      block(
        theme,
        [...plain.map(tokens), ...washed.map(([name, color]) => wash(name, color, theme))].join(''),
      ),
      contrasting.length > 0
        ? `@media not (prefers-contrast:more){${block(theme, contrasting.map(tokens).join(''))}}`
        : '',
      washed.length > 0
        ? `@media (prefers-reduced-transparency:reduce){${block(theme, washed.map(([name, color]) => solid(name, color, surface)).join(''))}}`
        : '',
    ].join('');
  });
  const bar = given.bar ? `:root,[data-theme]{--nav:${given.bar};--sk-nav:${given.bar}}` : '';
  const all = [bar, ...rules].join('');
  return all === '' ? '' : `@media (forced-colors:none){${all}}`;
}

const block = (theme: Theme, lines: string) =>
  lines === ''
    ? ''
    : `${theme === 'dark' ? ':root:not([data-theme="light"]),' : ''}[data-theme="${theme}"]{${lines}}`;

const tokens = ([name, color]: readonly [ColorName, string]) =>
  [`--${name}`, ...(SKELETON[name] ?? []), ...(name === 'accent' ? ['--sk-accent'] : [])]
    .map((token) => `${token}:${color};`)
    .join('');

const wash = (name: ColorName, color: string, theme: Theme) =>
  `--${name}-wash:rgb(${channels(color).join(' ')} / ${WASH[theme]});`;

const solid = (name: ColorName, color: string, surface: string) =>
  `--${name}-wash:color-mix(in srgb,${color} 13%,${surface});`;
