import { failed, ok, type Result } from '#protocol/result.ts';
import type { PreparedImage, QuarterTurns } from '#protocol/uploads.ts';
import { checkImage, damaged } from './check-image.ts';

/** Enough to read the small print of a document; photos of a camera are larger. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.9;
/** A drawing stays a PNG unless that is larger than this: then it is a photo. */
const PNG_LIMIT = 2 * 1024 * 1024;

/**
 * Redraws an image: upright as the camera meant it, turned as the person wants it, not larger than needed. The new
 * file has pixels and nothing else: place, time, device and hidden content of the old one are gone.
 */
export async function prepareImage(file: Blob, turns: QuarterTurns): Promise<Result<PreparedImage>> {
  const checked = await checkImage(file);
  if (!checked.ok) return checked;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return failed(damaged);
  try {
    const drawn = draw(bitmap, turns);
    if (!drawn) return failed(damaged);
    const bytes = await encode(drawn, checked.value.kind === 'png');
    return ok({ bytes, width: drawn.width, height: drawn.height });
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, turns: QuarterTurns): OffscreenCanvas | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const sideways = turns % 2 === 1;
  const canvas = new OffscreenCanvas(sideways ? height : width, sideways ? width : height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

async function encode(canvas: OffscreenCanvas, asPng: boolean): Promise<Blob> {
  if (asPng) {
    const png = await canvas.convertToBlob({ type: 'image/png' });
    if (png.size <= PNG_LIMIT) return png;
  }
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency: what shows through becomes paper, not black.
    context.resetTransform();
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
