import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = readFileSync('src/app/ui/tokens.css', 'utf8');

/** The colours that a theme sets, by their token. */
function paletteOf(theme: 'dark' | 'light'): ReadonlyMap<string, string> {
  const block = source.slice(source.indexOf(`[data-theme="${theme}"] {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[\da-f]{3,6})/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function channels(colour: string): number[] {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

const luminance = (rgb: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: readonly number[], b: readonly number[]): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
};

/** What lies on a ground while the pointer is over it: `--hover`. */
const HOVER = { dark: { ink: 255, share: 0.055 }, light: { ink: 20, share: 0.05 } };

test.each([
  ['dark', '--faint', 4.5],
  ['light', '--faint', 4.5],
  ['dark', '--muted', 4.5],
  ['light', '--muted', 4.5],
  ['dark', '--line-control', 3],
  ['light', '--line-control', 3],
] as const)('%s %s can be told from every ground, under the pointer too', (theme, token, least) => {
  const palette = paletteOf(theme);
  const { ink, share } = HOVER[theme];
  for (const ground of ['--bg', '--surface', '--raised', '--sunken']) {
    const plain = channels(palette.get(ground) ?? '');
    const hovered = plain.map((value) => value + (ink - value) * share);
    for (const colour of [plain, hovered])
      expect(contrast(channels(palette.get(token) ?? ''), colour), `${token} on ${ground}`).toBeGreaterThan(
        least,
      );
  }
});
