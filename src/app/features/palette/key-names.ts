import type { Keystroke } from '#app/ui/use-shortcut.ts';

/** What is written on the keys of a keystroke: `?` rather than Shift and /, and ⌘ on a Mac. */
export function keyNames(
  { code, shift = false, command = false, sign }: Keystroke,
  system: string,
): readonly string[] {
  const key = sign ?? code.replace(/^(?:Key|Digit)/, '');
  return [
    ...(command ? [/^(?:Mac|iP)/.test(system) ? '⌘' : 'Ctrl'] : []),
    ...(shift && sign === undefined ? ['Shift'] : []),
    key,
  ];
}
