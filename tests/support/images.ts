import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { bytesOf, joined } from './image-bytes.ts';

/** One-coloured pixels, drawn by an encoder of its own. */
export async function image(
  kind: 'jpeg' | 'png' | 'webp',
  width: number,
  height: number,
): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([(at / 4) % width, 90, 160, 255], at);
  const drawing = Transformer.fromRgbaPixels(pixels, width, height);
  if (kind === 'png') return new Uint8Array(await drawing.png());
  return new Uint8Array(kind === 'webp' ? await drawing.webp(90) : await drawing.jpeg(90));
}

/** A valid PNG of few bytes and many pixels: black and white, or with transparency and `depth` bits a colour. */
export function pixelBomb(width: number, height = width, depth: 1 | 8 | 16 = 1): Uint8Array {
  const [colourType, channels] = depth === 1 ? [0, 1] : [6, 4];
  const row = Math.ceil((width * depth * channels) / 8) + 1;
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set([depth, colourType, 0, 0, 0], 8);
  return joined(
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', new Uint8Array(deflateSync(new Uint8Array(row * height), { level: 9 }))),
    chunk('IEND', new Uint8Array(0)),
  );
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined(bytesOf(name), data);
  const frame = new Uint8Array(8);
  new DataView(frame.buffer).setUint32(0, data.length);
  new DataView(frame.buffer).setUint32(4, crc(body));
  return joined(frame.subarray(0, 4), body, frame.subarray(4));
}

function crc(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}
