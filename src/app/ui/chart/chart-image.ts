import type { Palette } from './palette.ts';

const LEGEND_HEIGHT = 26;

/** The plot as a PNG on its own background, the legend's words above it: the screen's pixels, nothing drawn anew. */
export function chartImage(
  plot: HTMLCanvasElement,
  legend: string,
  palette: Palette,
  ratio: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const head = LEGEND_HEIGHT * ratio;
  canvas.width = plot.width;
  canvas.height = plot.height + head;
  const ctx = canvas.getContext('2d');
  if (!ctx) return Promise.resolve(null);
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = palette.text;
  ctx.font = `${12 * ratio}px ${palette.font}`;
  ctx.textBaseline = 'middle';
  ctx.fillText(legend, 12 * ratio, head / 2);
  ctx.drawImage(plot, 0, head);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
