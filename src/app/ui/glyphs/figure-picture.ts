import { textScale } from '../theme.ts';
import { type GlyphSheet, glyphSheet } from './glyph-sheet.ts';
import { type Ink, type Pixels, textWidth, writeText } from './write-text.ts';

/** One figure of a line. */
export interface FigureCell {
  readonly text: string;
  /** Pixels of a usual text from the left to where the text starts, or ends. */
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
  /** Pixels of a usual text: CSS pixels, but for who has text larger or smaller. */
  resize(width: number, height: number): void;
  draw(lines: readonly FigureLine[]): void;
  /** The font is there, or another one: everything is drawn again. */
  forget(): void;
}

interface PictureLook {
  /** Pixels of a usual text. */
  readonly lineHeight: number;
  readonly fontSize: number;
  readonly family: () => string;
}

const signOf = (line: FigureLine): string =>
  line.map(({ text, at, ink, scale }) => `${text}|${at}|${ink}|${scale}`).join();

/** One line in memory: written there, then copied to the canvas. A whole picture would lie in memory twice. */
interface Strip extends Pixels {
  readonly image: ImageData;
}

function createStrip(width: number, height: number): Strip {
  const image = new ImageData(width, height);
  return { width, height, image, data: new Uint32Array(image.data.buffer) };
}

export function createFigurePicture(canvas: HTMLCanvasElement, look: PictureLook): FigurePicture {
  const sheets = new Map<number, GlyphSheet>();
  let size = { width: 0, height: 0 };
  let ratio = 0;
  let strip: Strip | null = null;
  let drawn: string[] = [];

  const sheetOf = (scale: number) => {
    const known = sheets.get(scale);
    if (known) return known;
    const made = glyphSheet(look.family(), look.fontSize * scale * ratio);
    sheets.set(scale, made);
    return made;
  };
  const forget = () => {
    sheets.clear();
    strip = null;
  };
  /** A line as wide as the canvas; a canvas that changes its size is empty. */
  const prepare = (): Strip | null => {
    const wanted = window.devicePixelRatio * textScale();
    if (ratio !== wanted) forget();
    if (strip) return strip;
    ratio = wanted;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (width === 0 || height === 0) return null;
    canvas.width = width;
    canvas.height = height;
    drawn = [];
    strip = createStrip(width, Math.ceil(look.lineHeight * ratio));
    return strip;
  };
  const top = (line: number) => Math.round(line * look.lineHeight * ratio);

  const write = (pixels: Pixels, line: FigureLine) => {
    pixels.data.fill(0);
    for (const { text, at, align, ink, scale = 1 } of line) {
      const sheet = sheetOf(scale);
      const x = at * ratio - (align === 'end' ? textWidth(sheet, text) : 0);
      writeText(pixels, sheet, text, x, sheetOf(1).baseline(look.lineHeight * ratio), ink);
    }
  };
  return {
    resize(width, height) {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      strip = null;
    },
    forget,
    draw(lines) {
      const target = prepare();
      const ctx = canvas.getContext('2d');
      if (!target || !ctx) return;
      for (let place = 0; place < Math.max(lines.length, drawn.length); place += 1) {
        const line = lines[place] ?? [];
        const sign = signOf(line);
        if (drawn[place] === sign) continue;
        write(target, line);
        ctx.putImageData(target.image, 0, top(place), 0, 0, target.width, top(place + 1) - top(place));
        drawn[place] = sign;
      }
    },
  };
}
