import { createGlyphSheet, type GlyphSheet } from './glyph-sheet.ts';
import { type Ink, type Pixels, textWidth, writeText } from './write-text.ts';

/** One figure of a line. */
export interface FigureCell {
  readonly text: string;
  /** CSS pixels from the left to where the text starts, or ends. */
  readonly at: number;
  readonly align: 'start' | 'end';
  readonly ink: Ink;
  /** Share of the usual font size. */
  readonly scale?: number;
}

/** From the left to the right. */
export type FigureLine = readonly FigureCell[];

/** Lines of figures, drawn over and over: only lines that differ from the last time are. */
export interface FigurePicture {
  /** CSS pixels. */
  resize(width: number, height: number): void;
  draw(lines: readonly FigureLine[]): void;
  /** The font is there, or another one: everything is drawn anew. */
  forget(): void;
}

interface PictureLook {
  /** CSS pixels. */
  readonly lineHeight: number;
  readonly fontSize: number;
  readonly family: () => string;
}

const signOf = (line: FigureLine): string =>
  line.map(({ text, at, ink, scale }) => `${text}|${at}|${ink}|${scale}`).join();

export function createFigurePicture(canvas: HTMLCanvasElement, look: PictureLook): FigurePicture {
  const sheets = new Map<number, GlyphSheet>();
  let size = { width: 0, height: 0 };
  let ratio = 0;
  let image: ImageData | null = null;
  let drawn: string[] = [];

  const sheetOf = (scale: number) => {
    const known = sheets.get(scale);
    if (known) return known;
    const made = createGlyphSheet(look.family(), look.fontSize * scale * ratio);
    sheets.set(scale, made);
    return made;
  };
  const forget = () => {
    sheets.clear();
    image = null;
  };
  /** A picture as large as the canvas; a canvas that changes its size is empty. */
  const prepare = (): ImageData | null => {
    if (ratio !== window.devicePixelRatio) forget();
    if (image) return image;
    ratio = window.devicePixelRatio;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (width === 0 || height === 0) return null;
    canvas.width = width;
    canvas.height = height;
    drawn = [];
    image = new ImageData(width, height);
    return image;
  };
  const top = (line: number) => Math.round(line * look.lineHeight * ratio);

  const drawLine = (pixels: Pixels, line: FigureLine, place: number) => {
    pixels.data.fill(0, top(place) * pixels.width, top(place + 1) * pixels.width);
    for (const { text, at, align, ink, scale = 1 } of line) {
      const sheet = sheetOf(scale);
      const x = at * ratio - (align === 'end' ? textWidth(sheet, text) : 0);
      writeText(pixels, sheet, text, x, top(place) + sheetOf(1).baseline(look.lineHeight * ratio), ink);
    }
  };
  return {
    resize(width, height) {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      image = null;
    },
    forget,
    draw(lines) {
      const target = prepare();
      if (!target) return;
      const { width, height } = target;
      const pixels = { width, height, data: new Uint32Array(target.data.buffer) };
      let [first, last] = [Number.POSITIVE_INFINITY, -1];
      for (let place = 0; place < Math.max(lines.length, drawn.length); place += 1) {
        const line = lines[place] ?? [];
        const sign = signOf(line);
        if (drawn[place] === sign) continue;
        drawLine(pixels, line, place);
        first = Math.min(first, place);
        last = place;
        drawn[place] = sign;
      }
      if (last < 0) return;
      canvas.getContext('2d')?.putImageData(target, 0, 0, 0, top(first), width, top(last + 1) - top(first));
    },
  };
}
