import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { inTurn } from '../accounts/in-turn.ts';
import type { Language } from '../accounts/person.ts';
import { Refusal } from '../refusal.ts';
import { type ImageKind, imageKindOf } from './image-kind.ts';
import { sentences } from './sentences.ts';
import type { UploadedFile } from './uploaded-file.ts';

export const FILE_LIMIT = 10 * 1024 * 1024;
const PIXEL_LIMIT = 40_000_000;
/** The longer side of what is kept: a document stays readable, a photo of a camera gets smaller. */
const LONGEST_SIDE = 2560;
const QUALITY = 85;
/** EXIF orientations from here on stand on their side. */
const FIRST_SIDEWAYS = 5;

export interface CleanImage {
  readonly kind: ImageKind;
  readonly bytes: Uint8Array;
}

/**
 * Looks at the bytes alone (never at a name or a declared type), reads the dimensions before decoding, and draws the
 * image anew: upright, at most 2560 pixels on its longer side, without metadata or anything else that was in the file.
 * Throws a refusal (1001) for whatever is no JPEG, PNG or WebP image of at most 10 MB and 40 million pixels.
 */
export async function cleanImage(file: UploadedFile, language: Language): Promise<CleanImage> {
  const refuse = (why: keyof typeof sentences) => new Refusal('validation', sentences[why][language]);
  const { bytes } = file;
  if (bytes.length === 0) throw refuse('empty');
  if (bytes.length > FILE_LIMIT) throw refuse('tooLarge');
  const kind = imageKindOf(bytes);
  if (!kind) throw refuse('kind');
  const size = sizeOf(bytes);
  if (!size || size.width < 1 || size.height < 1) throw refuse('damaged');
  if (size.width * size.height > PIXEL_LIMIT) throw refuse('tooManyPixels');
  // One at a time: forty million pixels are 160 MB while they are being drawn.
  const drawn = await inTurn('uploads', () => draw(bytes, kind, size)).catch(() => null);
  if (!drawn) throw refuse('damaged');
  return { kind, bytes: drawn };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As it is to be looked at, from the header alone. */
function sizeOf(bytes: Uint8Array): Size | null {
  try {
    const { width, height, orientation } = imageSize(bytes);
    const sideways = orientation !== undefined && orientation >= FIRST_SIDEWAYS;
    return sideways ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

async function draw(bytes: Uint8Array, kind: ImageKind, { width, height }: Size): Promise<Uint8Array> {
  const image = new Transformer(bytes).rotate();
  const scale = LONGEST_SIDE / Math.max(width, height);
  if (scale < 1) {
    image.fastResize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    });
  }
  if (kind === 'png') return image.png();
  return kind === 'webp' ? image.webp(QUALITY) : image.jpeg(QUALITY);
}
