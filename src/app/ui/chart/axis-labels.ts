/** CSS pixels, of everything that is written on an axis. */
export const AXIS_FONT_SIZE = 11;

/** Where labels of an axis stand, in device pixels of the canvas. */
interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center';
  readonly baseline: 'top' | 'middle';
}

interface LabelLook {
  /** As CSS says it, in device pixels. */
  readonly font: string;
  readonly fontSize: number;
  readonly colour: string;
}

export interface AxisLabels {
  paint(ctx: CanvasRenderingContext2D, text: string, place: LabelPlace, look: LabelLook): void;
  /** Another font has come. */
  forget(): void;
}

const MOST = 120;

/**
 * Labels as pictures, each drawn once: a chart that repaints with every trade shows the same ones over and over. All are
 * drawn on one canvas, since each canvas that writes text keeps fonts of its own, 30 KB.
 */
export function createAxisLabels(): AxisLabels {
  const pictures = new Map<string, ImageBitmap>();
  const canvas = new OffscreenCanvas(1, 1);
  const pen = canvas.getContext('2d');

  const draw = (text: string, { font, fontSize, colour }: LabelLook): ImageBitmap | null => {
    if (!pen) return null;
    pen.font = font;
    canvas.width = Math.ceil(pen.measureText(text).width) + 2;
    canvas.height = Math.max(1, Math.ceil(fontSize * 1.5));
    // A canvas of a new size has forgotten its font.
    pen.font = font;
    pen.fillStyle = colour;
    pen.textBaseline = 'middle';
    pen.fillText(text, 1, canvas.height / 2);
    return canvas.transferToImageBitmap();
  };
  const forget = () => {
    for (const picture of pictures.values()) picture.close();
    pictures.clear();
  };
  return {
    paint(ctx, text, { x, y, align, baseline }, look) {
      const key = `${text}|${look.colour}|${look.font}`;
      const picture = pictures.get(key) ?? draw(text, look);
      if (!picture) return;
      if (!pictures.has(key)) {
        if (pictures.size >= MOST) forget();
        pictures.set(key, picture);
      }
      const { width, height } = picture;
      const left = align === 'left' ? x - 1 : x - width / 2;
      const top = baseline === 'middle' ? y - height / 2 : y - (height - look.fontSize) / 2;
      ctx.drawImage(picture, Math.round(left), Math.round(top));
    },
    forget,
  };
}
