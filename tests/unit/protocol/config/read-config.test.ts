import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { weakPair } from '#protocol/config/contrast.ts';
import { BAR, COLOR_NAMES, PALETTE, THEMES } from '#protocol/config/palette.ts';
import { MOST_BYTES } from '#protocol/config/places.ts';
import { readConfig, refusalText } from '#protocol/config/read-config.ts';
import { AREAS } from '#protocol/platform.ts';
import { SCHEMA_FILE, schemaText } from '../../../../scripts/config-schema.ts';

/** What the operator is told, or "taken". */
function told(text: string): string {
  const read = readConfig(text);
  return read.ok ? 'taken' : refusalText(read);
}

const written = (value: unknown) => JSON.stringify(value, null, 2);

test('an empty file changes nothing, and is taken', () => {
  expect(readConfig('{}')).toEqual({ ok: true, config: {} });
});

test.each([
  ['{\n  "brand": {\n    "name": "A",\n  }\n}', 'line 4: a key in double quotes is expected'],
  ['{\n  "areas": {}\n  "pairs": []\n}', 'line 3: "}" is missing at the end of the object'],
  ['{\n  "mobileHost" "m.example.org"\n}', 'line 2: ":" is missing after "mobileHost"'],
  ['{\n  "areas": {},\n  "areas": {}\n}', 'line 3: "areas" stands here twice'],
  ['{\n} {', 'line 2: nothing more is expected here'],
  ['{ "languages": [en] }', 'line 1: a value is expected'],
  ['', 'line 1: a value is expected'],
  ['['.repeat(22), 'line 1: nested too deeply'],
])('what is no JSON is told with its line: %s', (text, reason) => {
  expect(told(text)).toBe(reason);
});

test.each([
  [{ brand: { name: '' } }, 'line 3, brand.name: must not be empty'],
  [{ brand: { nam: 'A' } }, 'line 3, brand.nam: is no known key'],
  [{ streamAddress: 'wss://a.example' }, 'line 2, streamAddress: is no known key'],
  [{ contacts: { telegram: 'javascript:alert(1)' } }, 'line 3, contacts.telegram: must be a name such as'],
  [{ chatOrigins: ['https://chat.example/room'] }, 'line 3, chatOrigins.0: must be an https origin without'],
  [{ contract: { countries: [] } }, 'line 3, contract.countries: must not be empty'],
  [{ contract: {} }, 'line 2, contract.countries: is missing'],
  [{ successCodes: [1002] }, 'line 3, successCodes.0: is a refusal of the contract'],
  [{ successCodes: [200, -2] }, 'line 4, successCodes.1: is a refusal of the contract'],
  [{ successCodes: [true] }, 'line 3, successCodes.0: must be a code, such as 200 or "00000"'],
  [{ successCodes: [0.5] }, 'line 3, successCodes.0: must be a code, such as 200 or "00000"'],
  [{ successCodes: [] }, 'line 2, successCodes: must not be empty'],
  [{ languages: ['fr'] }, 'line 3, languages.0: must be one of en-US, zh-CN, ko, ja'],
  [{ features: { push: 'no' } }, 'line 3, features.push: must be true or false'],
  [{ features: { signals: false } }, 'line 3, features.signals: is no known key'],
  [{ polling: { app: 100 } }, 'line 3, polling.app: must be a whole number from 2000 to 10000'],
  [{ brand: { colors: { dark: { accent: 'red' } } } }, 'line 5, brand.colors.dark.accent: must be a color'],
  [
    { brand: { logo: 'https://cdn.example/a.svg' } },
    'line 3, brand.logo: is of an origin that "logoOrigins"',
  ],
  [{ brand: { logo: '/pc/../secret.svg' } }, 'line 3, brand.logo: must be a picture'],
  [
    { legal: { pages: { protocol: 'http://a.example' } } },
    'line 4, legal.pages.protocol: must be an https address such as',
  ],
  [
    { legal: { pages: { protocol: { 'en-US': [{ text: '' }] } } } },
    'line 7, legal.pages.protocol.en-US.0.text: must not be empty',
  ],
  [
    { contract: { countries: ['DE'], declaration: { 'en-US': 'I live in Germany.' } } },
    'line 6, contract.declaration: has no text in zh-CN',
  ],
  [{ pairs: [{ pair: 'BTC/USDT' }, { pair: 'BTC/USDT' }] }, 'line 7, pairs.1.pair: stands in the list twice'],
])('a value that cannot be used is told with its line and key: %j', (value, reason) => {
  expect(told(written(value))).toContain(reason);
});

const ALL_OFF = Object.fromEntries(AREAS.map((area) => [area, false]));

test.each([
  [[], 'line 1: must be an object'],
  [{ brand: [] }, 'line 2, brand: must be an object'],
  [{ areas: [] }, 'line 2, areas: must be an object'],
  [{ brand: { colors: { dark: [] } } }, 'line 4, brand.colors.dark: must be an object'],
  [{ contract: { countries: ['DE', 'UK'] } }, 'line 5, contract.countries.1: is no country of ISO 3166'],
  [{ contract: { countries: ['XX'] } }, 'line 4, contract.countries.0: is no country of ISO 3166'],
  [{ contract: { countries: ['DE', 'AT', 'DE'] } }, 'line 6, contract.countries.2: stands in the list twice'],
  [{ languages: ['ja', 'ja'] }, 'line 4, languages.1: stands in the list twice'],
  [{ chatOrigins: ['https://a.example', 'https://a.example'] }, 'chatOrigins.1: stands in the list twice'],
  [{ legal: { date: '2026-02-31' } }, 'line 3, legal.date: is no day of the calendar'],
  [{ legal: { date: '2026-02-29' } }, 'line 3, legal.date: is no day of the calendar'],
  [{ legal: { date: '2026-13-01' } }, 'line 3, legal.date: '],
  [
    { languages: ['ja'], navigation: { ko: { trade: '거래' } } },
    'line 6, navigation.ko: is in a language that "languages" leaves out',
  ],
  [
    { languages: ['ja'], contract: { countries: ['JP'], declaration: { ja: 'はい', 'en-US': 'Yes' } } },
    'contract.declaration.en-US: is in a language that "languages" leaves out',
  ],
  [
    { languages: ['ja'], legal: { pages: { us: { ja: [{ text: 'x' }], ko: [{ text: 'x' }] } } } },
    'legal.pages.us.ko: is in a language that "languages" leaves out',
  ],
  [{ areas: ALL_OFF }, 'line 2, areas: leaves nothing to be seen'],
  [{ areas: { ...ALL_OFF, notices: true, chat: true } }, 'line 2, areas: leaves nothing to be seen'],
])('what means nothing is refused: %j', (value, reason) => {
  expect(told(written(value))).toContain(reason);
});

test.each([
  [{ legal: { date: '2028-02-29' } }],
  [{ contract: { countries: ['DE', 'XK', 'HK', 'TW', 'AQ'] } }],
  [{ areas: { ...ALL_OFF, market: true } }],
  [{ chatOrigins: [], logoOrigins: [] }],
])('what means something is taken: %j', (value) => {
  expect(told(written(value))).toBe('taken');
});

test('colors that cannot be read on one another are refused as a pair, by name', () => {
  expect(told(written({ brand: { colors: { dark: { accent: '#333' } } } }))).toBe(
    'line 5, brand.colors.dark.accent: accent on bg has a contrast of 1.54:1 in the dark theme, and needs 4.5:1',
  );
  expect(told(written({ brand: { colors: { light: { surface: '#888888' } } } }))).toContain(
    'brand.colors.light.surface: muted on surface has',
  );
  expect(told(written({ brand: { colors: { bar: '#eee' } } }))).toContain(
    'line 4, brand.colors.bar: text on bar has',
  );
});

test('a file of more than 64 KB is refused, whatever it says', () => {
  const filler = (count: number) => `{}${' '.repeat(count)}`;
  expect(told(filler(MOST_BYTES - 2))).toBe('taken');
  expect(told(filler(MOST_BYTES))).toBe('line 1: has 65538 bytes, and may have 65536');
  expect(told(`{"$schema":"${'語'.repeat(22_000)}"}`)).toContain('bytes, and may have 65536');
});

test('the palette is that of the tokens, and passes its own rule', () => {
  const css = readFileSync('src/app/ui/tokens.css', 'utf8');
  for (const theme of THEMES) {
    const [, block = ''] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css) ?? [];
    const written = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1];
    for (const name of COLOR_NAMES) {
      const found = written(name);
      expect([theme, name, found === '#fff' ? '#ffffff' : found]).toEqual([
        theme,
        name,
        PALETTE[theme][name],
      ]);
    }
  }
  expect(css).toContain('--nav: rgb(18 18 18);');
  expect(BAR).toBe('#121212');
  expect(weakPair({})).toBeNull();
});

test('the published schema is that of the reader', () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(schemaText());
});

test('the files that the documents show are taken', () => {
  expect(told(readFileSync('docs/bourse.config.example.json', 'utf8'))).toBe('taken');
  const [, shown = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  expect(told(shown)).toBe('taken');
});

test.each([
  '/bb/app/stream',
  'wss://stream.example/v1',
  'wss://stream.example:8443/v1',
  'ws://127.0.0.1:8080/s',
])('a stream at %s is one', (stream) => {
  expect(readConfig(JSON.stringify({ stream }))).toEqual({ ok: true, config: { stream } });
});

test.each([
  'ws://stream.example/v1',
  'wss://stream.example',
  'wss://stream.example:443/v1',
  'wss://stream.example:99999/v1',
  'wss://user@stream.example/v1',
  'wss://stream.example/v1?token=1',
  'https://stream.example/v1',
  'ws://127.0.0.1.evil.example/v1',
  '//stream.example/v1',
  '/bb/../v1',
])('a stream at %s is none', (stream) => {
  expect(told(written({ stream }))).toMatch(/^line 2, stream: must be a path such as /);
});
