import type { StreamRow } from '#protocol/stream/frames.ts';

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

const encoder = new TextEncoder();

/** CRC-32 (IEEE 802.3) of a row's texts, joined by tabs, in UTF-8. A topic's checksum is the sum modulo 2^32. */
export function checksumOf(row: StreamRow): number {
  let crc = 0xffffffff;
  for (const byte of encoder.encode(row.join('\t'))) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
