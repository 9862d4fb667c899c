import { expect, test } from 'vitest';
import type { GlyphSheet } from '#app/ui/glyphs/glyph-sheet.ts';
import { textWidth, writeText } from '#app/ui/glyphs/write-text.ts';

/** Every character is two pixels wide and one high, covered by half and wholly; a space is empty. */
const sheet: GlyphSheet = {
  baseline: (lineHeight) => lineHeight,
  advance: () => 3,
  glyph: (character) =>
    character === ' '
      ? { left: 0, top: 0, width: 0, height: 0, cover: new Uint8Array() }
      : { left: 0, top: -1, width: 2, height: 1, cover: Uint8Array.of(128, 255) },
};
const INK = 0x00_30_20_10;
const pixels = (width: number, height: number) => ({ width, height, data: new Uint32Array(width * height) });
const covers = ({ data }: { readonly data: Uint32Array }) => [...data].map((pixel) => pixel >>> 24);

test('characters stand one after another, as wide as they are', () => {
  const target = pixels(8, 1);
  writeText(target, sheet, '1 2', 0, 1, INK);
  expect(textWidth(sheet, '1 2')).toBe(9);
  expect(covers(target)).toEqual([128, 255, 0, 0, 0, 0, 128, 255]);
  expect((target.data[1] ?? 0) & 0xff_ff_ff).toBe(INK);
});

test('what lies outside is cut, on every side', () => {
  const target = pixels(3, 2);
  for (const [x, y] of [
    [-1, 1],
    [2, 1],
    [0, 0],
    [0, 3],
  ] as const) {
    writeText(target, sheet, '1', x, y, INK);
  }
  expect(covers(target)).toEqual([255, 0, 128, 0, 0, 0]);
});

test('a character that reaches into the last one leaves what covers more', () => {
  const target = pixels(2, 1);
  writeText(target, sheet, '1', 0, 1, INK);
  writeText(target, sheet, '1', 1, 1, 0);
  expect(covers(target)).toEqual([128, 255]);
  expect((target.data[1] ?? 0) & 0xff_ff_ff).toBe(INK);
});
