export const IMAGE_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export type ImageKind = keyof typeof IMAGE_TYPES;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What the first bytes say a file is; null for everything but the three raster formats that are taken. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const begins = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(PNG)) return 'png';
  if (begins(ascii('RIFF')) && begins(ascii('WEBP'), 8)) return 'webp';
  return null;
}
