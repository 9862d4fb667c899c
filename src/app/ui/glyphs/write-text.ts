import type { GlyphSheet } from './glyph-sheet.ts';

/** A colour without transparency, as `ImageData` holds it in a number: blue, green and red from the top. */
export type Ink = number;

/** A picture in memory; each pixel is one number. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint32Array;
}

const OPAQUE = 24;

/** Device pixels that a text takes. */
export function textWidth(sheet: GlyphSheet, text: string): number {
  let width = 0;
  for (const character of text) width += sheet.advance(character);
  return width;
}

/** Copies a text into a picture; `x` is where it starts and `y` where it stands, in pixels. What lies outside is cut. */
export function writeText(
  pixels: Pixels,
  sheet: GlyphSheet,
  text: string,
  x: number,
  y: number,
  ink: Ink,
): void {
  let at = x;
  for (const character of text) {
    const glyph = sheet.glyph(character, at);
    const [left, top] = [Math.floor(at) + glyph.left, y + glyph.top];
    const [firstX, lastX] = [Math.max(0, -left), Math.min(glyph.width, pixels.width - left)];
    const [firstY, lastY] = [Math.max(0, -top), Math.min(glyph.height, pixels.height - top)];
    for (let row = firstY; row < lastY; row += 1) {
      const from = row * glyph.width;
      const to = (top + row) * pixels.width + left;
      for (let column = firstX; column < lastX; column += 1) {
        const cover = glyph.cover[from + column] ?? 0;
        // Characters may reach into each other's place.
        if (cover > (pixels.data[to + column] ?? 0) >>> OPAQUE) {
          pixels.data[to + column] = ((cover << OPAQUE) | ink) >>> 0;
        }
      }
    }
    at += sheet.advance(character);
  }
}
