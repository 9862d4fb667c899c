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

/** Labels as pictures, each drawn once: a chart that repaints with every trade shows the same ones over and over. */
export function createAxisLabels(): AxisLabels {
  const pictures = new Map<string, HTMLCanvasElement>();

  const draw = (text: string, { font, fontSize, colour }: LabelLook): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    const ctx = canvas.getContext('2d');
    if (!ctx) return canvas;
    ctx.font = font;
    canvas.width = Math.ceil(ctx.measureText(text).width) + 2;
    canvas.height = Math.ceil(fontSize * 1.5);
    // A canvas of a new size has forgotten its font.
    ctx.font = font;
    ctx.fillStyle = colour;
    ctx.textBaseline = 'middle';
    ctx.fillText(text, 1, canvas.height / 2);
    return canvas;
  };
  return {
    paint(ctx, text, { x, y, align, baseline }, look) {
      const key = `${text}|${look.colour}|${look.font}`;
      const picture = pictures.get(key) ?? draw(text, look);
      if (pictures.size >= MOST) pictures.clear();
      pictures.set(key, picture);
      const { width, height } = picture;
      if (width === 0 || height === 0) return;
      const left = align === 'left' ? x - 1 : x - width / 2;
      const top = baseline === 'middle' ? y - height / 2 : y - (height - look.fontSize) / 2;
      ctx.drawImage(picture, Math.round(left), Math.round(top));
    },
    forget: () => pictures.clear(),
  };
}
