export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height as the header names them, before anything is decoded; null where there is none to be read. */
export function imageSizeOf(bytes: Uint8Array, kind: 'jpeg' | 'png' | 'webp'): ImageSize | null {
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
