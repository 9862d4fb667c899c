import type { Keystroke } from '#app/ui/use-shortcut.ts';

/** What is written on the keys of a keystroke: `?` rather than Shift and /, and ⌘ on a Mac. */
export function keyNames(
  { code, shift = false, command = false, alt = false, sign }: Keystroke,
  system: string,
): readonly string[] {
  const several = sign && sign.length > 1 ? `${sign[0]}–${sign.at(-1)}` : sign;
  const key = several ?? code.replace(/^(?:Key|Digit)/, '');
  const isMac = /^(?:Mac|iP)/.test(system);
  return [
    ...(command ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(shift && sign === undefined ? ['Shift'] : []),
    key,
  ];
}
