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
