import type { Failure } from '#contract/errors.ts';
import { failed, ok, type Result } from '#contract/result.ts';
import { FILE_LIMIT, PIXEL_LIMIT } from '#contract/uploads.ts';
import { type FileKind, fileKindOf } from './image-kind.ts';
import { type ImageSize, imageSizeOf } from './image-size.ts';

export interface CheckedImage extends ImageSize {
  readonly kind: 'jpeg' | 'png' | 'webp';
}

const invalid = (msg: string): Failure => ({ kind: 'invalid', msg });
export const damaged = invalid('l.file_damaged');

/** Formats that people try in good faith get words of their own. */
const OTHER_KINDS: Readonly<Partial<Record<FileKind, Failure>>> = {
  heic: invalid('l.file_heic'),
  gif: invalid('l.file_gif'),
  pdf: invalid('l.file_pdf'),
  svg: invalid('l.file_svg'),
};

/** Judges a file by size, then by its bytes, then by the pixels that its header names; nothing is decoded. */
export async function checkImage(file: Blob): Promise<Result<CheckedImage>> {
  if (file.size === 0) return failed(invalid('l.file_empty'));
  if (file.size > FILE_LIMIT) return failed(invalid('l.file_large'));
  const bytes = await read(file);
  if (!bytes) return failed(invalid('l.file_unreadable'));
  const kind = fileKindOf(bytes);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') {
    return failed(OTHER_KINDS[kind] ?? invalid('l.file_type'));
  }
  const size = imageSizeOf(bytes, kind);
  if (!size) return failed(damaged);
  return size.width * size.height > PIXEL_LIMIT ? failed(invalid('l.file_pixels')) : ok({ kind, ...size });
}

/** Null where the file was moved, changed or locked since it was picked. */
async function read(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
