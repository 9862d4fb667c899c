import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { FILE_LIMIT, type FileProblem, PIXEL_LIMIT } from '#protocol/uploads.ts';

/** What can be told from the first bytes; everything else is `other`. */
type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'pdf' | 'svg' | 'other';

const PNG = String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const HEIC_BRANDS = /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif)$/;

/** Takes the first bytes of a file (64 are enough, more for text); the name and declared type say nothing. */
function fileKindOf(bytes: Uint8Array): FileKind {
  const text = String.fromCharCode(...bytes.subarray(0, 256));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith(PNG)) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('ftyp', 4) && HEIC_BRANDS.test(text.slice(8, 12))) return 'heic';
  if (text.startsWith('%PDF')) return 'pdf';
  return /^[\s\xef\xbb\xbf]*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg[\s>]/i.test(text)
    ? 'svg'
    : 'other';
}

interface CheckedImage extends ImageSize {
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

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height as the header names them, before anything is decoded; null where there is none to be read. */
function imageSizeOf(bytes: Uint8Array, kind: 'jpeg' | 'png' | 'webp'): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = kind === 'png' ? pngSize(view) : kind === 'jpeg' ? jpegSize(view) : webpSize(view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // The file ends before its header does.
    return null;
  }
}

/** PNG: the IHDR chunk comes first. */
const pngSize = (view: DataView): ImageSize => ({ width: view.getUint32(16), height: view.getUint32(20) });

/** JPEG: the first frame header (SOF0 to SOF15 without DHT, JPG and DAC). */
function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
}

/** WebP: lossy, lossless or extended, by the name of the first chunk. */
function webpSize(view: DataView): ImageSize | null {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8X') return null;
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  return { width: three(24) + 1, height: three(27) + 1 };
}
