import { expect, test } from 'vitest';
import { brandOf } from '#protocol/config/brand-of.ts';
import { MOST_BYTES } from '#protocol/config/places.ts';
import { readConfig, refusalText } from '#protocol/config/read-config.ts';

/** What the operator is told, or "taken". */
function told(file: unknown): string {
  const read = readConfig(typeof file === 'string' ? file : JSON.stringify(file));
  return read.ok ? 'taken' : refusalText(read);
}

test.each([
  ['__proto__', '{"__proto__": {"polling": {"app": 5000}}}'],
  ['brand.__proto__', '{"brand": {"__proto__": {"name": "x"}}}'],
  ['constructor', '{"constructor": {"prototype": {}}}'],
  ['areas.hasOwnProperty', '{"areas": {"hasOwnProperty": true}}'],
  ['navigation.toString', '{"navigation": {"toString": {}}}'],
])('the key %s of every object is none of the file', (key, text) => {
  expect(told(text)).toBe(`line 1, ${key}: is no known key`);
  expect(({} as { name?: string }).name).toBeUndefined();
});

test.each([
  ['a key twice, once in other letters', '{"areas": {}, "\\u0061reas": {}}', '"areas" stands here twice'],
  ['a mark of byte order in the middle', '\uFEFF\uFEFF{}', 'a value is expected'],
  ['more after the end', '{}\u0000', 'nothing more is expected here'],
  ['thousands of lists in one another', '['.repeat(60_000), 'nested too deeply'],
  ['thousands of objects in one another', '{"a":'.repeat(9000), 'nested too deeply'],
  ['a text without an end', `"${'\\\\'.repeat(32_000)}`, 'a text in double quotes is expected'],
  ['a byte too many', `{}${' '.repeat(MOST_BYTES - 1)}`, 'has 65537 bytes, and may have 65536'],
])('%s is told', (_, text, reason) => {
  expect(told(text)).toBe(`line 1: ${reason}`);
});

test('a mark of byte order and lines of Windows change nothing', () => {
  expect(told('\uFEFF{\r\n  "areas": { "fund": false }\r\n}\r\n')).toBe('taken');
  expect(told('{\r\n  "x": 1\r\n}')).toBe('line 2, x: is no known key');
});

test.each([
  ['javascript:alert(1)//a.svg'],
  ['data:image/svg+xml,<svg onload=alert(1)>'],
  ['//cdn.example/a.svg'],
  ['/pc/../secret.svg'],
  ['/pc/a b.svg'],
  ['https://1.2.3.999/a.svg'],
])('%s is no logo', (logo) => {
  expect(told({ brand: { logo }, logoOrigins: ['https://cdn.example'] })).toContain('brand.logo: must be');
});

test.each([
  ['https://chat.example\n'],
  ['https://chat.example; script-src *'],
  ['https://chat.example" always; add_header X "'],
  ["https://chat.example' 'unsafe-inline"],
  ['https://*.example.com'],
  ['https://chat.example:99999'],
  // Would never equal the origin of an address.
  ['https://chat.example:443'],
  ['http://chat.example'],
])('%j gets into no policy', (origin) => {
  for (const key of ['chatOrigins', 'logoOrigins'])
    expect(told({ [key]: [origin] })).toContain(`${key}.0: must be an https origin`);
});

test.each([
  ['javascript:alert(1)'],
  ['https://a.example\\@b.example/'],
  ['https://a.example@b.example/'],
  ['https://1.2.3.4.5/terms'],
  ['https://a.example:99999/'],
  ['https://a.example/"><script>'],
])('%s is no address of a legal text', (protocol) => {
  expect(told({ legal: { pages: { protocol } } })).toContain('must be an https address');
});

test.each([['m.example:99999'], ['1.2.3.4.5'], ['m.example/path'], ['m.example\r\nX: y']])(
  '%j is no host',
  (mobileHost) => {
    expect(told({ mobileHost })).toContain('mobileHost: must be a host');
  },
);

test.each([['#fff;}body{display:none}'], ['red'], ['url(https://a.example)'], ['var(--x)'], ['#ffff']])(
  '%s is no color',
  (accent) => {
    expect(told({ brand: { colors: { dark: { accent } } } })).toContain('must be a color');
  },
);

test.each([
  [{ family: 'x"};*{display:none}' }, 'brand.font.family'],
  [{ family: 'a\\62' }, 'brand.font.family'],
  [{ family: 'x', file: '/pc/a.woff2) format("x");src:url(//b.example/a.woff2' }, 'brand.font.file'],
  [{ family: 'x', file: 'https://a.example/a.woff2' }, 'brand.font.file'],
])('the typeface %j is refused', (font, key) => {
  expect(told({ brand: { font } })).toContain(`${key}: must be`);
});

test.each([
  ['\u202Eegnahcxe', 'must have no characters that change the direction of text'],
  ['Au\nrora', 'must be one line'],
  ['   ', 'must not be empty'],
  ['\u200B', 'must not be empty'],
  ['\uD800', 'must have no characters that change the direction of text'],
  ['x'.repeat(41), 'must have at most 40 characters'],
])('the name %j is refused', (name, reason) => {
  expect(told({ brand: { name } })).toContain(`brand.name: ${reason}`);
});

test('a name in any script is a name, and a script in a name is text', () => {
  for (const name of ['東京取引所', 'Börse', 'بورصة', '거래소', '<script>alert(1)</script>']) {
    const read = readConfig(JSON.stringify({ brand: { name } }));
    expect(read.ok && brandOf(read.config)).toMatchObject({ name, css: '' });
  }
});

test('a coin is no market of itself', () => {
  expect(told({ pairs: [{ pair: 'BTC/BTC' }] })).toContain('pairs.0.pair: must be a pair');
  expect(told({ pairs: [{ pair: 'BTC/BTCB' }] })).toBe('taken');
});
