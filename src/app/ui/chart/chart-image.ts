import type { Palette } from './palette.ts';

const LEGEND_HEIGHT = 26;

/** The plot as a PNG on its own background, the legends' words above it: the screen's pixels, nothing drawn anew. */
export function chartImage(
  plot: HTMLCanvasElement,
  legend: readonly string[],
  palette: Palette,
  ratio: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const row = LEGEND_HEIGHT * ratio;
  const head = row * legend.length;
  canvas.width = plot.width;
  canvas.height = plot.height + head;
  const ctx = canvas.getContext('2d');
  if (!ctx) return Promise.resolve(null);
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = palette.text;
  ctx.font = `${12 * ratio}px ${palette.font}`;
  ctx.textBaseline = 'middle';
  for (const [index, text] of legend.entries()) ctx.fillText(text, 12 * ratio, row * (index + 0.5));
  ctx.drawImage(plot, 0, head);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
