import { type RefCallback, useCallback, useRef } from 'react';
import { useHandler } from '../hooks.ts';
import { currentPalette, onThemeChange, textScale, themeVersion } from '../theme.ts';
import { createFigurePicture, type FigureLine, type FigurePicture } from './figure-picture.ts';
import { onNewFonts } from './glyph-sheet.ts';
import { type Inks, readInks } from './read-inks.ts';

interface Room {
  /** Of the canvas, in pixels of a usual text. */
  readonly width: number;
  readonly height: number;
  readonly inks: Inks;
}

interface Shown {
  readonly picture: FigurePicture;
  width: number;
  height: number;
}

const FONT_SIZE = 12;

/**
 * A canvas that figures are written on without React: give `ref` to the canvas, and call `draw` whenever what `lines`
 * tells may have changed. It draws itself again for another size, theme, zoom or font.
 * @param lineHeight pixels of a usual text: it grows with the text
 */
export function useFigureCanvas(
  lineHeight: number,
  lines: (room: Room) => readonly FigureLine[],
): { readonly ref: RefCallback<HTMLCanvasElement>; readonly draw: () => void } {
  const shown = useRef<Shown | null>(null);
  const known = useRef<{ readonly version: number; readonly inks: Inks } | null>(null);
  const draw = useHandler(() => {
    const { current } = shown;
    if (!current || current.width === 0 || current.height === 0) return;
    const version = themeVersion();
    if (known.current?.version !== version) known.current = { version, inks: readInks() };
    const { width, height, picture } = current;
    picture.draw(lines({ width, height, inks: known.current.inks }));
  });
  const ref = useCallback(
    (element: HTMLCanvasElement) => {
      const picture = createFigurePicture(element, {
        lineHeight,
        fontSize: FONT_SIZE,
        family: () => currentPalette().font,
      });
      const mine: Shown = { picture, width: 0, height: 0 };
      shown.current = mine;
      const again = () => {
        picture.forget();
        draw();
      };
      let drawn = false;
      const observer = new ResizeObserver(() => {
        const scale = textScale();
        mine.width = element.clientWidth / scale;
        mine.height = element.clientHeight / scale;
        picture.resize(mine.width, mine.height);
        // The first time the characters themselves are drawn: not in the frame that the panel appears in.
        if (drawn) draw();
        else setTimeout(draw);
        drawn = true;
      });
      observer.observe(element);
      const offFonts = onNewFonts(again);
      const offTheme = onThemeChange(draw);
      return () => {
        shown.current = null;
        observer.disconnect();
        offFonts();
        offTheme();
      };
    },
    [lineHeight, draw],
  );
  return { ref, draw };
}
