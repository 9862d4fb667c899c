/**
 * First four characters, ***, last four. An address too short for that would be given away whole or overlap:
 * of it only the first character is shown.
 */
export function maskEmail(email: string): string {
  const chars = [...email];
  if (chars.length === 0) return '';
  if (chars.length <= 8) return `${chars[0]}***`;
  return `${chars.slice(0, 4).join('')}***${chars.slice(-4).join('')}`;
}

/** "A***" of "Ada Lovelace": enough for its owner to recognise, little for who looks over the shoulder. */
export function maskName(name: string): string {
  const [first] = [...name.trim()];
  return first === undefined ? '' : `${first}***`;
}
