/** What can be told from the first bytes; everything else is `other`. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'pdf' | 'svg' | 'other';

const PNG = String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const HEIC_BRANDS = /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif)$/;

/** Takes the first bytes of a file (64 are enough, more for text); the name and declared type say nothing. */
export function fileKindOf(bytes: Uint8Array): FileKind {
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
