import type { Failure } from '#protocol/errors.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { FILE_LIMIT, type FileProblem, PIXEL_LIMIT } from '#protocol/uploads.ts';
import { type FileKind, fileKindOf } from './image-kind.ts';
import { type ImageSize, imageSizeOf } from './image-size.ts';

export interface CheckedImage extends ImageSize {
  readonly kind: 'jpeg' | 'png' | 'webp';
}

const invalid = (msg: FileProblem): Failure => ({ kind: 'invalid', msg });
export const damaged = invalid('damaged');

/** Formats that people try in good faith get words of their own. */
const OTHER_KINDS: Readonly<Partial<Record<FileKind, Failure>>> = {
  heic: invalid('heic'),
  gif: invalid('gif'),
  pdf: invalid('pdf'),
  svg: invalid('svg'),
};

/** Judges a file by size, then by its bytes, then by the pixels that its header names; nothing is decoded. */
export async function checkImage(file: Blob): Promise<Result<CheckedImage>> {
  if (file.size === 0) return failed(invalid('empty'));
  if (file.size > FILE_LIMIT) return failed(invalid('large'));
  const bytes = await read(file);
  if (!bytes) return failed(invalid('unreadable'));
  const kind = fileKindOf(bytes);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') {
    return failed(OTHER_KINDS[kind] ?? invalid('type'));
  }
  const size = imageSizeOf(bytes, kind);
  if (!size) return failed(damaged);
  return size.width * size.height > PIXEL_LIMIT ? failed(invalid('pixels')) : ok({ kind, ...size });
}

/** Null where the file was moved, changed or locked since it was picked. */
async function read(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
