import enUs from '../src/app/shared/i18n/locales/en-US/common.json' with { type: 'json' };
import ja from '../src/app/shared/i18n/locales/ja/common.json' with { type: 'json' };
import ko from '../src/app/shared/i18n/locales/ko/common.json' with { type: 'json' };
import zhCn from '../src/app/shared/i18n/locales/zh-CN/common.json' with { type: 'json' };
import type { Brand } from '../src/protocol/brand.ts';
import { ENTRIES } from '../src/protocol/config/names.ts';
import { colorsOf } from '../src/protocol/config/palette.ts';
import type { Config } from '../src/protocol/config/schema.ts';
import { shortcutsOf } from './web-manifest.ts';

/** Our own words; imported, because the server that renders a brand has no sources beside it. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'en-US': enUs,
  'zh-CN': zhCn,
  ja,
  ko,
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Written where it is not yet: before the end of the head. */
function inHead(html: string, place: RegExp, text: string): string {
  return place.test(html) ? html.replace(place, () => text) : html.replace('</head>', () => `${text}</head>`);
}

/** From this mark to the end of the document's own style; a name in the page may say the same. */
const OWN_STYLE = /(<style[^>]*>[^<]*?)\/\*brand\*\/[^<]*(?=<\/style>)/;

/** The document under a brand, whatever brand it had: its name, frame, first words, and what the page reads at once. */
export function brandedPage(html: string, brand: Brand): string {
  const name = escaped(brand.name);
  const style = brand.css === '' ? '' : `/*brand*/${brand.css}`;
  const renamed = html
    .replace(/<title>[^<]*/, () => `<title>${name}`)
    .replace(/(<(b|span) data-brand[^>]*>)[^<]*/g, (_, tag: string) => `${tag}${name}`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start: string) => `${start}${brand.bar}`)
    .replace(/<link rel="icon" href="[^"]*" type="[^"]*"/, () => iconLink(brand.logo))
    .replace(OWN_STYLE, (_, ours: string) => ours)
    .replace('</style>', () => `${style}</style>`);
  const navigation = renamed.replace(
    /(<div class="sk-nav"[\s\S]*?<div class="sk-words">)([\s\S]*?)(<\/div>)/,
    (_, start: string, words: string, end: string) => `${start}${withEntries(words, brand)}${end}`,
  );
  return inHead(
    navigation,
    /<meta name="brand"[^>]*>/,
    `<meta name="brand" content="${escaped(JSON.stringify(brand))}">`,
  );
}

/** The first words of the navigation in every language, in its order. */
function withEntries(words: string, { entries }: Brand): string {
  return words.replace(/<p lang="([\w-]+)">[\s\S]*?<\/p>/g, (_, language: keyof Brand['entries']) => {
    const ours = WORDS[language] ?? {};
    const spans = ENTRIES.map(
      (entry) => `<span>${escaped(entries[language]?.[entry] ?? ours[`shell.nav.${entry}`] ?? '')}</span>`,
    );
    return `<p lang="${language}">${spans.join('')}</p>`;
  });
}

const OUR_ICON = '/pc/icons/icon.svg';
const typeOf = (picture: string) =>
  picture.endsWith('.svg') ? 'image/svg+xml' : `image/${picture.split('.').at(-1)?.replace('jpg', 'jpeg')}`;

/** The logo is the tab's icon, too. */
const iconLink = (logo: string) =>
  `<link rel="icon" href="${logo || OUR_ICON}" type="${typeOf(logo || OUR_ICON)}"`;

interface Icon {
  readonly src: string;
}

/** A drawn logo fits any size; of a picture of pixels nobody knows it, and browsers want it told. */
function iconsWith(logo: string, icons: readonly Icon[] = []): readonly Icon[] {
  const ours = icons.filter(({ src }) => src.startsWith('/pc/icons/'));
  const drawn = logo.endsWith('.svg')
    ? [{ src: logo, sizes: 'any', type: typeOf(logo), purpose: 'any' }]
    : [];
  return [...drawn, ...ours];
}

/** What the browser installs, under a brand, without ways into areas that the file turns off. */
export function brandedManifest(text: string, brand: Brand, { brand: given, areas = {} }: Config): string {
  const built = JSON.parse(text);
  return JSON.stringify({
    ...built,
    icons: iconsWith(brand.logo, built.icons),
    name: brand.name,
    short_name: brand.name,
    theme_color: brand.bar,
    background_color: colorsOf(given?.colors ?? {}, 'dark').bg,
    shortcuts: shortcutsOf('/pc/', areas),
  });
}
