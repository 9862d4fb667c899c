import { imageSize } from 'image-size';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import type { UploadedFile } from './file-store.ts';
import { type ImageKind, imageKindOf, PIXELS_A_THREAD, redraw } from './redraw.ts';

export const FILE_LIMIT = 10 * 1024 * 1024;
/** The longer side of what is kept: a document stays readable, a photo of a camera gets smaller. */
const LONGEST_SIDE = 2560;
/** EXIF orientations from here on stand on their side. */
const FIRST_SIDEWAYS = 5;
const PNG_DEPTH_AT = 24;

export interface CleanImage {
  readonly kind: ImageKind;
  readonly bytes: Uint8Array;
}

/**
 * Looks at the bytes alone (never at a name or a declared type), reads the dimensions before decoding, and draws the
 * image again: upright, at most 2560 pixels on its longer side, without metadata or anything else that was in the file.
 * Throws a refusal (1001) for whatever is no JPEG, PNG or WebP image of at most 10 MB and 6 million pixels (a pixel of
 * 16 bits a colour counts as two), and one (1029) while too many pictures wait.
 */
export async function cleanImage(file: UploadedFile, language: Language): Promise<CleanImage> {
  const refuse = (why: TextKey) => new Refusal('validation', textOf(why, language));
  const { bytes } = file;
  if (bytes.length === 0) throw refuse('uploads.empty');
  if (bytes.length > FILE_LIMIT) throw refuse('uploads.tooLarge');
  const kind = imageKindOf(bytes);
  if (!kind) throw refuse('uploads.kind');
  const size = sizeOf(bytes);
  if (!size || size.width < 1 || size.height < 1) throw refuse('uploads.damaged');
  const pixels = size.width * size.height * (isDeep(bytes, kind) ? 2 : 1);
  if (pixels > PIXELS_A_THREAD) throw refuse('uploads.tooManyPixels');
  const drawn = await redraw({ bytes, kind, fit: fitOf(size), pixels });
  if (!drawn) throw refuse('uploads.damaged');
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

/** Whether it is a PNG of 16 bits a colour: its header, which comes first, says so. */
function isDeep(bytes: Uint8Array, kind: ImageKind): boolean {
  return kind === 'png' && bytes[PNG_DEPTH_AT] === 16;
}

/** The size to bring it to; null where it is small enough. */
function fitOf({ width, height }: Size): Size | null {
  const scale = LONGEST_SIDE / Math.max(width, height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return scale < 1 ? { width: scaled(width), height: scaled(height) } : null;
}
