import { useMemo } from 'react';
import { Palette, type PaletteProps } from '#app/features/palette/palette.tsx';
import { palettePages } from './palette-pages.ts';

/** The palette with all pages of the app. */
export function PalettePart(props: Omit<PaletteProps, 'pages'>) {
  const areas = props.platform?.areas ?? null;
  const pages = useMemo(() => palettePages(areas, props.signedIn), [areas, props.signedIn]);
  return <Palette {...props} pages={pages} />;
}
