import { currentPalette } from '../theme.ts';
import type { Ink } from './write-text.ts';

/** The colours of figures. */
export interface Inks {
  readonly text: Ink;
  readonly muted: Ink;
  readonly up: Ink;
  readonly down: Ink;
  readonly accent: Ink;
}

/** Returns the colours of the theme as a picture of figures stores its pixels. */
export function readInks(): Inks {
  const { text, muted, up, down, accent } = currentPalette();
  const ctx = document.createElement('canvas').getContext('2d');
  const ink = (colour: string): Ink => {
    if (!ctx) return 0;
    ctx.fillStyle = colour;
    // A canvas tells every opaque colour as "#rrggbb".
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(String(ctx.fillStyle).slice(at, at + 2), 16),
    );
    return red | (green << 8) | (blue << 16);
  };
  return { text: ink(text), muted: ink(muted), up: ink(up), down: ink(down), accent: ink(accent) };
}
