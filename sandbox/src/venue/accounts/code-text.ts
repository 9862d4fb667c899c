import { randomInt } from 'node:crypto';

/** Without those that are misread; 16 of them are 80 bits, which nobody guesses. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const STRONG_LENGTH = 16;
const STRONG = new RegExp(`^[${LETTERS}]{${STRONG_LENGTH}}$`);

/** A code: six digits, or 16 letters and digits, evenly drawn. */
export function newCode(strong: boolean): string {
  if (!strong) return String(randomInt(1_000_000)).padStart(6, '0');
  return Array.from({ length: STRONG_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** As people read it: the long ones in fours. */
export function readableCode(code: string): string {
  return code.length === STRONG_LENGTH ? (code.match(/.{4}/g) ?? []).join('-') : code;
}

/**
 * What was typed as a code: without spaces, hyphens and invisible characters, full-width ones as plain ones (NFKC), in
 * upper case. People copy codes in groups, as they are shown.
 */
export const plainCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();

/** A code that we made, as it was typed; null where it can be none. */
export function typedCode(text: string): { readonly code: string; readonly strong: boolean } | null {
  const code = plainCode(text);
  if (/^\d{6}$/.test(code)) return { code, strong: false };
  return STRONG.test(code) ? { code, strong: true } : null;
}
