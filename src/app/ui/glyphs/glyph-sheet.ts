import { createListeners } from '#protocol/source.ts';

/** A character as it is drawn: how much of each pixel it covers (0 to 255), row by row. All in device pixels. */
export interface Glyph {
  /** From where the character stands. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Uint8Array;
}

/** The characters of one font in one size. */
export interface GlyphSheet {
  /** Device pixels from the top of a line of this height to where its characters stand. */
  baseline(lineHeight: number): number;
  /** Device pixels to the next character, not rounded; the same for all digits, so that columns of figures stand. */
  advance(character: string): number;
  /** The character where it stands at `x`: its fraction decides which pixels it covers. */
  glyph(character: string, x: number): Glyph;
}

/** Places between two pixels at which a character is drawn: with fewer, its gaps to the next would differ. */
const PHASES = 4;
const DIGITS = [...'0123456789'];

const sheets = new Map<string, GlyphSheet>();
const writers = createListeners(() => {
  document.fonts.addEventListener('loadingdone', fontsCame);
  return () => document.fonts.removeEventListener('loadingdone', fontsCame);
});

/**
 * The sheet of a font, one for all who write in it: drawing its characters is most of what the first figures cost.
 * @param size font size in device pixels
 */
export function glyphSheet(family: string, size: number): GlyphSheet {
  const key = `${size} ${family}`;
  const known = sheets.get(key);
  if (known) return known;
  const made = createGlyphSheet(family, size);
  sheets.set(key, made);
  return made;
}

function fontsCame(): void {
  // First of all: a writer asks for its new sheet at once.
  sheets.clear();
  writers.tell();
}

/** Calls back when fonts have come: everything has to be written again with them. Gives the off-switch. */
export const onNewFonts = writers.add;

/**
 * Draws each character once and keeps its picture: a figure is then copied together from pictures, which costs a tenth
 * of laying out or drawing its text.
 */
function createGlyphSheet(family: string, size: number): GlyphSheet {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(size * 2.5);
  canvas.height = Math.ceil(size * 2.5);
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  if (!ctx) throw new Error('this browser draws no pictures');
  ctx.font = `${size}px ${family}`;
  // Without it, characters are moved to whole pixels.
  ctx.textRendering = 'geometricPrecision';
  const [startX, startY] = [Math.ceil(size / 2), Math.ceil(size * 1.6)];
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ctx.measureText('0');
  const widthOf = (text: string) => ctx.measureText(text).width;
  const digitWidth = Math.max(...DIGITS.map(widthOf));
  const advances = new Map(DIGITS.map((digit) => [digit, digitWidth]));
  const glyphs = Array.from({ length: PHASES }, () => new Map<string, Glyph>());

  const advance = (character: string) => {
    const known = advances.get(character);
    if (known !== undefined) return known;
    const width = widthOf(character);
    advances.set(character, width);
    return width;
  };
  const draw = (character: string, phase: number): Glyph => {
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    // A narrow digit stands in the middle of its place.
    const shift = (advance(character) - widthOf(character)) / 2;
    ctx.fillText(character, startX + shift + phase / PHASES, startY);
    return cropped(ctx.getImageData(0, 0, canvas.width, canvas.height), startX, startY);
  };
  return {
    baseline: (lineHeight) => Math.round((lineHeight - ascent - descent) / 2 + ascent),
    advance,
    glyph(character, x) {
      const phase = Math.floor((x - Math.floor(x)) * PHASES);
      const known = glyphs[phase]?.get(character);
      if (known) return known;
      const made = draw(character, phase);
      glyphs[phase]?.set(character, made);
      return made;
    },
  };
}

const ALPHA = 3;
const CHANNELS = 4;

/** The part of a picture that is not empty. */
function cropped({ data, width, height }: ImageData, startX: number, startY: number): Glyph {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * CHANNELS + ALPHA] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const [wide, high] = [Math.max(0, right - left + 1), Math.max(0, bottom - top + 1)];
  const cover = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      cover[y * wide + x] = data[((y + top) * width + x + left) * CHANNELS + ALPHA] ?? 0;
    }
  }
  return { left: left - startX, top: top - startY, width: wide, height: high, cover };
}
