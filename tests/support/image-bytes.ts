export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Puts an EXIF part into a JPEG: an orientation (1 to 8) and a place that nobody is to learn. */
export function withExif(jpeg: Uint8Array, orientation: number): Uint8Array {
  const tiff = Uint8Array.from([
    0x49,
    0x49,
    0x2a,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const content = joined(bytesOf('Exif\0\0'), tiff, bytesOf('GPS 48.1372,11.5755'));
  const length = content.length + 2;
  const marker = Uint8Array.from([0xff, 0xe1, length >> 8, length & 255]);
  return joined(jpeg.subarray(0, 2), marker, content, jpeg.subarray(2));
}

/** What people and attackers send in place of an image, by what it is. */
export const NO_IMAGES: Readonly<Record<string, Uint8Array>> = {
  svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  gif: joined(bytesOf('GIF89a'), new Uint8Array(40)),
  pdf: bytesOf('%PDF-1.7\n%âãÏÓ\n'),
  heic: joined(Uint8Array.from([0, 0, 0, 24]), bytesOf('ftypheic'), new Uint8Array(40)),
  program: joined(bytesOf('MZ'), new Uint8Array(200)),
  page: bytesOf('<!doctype html><script>alert(1)</script>'),
};
