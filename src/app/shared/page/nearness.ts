/** Lower-case letters and digits of any script: what is typed between them means nothing. */
export const plainText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * How near a text is to what was typed: 0 the same, 1 begins with it, 2 a word of it does, 3 holds it, 4 holds its
 * letters in their order; null where it does not.
 */
export function nearness(text: string, typed: string): number | null {
  const query = plainText(typed);
  const whole = plainText(text);
  if (whole === query) return 0;
  if (whole.startsWith(query)) return 1;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.toLowerCase().startsWith(query))) return 2;
  if (whole.includes(query)) return 3;
  let at = 0;
  for (const letter of whole) if (letter === query[at]) at += 1;
  return at === query.length ? 4 : null;
}
