/** Letters of any script with what stands between them in names. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’·-]{0,59}$/u;
const NUMBER = /^[A-Z0-9]{6,20}$/;
/** The resident number of mainland China: seventeen digits and a check character. */
const RESIDENT = /^\d{17}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** The name without needless spaces; null where it can't be one. At least two characters, at most 60. */
export function readName(text: string): string | null {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return NAME.test(name) && name.length >= 2 ? name : null;
}

/**
 * The number of a document in upper case without spaces and hyphens; null where it can't be one. Six to twenty letters
 * and digits; a resident number of eighteen places must agree with its check character (GB 11643-1999).
 */
export function readIdNumber(text: string): string | null {
  const number = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!NUMBER.test(number) || !/\d/.test(number)) return null;
  return !RESIDENT.test(number) || hasRightCheck(number) ? number : null;
}

function hasRightCheck(number: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return number[17] === CHECKS[sum % 11];
}

/** "••••1234": enough to recognise one's own number by. */
export function maskedNumber(number: string): string {
  return number === '' ? '' : `••••${number.slice(-4)}`;
}
